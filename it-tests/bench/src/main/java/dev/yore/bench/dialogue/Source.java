package dev.yore.bench.dialogue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.yore.store.Digest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

/** The files of a data set while they are read: keeps their hash and the count of what is left out. */
final class Source {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final MessageDigest digest = Digest.sha256();
    private final Map<String, Integer> leftOut = new TreeMap<>();

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
