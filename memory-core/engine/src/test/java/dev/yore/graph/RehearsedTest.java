package dev.yore.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.ai.Embedder;
import dev.yore.error.ModelUnavailableException;
import dev.yore.model.GroupId;
import dev.yore.store.GroupStore;
import dev.yore.store.Passage;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.PlainStore;
import dev.yore.testing.SettableClock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

class RehearsedTest {
    private static final GroupId ANA = GroupId.of("ana");

    private final GroupStore store = new PlainStore(SettableClock.at("2024-05-26T09:00:00Z")).group(ANA);
    /** What the Revision got, each time that it was computed. */
    private final List<Passage> got = new ArrayList<>();

    @Test
    void whatWasRehearsedIsEmbeddedOnce() {
        commit(new HashingEmbedder(8), time -> "Oslo");

        assertThat(got).extracting(passage -> passage.vector() != null).containsExactly(false, true);
    }

    @Test
    void whatIsNeededForGoodAloneIsEmbeddedToo() {
        commit(new HashingEmbedder(8), time -> time == 0 ? "Oslo" : "Lund");

        assertThat(got).extracting(Passage::text).containsExactly("Oslo", "Lund", "Lund");
        assertThat(got.get(2).vector()).isNotNull();
    }

    @Test
    void groupThatChangesAllTheTimeDoesNotStopIt() {
        commit(new HashingEmbedder(8), time -> "Town " + time);

        assertThat(got).hasSize(6);
        assertThat(got.get(5).vector()).isNull();
    }

    @Test
    void withoutAnEmbedderNothingIsTriedAgain() {
        Embedder away = new Embedder() {
            @Override
            public String space() {
                return "away";
            }

            @Override
            public int dimensions() {
                return 8;
            }

            @Override
            public List<float[]> embed(List<String> texts) {
                throw new ModelUnavailableException("is away", null);
            }
        };

        commit(away, time -> "Oslo");

        assertThat(got).extracting(Passage::vector).containsExactly(null, null);
    }

    /** @param text that is needed, by how often the Revision was computed before */
    private void commit(Embedder embedder, IntFunction<String> text) {
        new Rehearsed(new Passages(embedder))
                .commit(store, book -> (now, at, revision) -> got.add(book.of(text.apply(got.size()))));
    }
}
