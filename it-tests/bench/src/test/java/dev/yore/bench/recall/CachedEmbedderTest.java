package dev.yore.bench.recall;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.ai.Embedder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CachedEmbedderTest {
    @TempDir
    private Path folder;

    private final List<String> computed = new ArrayList<>();

    private CachedEmbedder cached() throws IOException {
        return new CachedEmbedder(
                new Embedder() {
                    @Override
                    public String space() {
                        return "lengths/1";
                    }

                    @Override
                    public int dimensions() {
                        return 2;
                    }

                    @Override
                    public List<float[]> embed(List<String> texts) {
                        computed.addAll(texts);
                        return texts.stream()
                                .map(text -> new float[] {text.length(), 1})
                                .toList();
                    }
                },
                folder);
    }

    @Test
    void aTextIsComputedOnceAcrossRuns() throws IOException {
        cached().embed(List.of("boat", "kiln!", "boat"));

        assertThat(cached().embed(List.of("kiln!", "boat"))).containsExactly(new float[] {5, 1}, new float[] {4, 1});
        assertThat(computed).containsExactly("boat", "kiln!");
    }

    @Test
    void aTornRecordIsComputedAgain() throws IOException {
        cached().embed(List.of("boat", "kiln!"));
        Path file = folder.resolve("lengths_1.vectors");
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length - 3), StandardOpenOption.TRUNCATE_EXISTING);

        cached().embed(List.of("kiln!"));

        assertThat(cached().embed(List.of("boat", "kiln!"))).containsExactly(new float[] {4, 1}, new float[] {5, 1});
        assertThat(computed).containsExactly("boat", "kiln!", "kiln!");
    }
}
