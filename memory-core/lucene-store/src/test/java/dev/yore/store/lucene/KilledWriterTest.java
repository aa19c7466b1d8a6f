package dev.yore.store.lucene;

import static dev.yore.store.lucene.Turns.ANA;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.model.EpisodeId;
import dev.yore.model.Stage;
import dev.yore.store.Probe;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A JVM that writes is killed again and again; what it acknowledged must be there, whole and once. */
class KilledWriterTest {
    private static final int KILLS = 3;

    @TempDir
    Path folder;

    /**
     * What the child runs: says turns for ever, and prints the number of each once it is acknowledged. A killed process
     * leaves nothing behind but what it wrote to its parent before, so standard output is what it reports on.
     */
    public static final class Child {
        private Child() {}

        public static void main(String[] args) {
            var store = LuceneStore.at(Path.of(args[0]));
            store.use(Turns.SPACE);
            while (true) {
                long sequence = Turns.say(store.group(ANA), "a heron sleeps");
                System.out.println(sequence);
                System.out.flush();
            }
        }
    }

    @Test
    void whatWasAcknowledgedIsThereWholeAndOnce() throws Exception {
        var random = new Random(7);
        long acknowledged = -1;
        for (int kill = 0; kill < KILLS; kill++) {
            acknowledged = killAfter(acknowledged + 5 + random.nextInt(20));
            try (var store = LuceneStore.at(folder)) {
                store.use(Turns.SPACE);
                var group = store.group(ANA);
                long there = group.read(now -> now.nextSequence());
                assertThat(there).isBetween(acknowledged + 1, acknowledged + 2);
                assertThat(Turns.all(group)).hasSize((int) there).containsOnly("a heron sleeps");
                group.<Void>read(now -> {
                    for (long i = 0; i < there; i++) {
                        assertThat(now.state(EpisodeId.of("e" + i))).isPresent();
                    }
                    assertThat(now.stages()).containsEntry(Stage.RECORDED, there);
                    return null;
                });
                int shown = (int) Math.min(10, there);
                assertThat(Turns.found(group, Probe.text("heron"))).hasSize(shown);
                assertThat(Turns.found(group, Probe.vector(Turns.EMBEDDER.embed("heron"))))
                        .hasSize(shown);
            }
        }
    }

    /** Lets a child write until it acknowledges a number, and kills it; answers the last number it acknowledged. */
    private long killAfter(long number) throws IOException, InterruptedException {
        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx128m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Child.class.getName(),
                        folder.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        long last = -1;
        try (var out = new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                last = Long.parseLong(line);
                if (last >= number) {
                    // Not Process.destroyForcibly: it would close the pipe that still holds acknowledgements
                    child.toHandle().destroyForcibly();
                }
            }
        }
        child.waitFor();
        assertThat(last).isGreaterThanOrEqualTo(number);
        return last;
    }
}
