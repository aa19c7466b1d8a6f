package dev.yore.bench;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A command of this program, run in a JVM of its own. */
public final class ChildJvm {
    private ChildJvm() {}

    /**
     * Runs a command to its end.
     *
     * @param heap as of {@code -Xmx}
     * @return the JSON object in the last line that it printed
     * @throws IOException if it failed; its errors went where this program's go
     */
    public static Map<String, Object> run(String heap, List<String> command) throws IOException, InterruptedException {
        Process process = builder(heap, command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String last = "";
        try (BufferedReader out = process.inputReader()) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                last = line.isBlank() ? last : line;
            }
        } finally {
            process.destroy();
        }
        int exit = process.waitFor();
        if (exit != 0) {
            throw new IOException(command.get(0) + " ended with " + exit + " in a JVM with a heap of " + heap);
        }
        return new ObjectMapper().readValue(last, new TypeReference<Map<String, Object>>() {});
    }

    /**
     * What would run a command.
     *
     * @param options of the JVM besides
     */
    public static ProcessBuilder builder(String heap, List<String> command, String... options) {
        List<String> words = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx" + heap));
        words.addAll(List.of(options));
        words.addAll(List.of("-cp", System.getProperty("java.class.path"), Bench.class.getName()));
        words.addAll(command);
        return new ProcessBuilder(words);
    }
}
