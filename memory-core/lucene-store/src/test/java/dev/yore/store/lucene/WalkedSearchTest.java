package dev.yore.store.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.model.GroupId;
import dev.yore.store.Filter;
import dev.yore.store.HistoryContract;
import dev.yore.store.Layer;
import dev.yore.store.MemoryStore;
import dev.yore.store.Probe;
import dev.yore.store.Revision;
import dev.yore.store.VectorSearchContract;
import java.time.Clock;
import java.time.InstantSource;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The same questions where even a small group is searched by walking graphs. */
class WalkedSearchTest implements VectorSearchContract, HistoryContract {
    @Override
    public MemoryStore open(InstantSource clock) {
        return LuceneStore.inMemory(clock, 0);
    }

    @Test
    void walkingFindsNearlyAllThatComparingFinds() {
        try (var exact = LuceneStore.inMemory(Clock.systemUTC());
                var walked = LuceneStore.inMemory(Clock.systemUTC(), 0)) {
            var random = new Random(11);
            fill(exact);
            fill(walked);
            int same = 0;
            for (int i = 0; i < 20; i++) {
                float[] question = Turns.EMBEDDER.embed("w" + random.nextInt(60) + " w" + random.nextInt(60));
                List<String> truth = nearest(exact, question);
                List<String> found = nearest(walked, question);
                same += (int) truth.stream().filter(found::contains).count();
            }
            assertThat(same).isGreaterThanOrEqualTo(196);
        }
    }

    /** 400 turns of the group asked about, 400 of another. */
    private static void fill(LuceneStore store) {
        store.use(Turns.SPACE);
        var random = new Random(5);
        for (int i = 0; i < 800; i += 20) {
            int first = i / 2;
            store.group(GroupId.of(i % 40 == 0 ? "ana" : "ben")).commit((now, at) -> {
                var change = Revision.builder();
                for (int n = 0; n < 20; n++) {
                    long sequence = now.nextSequence() + n;
                    String text = "w" + random.nextInt(60) + " w" + random.nextInt(60) + " n" + (first + n);
                    Turns.turn(sequence, text, at).episodes().forEach(change::episode);
                }
                return change.build();
            });
        }
    }

    private static List<String> nearest(LuceneStore store, float[] question) {
        return store.group(GroupId.of("ana"))
                .read(now -> now.search(Layer.EPISODES, Probe.vector(question), Filter.NONE, 10).stream()
                        .map(hit -> hit.item().id().value())
                        .toList());
    }
}
