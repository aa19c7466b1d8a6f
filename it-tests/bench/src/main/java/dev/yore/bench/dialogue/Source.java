package dev.yore.bench.dialogue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

/** The files of a data set while they are read: keeps their hash and the count of what is left out. */
final class Source {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final MessageDigest digest;
    private final Map<String, Integer> leftOut = new TreeMap<>();

    Source() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java runtime has SHA-256", e);
        }
    }

    JsonNode json(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        digest.update(bytes);
        return JSON.readTree(bytes);
    }

    void leaveOut(String what) {
        leftOut.merge(what, 1, Integer::sum);
    }

    Map<String, Integer> leftOut() {
        return leftOut;
    }

    /** Of everything read so far; may be asked once. */
    String sha256() {
        return HexFormat.of().formatHex(digest.digest());
    }
}
