package dev.yore.model;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A name as it is compared: compatibility-composed, without case, accents, quotes, possessive ending and doubled
 * spaces. For comparing only: what people see is always the name as it was said.
 */
public final class NameKey {
    private static final Pattern MARKS = Pattern.compile("\\p{Mn}+");
    private static final Pattern QUOTES = Pattern.compile("[\"'`´‘’‚‛“”„«»]");
    private static final Pattern POSSESSIVE = Pattern.compile("['’]s$");
    private static final Pattern SPACES = Pattern.compile("[\\s\\p{Z}]+");

    private NameKey() {}

    /** The key of a name; empty if nothing of it is left to compare. */
    public static String of(String name) {
        String trimmed = SPACES.matcher(name).replaceAll(" ").strip();
        String owner = POSSESSIVE.matcher(trimmed).replaceFirst("");
        String bare = QUOTES.matcher(owner).replaceAll("");
        String decomposed = Normalizer.normalize(bare, Normalizer.Form.NFKD);
        String folded = MARKS.matcher(decomposed).replaceAll("").toLowerCase(Locale.ROOT);
        return SPACES.matcher(Normalizer.normalize(folded, Normalizer.Form.NFC))
                .replaceAll(" ")
                .strip();
    }
}
