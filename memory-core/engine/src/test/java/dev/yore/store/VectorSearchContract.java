package dev.yore.store;

import static dev.yore.store.Sample.ANA;
import static dev.yore.store.Sample.BEN;
import static dev.yore.store.Sample.EMBEDDER;
import static dev.yore.store.Sample.episode;
import static dev.yore.store.Sample.say;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.yore.error.InvalidRequestException;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.store.GroupReader.Scored;
import dev.yore.store.MemoryStore.VectorSpace;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.SettableClock;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Search by meaning: raw cosine, exact while a group is small. */
public interface VectorSearchContract extends StoreSource {
    /** How far a score may be from the cosine; a store with a quantised index says so here. */
    default double tolerance() {
        return 1e-5;
    }

    @Test
    default void scoresAreRawCosines() {
        try (var store = open()) {
            var group = store.group(ANA);
            float[] east = axis(0, 1);
            var change = Revision.builder();
            change.episode(with("same", 0, axis(0, 7)));
            change.episode(with("across", 1, axis(1, 2)));
            change.episode(with("against", 2, axis(0, -3)));
            group.commit((now, at) -> change.build());
            List<Scored<Episode>> hits = search(group, east);
            assertThat(hits).extracting(hit -> hit.item().id().value()).containsExactly("same", "across", "against");
            assertThat(hits.get(0).score()).isCloseTo(1, within(tolerance()));
            assertThat(hits.get(1).score()).isCloseTo(0, within(tolerance()));
            assertThat(hits.get(2).score()).isCloseTo(-1, within(tolerance()));
        }
    }

    @Test
    default void equalScoresComeInOrderOfId() {
        try (var store = open()) {
            var group = store.group(ANA);
            var change = Revision.builder();
            for (String id : List.of("d", "b", "c", "a")) {
                change.episode(with(id, id.charAt(0), axis(0, 1)));
            }
            group.commit((now, at) -> change.build());
            assertThat(group.<List<Scored<Episode>>>read(
                            now -> now.search(Layer.EPISODES, Probe.vector(axis(0, 1)), Filter.NONE, 3)))
                    .extracting(hit -> hit.item().id().value())
                    .containsExactly("a", "b", "c");
        }
    }

    static Stream<float[]> withoutDirection() {
        float[] oneNaN = axis(0, 1);
        oneNaN[3] = Float.NaN;
        return Stream.of(new float[Sample.SPACE.dimensions()], oneNaN, axis(2, Float.POSITIVE_INFINITY), new float[0]);
    }

    @ParameterizedTest
    @MethodSource("dev.yore.store.VectorSearchContract#withoutDirection")
    default void aVectorWithoutDirectionIsLeftOutAndFindsNothing(float[] vector) {
        try (var store = open()) {
            var group = store.group(ANA);
            var change = Revision.builder();
            change.episode(with("odd", 0, vector));
            change.episode(with("good", 1, axis(0, 1)));
            group.commit((now, at) -> change.build());
            assertThat(search(group, vector)).isEmpty();
            List<Scored<Episode>> hits = search(group, axis(0, 1));
            assertThat(hits).extracting(hit -> hit.item().id().value()).containsExactly("good");
            assertThat(Sample.episodes(group, "odd")).hasSize(1);
        }
    }

    @Test
    default void aVectorOfAnotherLengthIsRefused() {
        try (var store = open()) {
            var group = store.group(ANA);
            var change = Revision.builder();
            change.episode(with("long", 0, new float[] {1, 2, 3}));
            assertThatThrownBy(() -> group.commit((now, at) -> change.build()))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("32")
                    .hasMessageContaining("3");
            assertThatThrownBy(() -> search(group, new float[] {1, 2, 3})).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1_536, 3_072})
    default void manyDimensionsAreTaken(int dimensions) {
        var embedder = new HashingEmbedder(dimensions);
        try (var store = open(SettableClock.at("2026-06-01T12:00:00Z"))) {
            store.use(new VectorSpace(embedder.space(), dimensions));
            var group = store.group(ANA);
            var change = Revision.builder();
            change.episode(with("heron", 0, embedder.embed("a heron")));
            change.episode(with("otter", 1, embedder.embed("an otter")));
            group.commit((now, at) -> change.build());
            assertThat(search(group, embedder.embed("the heron"))
                            .get(0)
                            .item()
                            .id()
                            .value())
                    .isEqualTo("heron");
        }
    }

    @Test
    default void anotherVectorSpaceIsRefusedNamingBoth() {
        try (var store = open()) {
            store.use(Sample.SPACE);
            assertThatThrownBy(() -> store.use(new VectorSpace("other-model", 384)))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining(Sample.SPACE.name())
                    .hasMessageContaining("32")
                    .hasMessageContaining("other-model")
                    .hasMessageContaining("384")
                    .hasMessageContaining("reindex");
        }
    }

    @Test
    default void aGroupFindsItsOwnAlone() {
        try (var store = open()) {
            say(store.group(ANA), "SECRET-RED-77 lives in Lund");
            say(store.group(BEN), "Oskar lives in Lund");
            assertThat(search(store.group(BEN), EMBEDDER.embed("SECRET-RED-77 lives in Lund")))
                    .extracting(hit -> hit.item().content())
                    .containsExactly("Oskar lives in Lund");
            assertThat(Sample.episodes(store.group(BEN), "SECRET-RED-77")).isEmpty();
        }
    }

    @Test
    default void theVectorsOfItemsComeBackWithLengthOne() {
        try (var store = open()) {
            var group = store.group(ANA);
            var entity = Sample.entity("oskar", "Oskar");
            Episode plain = with("plain", 0, new float[0]).item();
            Episode seven = with("long", 1, axis(3, 7)).item();
            FactVersion[] versions = new FactVersion[2];
            group.commit((now, at) -> {
                versions[0] = Sample.version("x", "Oskar lives in Lund", null, null, at);
                return Revision.builder()
                        .episode(with("plain", 0, new float[0]))
                        .episode(with("long", 1, axis(3, 7)))
                        .entity(entity)
                        .open(Sample.indexed(versions[0]))
                        .build();
            });
            group.commit((now, at) -> {
                versions[1] = Sample.version("x", "Oskar lived in Lund", null, Sample.day(3), at);
                versions[0] = new FactVersion(versions[0].fact(), versions[0].knownFrom(), at);
                return Revision.builder()
                        .close(FactId.of("x"))
                        .open(Sample.indexed(versions[1]))
                        .build();
            });
            group.<Void>read(now -> {
                Map<Episode, float[]> episodes = now.vectors(Layer.EPISODES, List.of(plain, seven));
                assertThat(episodes).containsOnlyKeys(seven);
                assertSame(episodes.get(seven), axis(3, 1));
                assertSame(now.vectors(Layer.ENTITIES, List.of(entity.item())).get(entity.item()), unit("Oskar"));
                Map<FactVersion, float[]> facts = now.vectors(Layer.FACTS, List.of(versions));
                assertSame(facts.get(versions[0]), unit("Oskar lives in Lund"));
                assertSame(facts.get(versions[1]), unit("Oskar lived in Lund"));
                assertThat(now.vectors(Layer.FACTS, List.of())).isEmpty();
                return null;
            });
            assertThat(store.group(BEN).<Map<Episode, float[]>>read(now -> now.vectors(Layer.EPISODES, List.of(seven))))
                    .isEmpty();
        }
    }

    private static void assertSame(float @Nullable [] vector, float[] expected) {
        assertThat(vector).isNotNull().containsExactly(expected, within(1e-5f));
    }

    private static float[] unit(String text) {
        return Directions.of(EMBEDDER.embed(text), Sample.SPACE).orElseThrow();
    }

    private static List<Scored<Episode>> search(GroupStore group, float[] vector) {
        return group.read(now -> now.search(Layer.EPISODES, Probe.vector(vector), Filter.NONE, 10));
    }

    @Test
    default void severalQuestionsAtOnceAreAnsweredAsEachByItself() {
        try (var store = open()) {
            var group = store.group(ANA);
            say(group, "Ana saw a heron");
            say(group, "Ana saw an otter");
            group.commit((now, at) -> Revision.builder()
                    .entity(Sample.entity("ana", "Ana"))
                    .entity(Sample.entity("paris", "Paris"))
                    .open(Sample.indexed(Sample.version("paris", "Ana lives in Paris", null, null, at)))
                    .build());
            List<Ask<?>> asks = List.of(
                    new Ask.Search<>(Layer.EPISODES, Probe.text("heron"), Filter.NONE, 5),
                    new Ask.Search<>(Layer.EPISODES, Probe.text("Ana"), Filter.NONE, 1),
                    new Ask.Search<>(Layer.FACTS, Probe.vector(EMBEDDER.embed("Paris")), Filter.NONE, 5),
                    new Ask.Search<>(Layer.ENTITIES, Probe.text("*"), Filter.NONE, 5),
                    new Ask.Search<>(Layer.EPISODES, Probe.vector(new float[0]), Filter.NONE, 5),
                    new Ask.FactsAround(List.of(EntityId.of("ana")), Filter.NONE, 5),
                    new Ask.FactsAround(List.of(), Filter.NONE, 5),
                    new Ask.Entities(List.of(EntityId.of("paris"), EntityId.of("nobody"))));
            group.<Void>read(now -> {
                Ask.Answers answers = now.ask(asks);
                asks.forEach(ask ->
                        assertThat((Object) answers.to(ask)).as(ask.toString()).isEqualTo(ask.of(now)));
                assertThat(asks.stream().map(ask -> ((List<?>) answers.to(ask)).size()))
                        .containsExactly(1, 1, 1, 0, 0, 1, 0, 1);
                assertThat(now.ask(List.of())).isNotNull();
                assertThatThrownBy(() -> answers.to(new Ask.Entities(List.of())))
                        .isInstanceOf(IllegalArgumentException.class);
                return null;
            });
        }
    }

    private static Indexed<Episode> with(String id, long sequence, float[] vector) {
        return Indexed.of(episode(id, sequence, id), new Passage(id, new Passage.Vector(vector)));
    }

    private static float[] axis(int index, float length) {
        float[] vector = new float[Sample.SPACE.dimensions()];
        vector[index] = length;
        return vector;
    }
}
