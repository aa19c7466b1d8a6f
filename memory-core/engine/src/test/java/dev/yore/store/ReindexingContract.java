package dev.yore.store;

import static dev.yore.store.Sample.ANA;
import static dev.yore.store.Sample.BEN;
import static dev.yore.store.Sample.episodes;
import static dev.yore.store.Sample.learn;
import static dev.yore.store.Sample.say;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.error.InvalidRequestException;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.FactId;
import dev.yore.store.MemoryStore.VectorSpace;
import dev.yore.testing.HashingEmbedder;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Another embedding model can take the place of the first, group by group, and is never mixed with it. */
public interface ReindexingContract extends StoreSource {
    HashingEmbedder OTHER = new HashingEmbedder(48);
    VectorSpace OTHER_SPACE = new VectorSpace("other", 48);
    /** Told apart by its name alone. */
    VectorSpace NAMESAKE = new VectorSpace("namesake", Sample.SPACE.dimensions());

    @Test
    default void aStoreNamesItsSpace() {
        try (var store = open()) {
            assertThat(store.space()).contains(Sample.SPACE);
            store.changeTo(OTHER_SPACE);
            assertThat(store.space()).contains(OTHER_SPACE);
            store.use(OTHER_SPACE);
            assertThatThrownBy(() -> store.use(Sample.SPACE))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("other with 48 dimensions")
                    .hasMessageContaining(Sample.SPACE.name())
                    .hasMessageContaining("Reindexing");
        }
    }

    @Test
    default void afterAChangeOfSpaceAGroupIsSearchedByWordsAloneUntilItIsReindexed() {
        try (var store = open()) {
            GroupStore group = store.group(ANA);
            say(group, "A heron in Lund.");
            learn(group, "f", "Ana lives in Lund", null, null);
            assertThat(found(group, Sample.EMBEDDER.embed("heron"))).isNotEmpty();

            store.changeTo(OTHER_SPACE);

            assertThat(found(group, OTHER.embed("heron"))).isEmpty();
            assertThat(episodes(group, "heron")).containsExactly("A heron in Lund.");
            assertThat(group.<GroupHead>read(GroupReader::head).searchedByMeaning())
                    .isFalse();
            assertThat(group.<Passage>read(now -> now.passages(List.of(FactId.of("f")))
                                    .values()
                                    .iterator()
                                    .next())
                            .vector())
                    .isNull();

            reindex(group, "A heron in Lund.");
            assertThat(found(group, OTHER.embed("heron"))).isEmpty();
            group.reindexed();

            assertThat(found(group, OTHER.embed("heron"))).containsExactly("A heron in Lund.");
            assertThat(group.<GroupHead>read(GroupReader::head).searchedByMeaning())
                    .isTrue();
            sayInOther(store.group(BEN), "A new group has vectors of the new space alone.");
            assertThat(found(store.group(BEN), OTHER.embed("new"))).isNotEmpty();
        }
    }

    @Test
    default void vectorsOfAnotherSpaceOfTheSameLengthCountNoMore() {
        try (var store = open()) {
            GroupStore group = store.group(ANA);
            say(group, "A heron in Lund.");
            store.changeTo(NAMESAKE);
            say(group, "An otter in Lund.");
            List<Indexed<Episode>> said = group.read(now -> {
                var all = new java.util.ArrayList<Indexed<Episode>>();
                now.scan(part -> all.addAll(part.episodes()));
                return all;
            });
            assertThat(said)
                    .filteredOn(each -> each.own().vector() == null)
                    .extracting(each -> each.item().content())
                    .containsExactly("A heron in Lund.");
            assertThat(found(group, Sample.EMBEDDER.embed("otter"))).isEmpty();
        }
    }

    @Test
    default void reindexingChangesNeitherItemsNorTheirOrderNorRecordTime() {
        try (var store = open()) {
            GroupStore group = store.group(ANA);
            say(group, "A heron in Lund.");
            say(group, "An otter.");
            var before = MovingContract.Everything.of(group);
            store.changeTo(OTHER_SPACE);
            reindex(group, "A heron in Lund.");
            group.reindexed();
            var after = MovingContract.Everything.of(group);

            assertThat(after.head()).isEqualTo(before.head());
            assertThat(after.parts())
                    .flatExtracting(Revision::episodes)
                    .extracting(Indexed::item)
                    .containsExactlyInAnyOrderElementsOf(before.parts().stream()
                            .flatMap(part -> part.episodes().stream())
                            .map(Indexed::item)
                            .toList());
            assertThat(group.<Long>read(now -> (long) now.stages().size())).isEqualTo(1);
        }
    }

    /** Gives the first turn a vector of the other space. */
    private static void reindex(GroupStore group, String content) {
        var passage = new Passage(content, new Passage.Vector(OTHER.embed(content)));
        group.reindex(now -> Revision.builder()
                .episode(Indexed.of(now.episode(EpisodeId.of("e0")).orElseThrow(), passage))
                .build());
    }

    private static void sayInOther(GroupStore group, String content) {
        group.commit((now, at) -> Revision.builder()
                .episode(Indexed.of(
                        Sample.episode("e0", 0, content),
                        new Passage(content, new Passage.Vector(OTHER.embed(content)))))
                .build());
    }

    private static List<String> found(GroupStore group, float[] vector) {
        return group.read(now -> now.search(Layer.EPISODES, Probe.vector(vector), Filter.NONE, 10).stream()
                .map(hit -> hit.item().content())
                .toList());
    }
}
