package dev.yore.store;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** What stands for a text that is too long to be a key, or for a whole file. Stateless and thread-safe. */
public final class Digest {
    private Digest() {}

    /** SHA-256 of the text in UTF-8, as 64 hexadecimal digits; half of a surrogate pair counts as a question mark. */
    public static String of(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    /** SHA-256 of the bytes, as 64 hexadecimal digits. */
    public static String of(byte[] bytes) {
        return HexFormat.of().formatHex(sha256().digest(bytes));
    }

    /** A SHA-256 that has seen nothing yet; not thread-safe. */
    public static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }
}
