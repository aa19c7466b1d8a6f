package dev.yore.bench.conflicts;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Histories from outside, a JSON object a line, with questions and what is right. Their claims come as claims, without
 * words: they go into the store as the extraction's do, and the questions are put to the memory.
 */
final class GivenHistories {
    private static final ObjectMapper JSON = new ObjectMapper();

    private GivenHistories() {}

    static Marks ask(Path file) throws IOException {
        List<JsonNode> histories = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            if (!line.isBlank()) {
                histories.add(JSON.readTree(line));
            }
        }
        Marks marks = new Marks();
        Path folder = Files.createTempDirectory("yore-conflicts");
        try (GivenRun run = new GivenRun(folder)) {
            Crowd.each(histories, run::tell).forEach(marks::add);
        } finally {
            Folders.delete(folder);
        }
        return marks;
    }
}
