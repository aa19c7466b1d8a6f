package dev.yore.bench.conflicts;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.yore.bench.Folders;
import dev.yore.bench.conflicts.Marks.Asked;
import dev.yore.store.Digest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Histories from outside, a JSON object a line, with questions and what is right. Their claims come as claims, without
 * words: they go into the store as the extraction's do, and the questions are put to the memory.
 */
final class GivenHistories {
    private static final ObjectMapper JSON = new ObjectMapper();

    private GivenHistories() {}

    /**
     * What came out.
     *
     * @param about the file and what was asked of it, for the report
     */
    record Result(Marks marks, Map<String, Object> about) {}

    static Result ask(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        List<JsonNode> histories = new ArrayList<>();
        int questions = 0;
        for (String line : new String(bytes, StandardCharsets.UTF_8).lines().toList()) {
            if (!line.isBlank()) {
                JsonNode history = JSON.readTree(line);
                histories.add(history);
                questions += history.path("ask").size();
            }
        }
        Marks marks = new Marks();
        Path folder = Files.createTempDirectory("yore-conflicts");
        try (GivenRun run = new GivenRun(folder)) {
            Crowd.each(histories, run::tell).forEach(marks::add);
        } finally {
            Folders.delete(folder);
        }
        Map<String, Object> about = new LinkedHashMap<>();
        about.put("sha256", Digest.of(bytes));
        about.put("histories", histories.size());
        about.put("questions", questions);
        about.put("left_out", questions - asked(marks));
        return new Result(marks, about);
    }

    private static int asked(Marks marks) {
        return Stream.of(Asked.CURRENT, Asked.AS_OF, Asked.AS_KNOWN)
                .mapToInt(marks::n)
                .sum();
    }
}
