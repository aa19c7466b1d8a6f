package dev.yore.bench.latency;

import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.ExtractionMode;
import dev.yore.TemporalMemory;
import dev.yore.bench.WordEmbedder;
import dev.yore.bench.latency.World.Asked;
import dev.yore.bench.latency.World.Telling;
import dev.yore.search.Search;
import dev.yore.store.MemoryStore;
import dev.yore.store.lucene.LuceneStore;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorldTest {
    private static final int DIMENSIONS = 32;

    private static List<Telling> told(World world) {
        List<Telling> told = new ArrayList<>();
        world.tell(told::add);
        return told;
    }

    @Test
    void tellsAsManyFactsAsAreAskedForInGroupsOfOneSize() {
        List<Telling> told = told(new World(1, 2_500, 5));
        assertThat(told).hasSize(2_500);
        assertThat(told.stream().collect(groupingBy(Telling::group)).values())
                .allSatisfy(group -> assertThat(group)
                        .hasSize(500)
                        .extracting(Telling::number)
                        .doesNotHaveDuplicates());
    }

    @Test
    void oneSeedGivesOneWorldAndAnotherSeedAnother() {
        assertThat(told(new World(1, 100, 1))).isEqualTo(told(new World(1, 100, 1)));
        assertThat(told(new World(1, 100, 1))).isNotEqualTo(told(new World(2, 100, 1)));
        assertThat(new World(1, 100, 1).questions(20, 7)).isEqualTo(new World(1, 100, 1).questions(20, 7));
    }

    @Test
    void aPersonHasOneHomeAtATime() {
        var homes = told(new World(3, 25_000, 1)).stream()
                .filter(telling -> telling.relation().equals("LIVES_IN"))
                .collect(groupingBy(Telling::person));
        assertThat(homes).hasSizeGreaterThan(1_000);
        homes.values()
                .forEach(ofOne ->
                        ofOne.forEach(home -> assertThat(ofOne.stream().filter(other -> other.holdsAt(home.from())))
                                .hasSize(1)));
    }

    @Test
    void aGroupMustBeLargeEnoughForOnePerson() {
        assertThatThrownBy(() -> new World(1, 100, 10))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at least 20 facts, got 10");
    }

    @Test
    void whatIsFilledCanBeAskedAndTheNearestFactsAreThoseOfComparingAll() {
        World world = new World(1, 1_200, 2);
        WordEmbedder embedder = new WordEmbedder(DIMENSIONS);
        Asked asked = world.questions(1, 5).get(0);
        Exact exact = new Exact(asked, embedder.embed(asked.words()), Exact.Narrowing.NOW);
        Meanings meanings = new Meanings(embedder, 1);
        try (MemoryStore store = LuceneStore.inMemory()) {
            store.use(new MemoryStore.VectorSpace(embedder.space(), embedder.dimensions()));
            try (Filler filler = new Filler(store, meanings)) {
                world.tell(telling -> {
                    float[] meaning = meanings.of(telling);
                    filler.write(telling, meaning);
                    exact.see(telling, meaning);
                });
            }
            var found = AskCommand.nearest(store, exact.found(), embedder.embed(asked.words()));
            assertThat(found).containsExactlyInAnyOrderElementsOf(exact.found().facts());
            try (TemporalMemory memory = TemporalMemory.over(store)
                    .embedder(embedder)
                    .extraction(ExtractionMode.NONE)
                    .build()) {
                var result = memory.search(Search.all(asked.words()).in(asked.group()));
                assertThat(result.facts()).hasSize(10);
                assertThat(result.episodes()).hasSize(10);
                assertThat(result.facts().get(0).item().fact().statement())
                        .contains(asked.words().replaceAll("Where does | live\\?", ""));
            }
        }
    }
}
