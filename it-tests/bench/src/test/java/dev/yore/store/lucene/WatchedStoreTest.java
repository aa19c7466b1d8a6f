package dev.yore.store.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.TemporalMemory;
import dev.yore.bench.WordEmbedder;
import dev.yore.model.Episode;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WatchedStoreTest {
    private static final Instant DAY = Instant.parse("2026-06-01T12:00:00Z");

    @TempDir
    Path folder;

    @Test
    void tellsOfEveryStep() throws Exception {
        Set<Step> seen = ConcurrentHashMap.newKeySet();
        LuceneStore store = WatchedStore.at(folder, seen::add);
        try (var memory =
                TemporalMemory.over(store).embedder(new WordEmbedder(8)).build()) {
            for (int i = 0; i < 5; i++) {
                memory.remember(Episode.message("ana", "I like tea.", DAY.plusSeconds(i)));
            }
            // Waits for merges
            store.purge();
        }
        assertThat(seen).containsExactlyInAnyOrder(Step.values());
    }
}
