package dev.yore.it;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.TemporalMemory;
import dev.yore.error.UnsupportedRequestException;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.search.Candidates;
import dev.yore.search.Recipe;
import dev.yore.search.Reranker;
import dev.yore.search.Search;
import dev.yore.search.SearchResult;
import dev.yore.search.SearchResult.Hit;
import dev.yore.store.GroupReader.Scored;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.SettableClock;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The recipes over a real store. */
class RecipesTest {
    private static final Instant NOW = Instant.parse("2026-11-30T09:00:00Z");

    private static TemporalMemory memory;

    @BeforeAll
    static void tell() {
        memory = memory(true);
        List.of(
                        "I live in Rome.",
                        "I work at Acme.",
                        "My sister Ana lives in Oslo.",
                        "Ana works at Initech.",
                        "My brother Ben lives in Lund.",
                        "Ben works at Globex.",
                        "Ben lives in Lund.",
                        "Ben has always lived in Lund, and he lives in Lund today.",
                        "Ana likes herons.")
                .forEach(RecipesTest::say);
    }

    private static void say(String text) {
        memory.remember(Episode.message("alice", text, NOW)).await();
    }

    private static TemporalMemory memory(boolean scores) {
        var builder = TemporalMemory.over(LuceneStore.inMemory())
                .embedder(new HashingEmbedder(64))
                .clock(new SettableClock(NOW));
        return (scores
                        ? builder.scorer((query, texts) ->
                                texts.stream().map(RecipesTest::ofAna).toList())
                        : builder)
                .build();
    }

    private static double ofAna(String text) {
        return text.contains("Ana") ? 1 : -1;
    }

    @AfterAll
    static void close() {
        memory.close();
    }

    static Stream<Recipe> recipes() {
        return Stream.of(
                Recipe.SCORE_FUSION,
                Recipe.RRF,
                Recipe.MMR,
                Recipe.EPISODE_MENTIONS,
                Recipe.NODE_DISTANCE,
                Recipe.CROSS_ENCODER,
                Recipe.RRF.then(Recipe.CROSS_ENCODER));
    }

    @ParameterizedTest
    @MethodSource("recipes")
    void everyRecipeRanksTheSameItems(Recipe recipe) {
        Search search = Search.all("Where do Ana and Ben live?").in("alice").limit(1_000);

        SearchResult standard = memory.search(search);
        SearchResult other = memory.search(search.by(recipe));

        assertThat(standard.facts()).hasSizeGreaterThan(4);
        assertThat(items(other.facts())).isEqualTo(items(standard.facts()));
        assertThat(items(other.entities())).isEqualTo(items(standard.entities()));
        assertThat(items(other.episodes())).isEqualTo(items(standard.episodes()));
        assertThat(other.window()).isEqualTo(standard.window());
    }

    private static <T> Set<T> items(List<Hit<T>> hits) {
        return hits.stream().map(Hit::item).collect(toSet());
    }

    @Test
    void theStandardRecipeIsTheOneThatIsUsedUnasked() {
        Search search = Search.all("Where does Ana live?").in("alice");

        assertThat(memory.search(search.by(Recipe.STANDARD))).isEqualTo(memory.search(search));
        assertThat(memory.search(search.by(Recipe.RRF))).isNotEqualTo(memory.search(search));
    }

    @Test
    void factsNearAnEntityComeFirst() {
        Search search = Search.facts("Who works and lives where?").in("alice").limit(3);

        assertThat(statements(search.by(Recipe.nodeDistance(Set.of(entity("Ana"))))))
                .allMatch(statement -> statement.contains("Ana"));
        assertThat(statements(search.by(Recipe.nodeDistance(Set.of(entity("Globex")))))
                        .get(0))
                .contains("Ben", "Globex");
    }

    @Test
    void turnsThatMentionWhatIsNamedComeFirst() {
        Search search = Search.episodes("What about Ben?").in("alice").limit(4);

        assertThat(memory.search(search.by(Recipe.NODE_DISTANCE)).episodes())
                .extracting(hit -> hit.item().content())
                .allMatch(text -> text.contains("Ben"));
    }

    @Test
    void whatWasSaidMostOftenComesFirst() {
        Search search = Search.all("Who lives in Lund, Oslo or Rome?").in("alice");

        SearchResult result = memory.search(search.by(Recipe.EPISODE_MENTIONS));

        assertThat(result.facts().get(0).item().fact().statement()).contains("Ben", "Lund");
        assertThat(result.facts().get(0).score()).isGreaterThan(1);
        Hit<Entity> first = result.entities().get(0);
        assertThat(first.score())
                .isGreaterThanOrEqualTo(result.entities().get(1).score());
        assertThat(first.score()).isGreaterThan(1);
    }

    @Test
    void theSameAgainMakesWayForSomethingElse() {
        Search search = Search.episodes("Ben lives in Lund.").in("alice").limit(4);

        long same = ofLund(memory.search(search));
        long diverse = ofLund(memory.search(search.by(Recipe.mmr(0.2))));

        assertThat(diverse).isLessThan(same);
    }

    private static long ofLund(SearchResult result) {
        return result.episodes().stream()
                .filter(hit -> hit.item().content().contains("Lund"))
                .count();
    }

    @Test
    void theScoringModelHasTheLastWord() {
        Search search = Search.all("Where does Ben live?").in("alice").limit(3).by(Recipe.CROSS_ENCODER);

        SearchResult result = memory.search(search);

        assertThat(result.episodes()).allMatch(hit -> hit.item().content().contains("Ana") && hit.score() == 1);
        assertThat(result.entities().get(0).item().name()).isEqualTo("Ana");
    }

    @Test
    void withoutAScoringModelTheSearchIsRefusedWithTheRemedy() {
        try (var plain = memory(false)) {
            Search search = Search.all("Where does Ben live?").in("alice");

            assertThatThrownBy(() -> plain.search(search.by(Recipe.RRF.then(Recipe.CROSS_ENCODER))))
                    .isInstanceOf(UnsupportedRequestException.class)
                    .hasMessage("the recipe \"rrf, cross-encoder\" needs a scoring model: give the memory one with"
                            + " MemoryBuilder.scorer(…)");
            assertThat(plain.search(search.by(Recipe.RRF)).isEmpty()).isTrue();
        }
    }

    /** Longest text first. */
    private record Longest() implements Reranker {
        @Override
        public <T> List<Scored<T>> rerank(Candidates<T> candidates) {
            return candidates.ranked().stream()
                    .map(scored -> new Scored<>(
                            scored.item(), candidates.text(scored.item()).length()))
                    .sorted((a, b) -> Double.compare(b.score(), a.score()))
                    .limit(candidates.limit())
                    .toList();
        }
    }

    @Test
    void aRerankerOfOnesOwnIsARecipeToo() {
        Search search = Search.episodes("Ben").in("alice").limit(1).by(new Recipe("longest", new Longest()));

        assertThat(memory.search(search).episodes().get(0).item().content()).startsWith("Ben has always");
    }

    private static List<String> statements(Search search) {
        return memory.search(search).facts().stream()
                .map(hit -> hit.item().fact().statement())
                .toList();
    }

    private static EntityId entity(String name) {
        return memory.search(Search.entities(name).in("alice")).entities().stream()
                .map(Hit::item)
                .filter(entity -> entity.name().equals(name))
                .findFirst()
                .orElseThrow()
                .id();
    }
}
