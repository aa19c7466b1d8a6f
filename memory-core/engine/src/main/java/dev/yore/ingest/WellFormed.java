package dev.yore.ingest;

/**
 * Text that every store, model and encoding can take. Lone surrogates cannot be written as UTF-8, and some stores
 * refuse U+0000: both become U+FFFD, so that it shows that something stood there.
 */
final class WellFormed {
    private static final char REPLACEMENT = '\uFFFD';

    private WellFormed() {}

    static String text(String raw) {
        StringBuilder mended = null;
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            boolean pair =
                    Character.isHighSurrogate(c) && i + 1 < raw.length() && Character.isLowSurrogate(raw.charAt(i + 1));
            if (pair) {
                i++;
            } else if (c == 0 || Character.isSurrogate(c)) {
                mended = mended == null ? new StringBuilder(raw) : mended;
                mended.setCharAt(i, REPLACEMENT);
            }
        }
        return mended == null ? raw : mended.toString();
    }
}
