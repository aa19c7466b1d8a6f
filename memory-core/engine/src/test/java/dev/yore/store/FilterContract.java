package dev.yore.store;

import static dev.yore.store.Sample.ANA;
import static dev.yore.store.Sample.day;
import static dev.yore.store.Sample.indexed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.Fact;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.time.Interval;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Dates and kinds that what comes back must have; applied before the cut. */
public interface FilterContract extends StoreSource {
    Probe HERON = Probe.text("heron");

    @Test
    default void factsAreFilteredByWhenTheyBegan() {
        assertHalfOpen(Filter::validAt, day -> fact("x", day, null, day(1), null), Interval.ALWAYS);
    }

    @Test
    default void factsAreFilteredByWhenTheyEnded() {
        assertHalfOpen(Filter::invalidAt, day -> fact("x", null, day, day(1), day(2)), Interval.ALWAYS);
    }

    @Test
    default void factsAreFilteredByWhenTheyWereFirstRecorded() {
        assertHalfOpen(Filter::createdAt, day -> fact("x", null, null, day, null), null);
    }

    @Test
    default void factsAreFilteredByWhenTheirEndWasLearnt() {
        assertHalfOpen(Filter::expiredAt, day -> fact("x", null, day(3), day(1), day), Interval.ALWAYS);
    }

    /** What has its time on day 10 is found within [10, 11), and neither within [9, 10) nor, one moment later, [10, …). */
    private void assertHalfOpen(
            BiFunction<Filter, @Nullable Interval, Filter> by,
            java.util.function.Function<Instant, Fact> dated,
            @Nullable Interval any) {
        try (var store = open()) {
            var group = store.group(ANA);
            commit(group, dated.apply(day(10)));
            commit(group, fact("open", null, null, day(20), null));
            Instant moment = day(10).plusNanos(1_000);
            assertThat(facts(group, by.apply(Filter.NONE, Interval.of(day(10), moment))))
                    .containsExactly("x");
            assertThat(facts(group, by.apply(Filter.NONE, Interval.of(day(9), day(10)))))
                    .isEmpty();
            assertThat(facts(group, by.apply(Filter.NONE, Interval.of(moment, day(19)))))
                    .isEmpty();
            assertThat(facts(group, by.apply(Filter.NONE, new Interval(null, moment))))
                    .containsExactly("x");
            assertThat(facts(group, by.apply(Filter.NONE, new Interval(null, day(10)))))
                    .isEmpty();
            if (any != null) {
                assertThat(facts(group, by.apply(Filter.NONE, any)))
                        .as("one that has no such time lies in no interval")
                        .containsExactly("x");
            }
            assertThat(facts(group, by.apply(Filter.NONE, null))).containsExactly("open", "x");
        }
    }

    @Test
    default void datesOfFactsMustAllBeRight() {
        try (var store = open()) {
            var group = store.group(ANA);
            commit(group, fact("a", day(2), day(4), day(6), day(8)));
            commit(group, fact("b", day(2), day(5), day(6), day(8)));
            Filter filter = Filter.NONE
                    .validAt(Interval.of(day(2), day(3)))
                    .invalidAt(Interval.of(day(4), day(5)))
                    .createdAt(Interval.of(day(6), day(7)))
                    .expiredAt(Interval.of(day(8), day(9)));
            assertThat(facts(group, filter)).containsExactly("a");
            assertThat(facts(group, filter.holdingAt(day(3)))).containsExactly("a");
            assertThat(facts(group, filter.holdingAt(day(4)))).isEmpty();
            group.<Void>read(now -> {
                assertThat(now.factsAround(List.of(EntityId.of("ana")), filter, 5))
                        .hasSize(1);
                assertThat(now.facts(GroupReader.Pattern.ANY, filter, 5)).hasSize(1);
                return null;
            });
        }
    }

    @Test
    default void entitiesAreFilteredByWhenTheyWereFirstRecorded() {
        try (var store = open()) {
            var group = store.group(ANA);
            var early = new Entity(EntityId.of("early"), "Heron", Set.of(), List.of(), "", Map.of(), day(1));
            var late = new Entity(EntityId.of("late"), "Heron", Set.of(), List.of(), "", Map.of(), day(2));
            group.commit((now, at) -> Revision.builder()
                    .entity(Indexed.of(early, Sample.passage("Heron")))
                    .entity(Indexed.of(late, Sample.passage("Heron")))
                    .build());
            assertThat(group.<List<Entity>>read(now -> items(
                            now.search(Layer.ENTITIES, HERON, Filter.NONE.createdAt(Interval.of(day(2), day(3))), 1))))
                    .containsExactly(late);
        }
    }

    @Test
    default void episodesAreFilteredByWhenTheyWereRecordedAndByTheirKind() {
        try (var store = open()) {
            var group = store.group(ANA);
            List<Episode> turns = List.of(
                    turn("a", 0, Episode.Source.MESSAGE, day(1)),
                    turn("b", 1, Episode.Source.TEXT, day(2)),
                    turn("c", 2, Episode.Source.JSON, day(3)));
            group.commit((now, at) -> {
                var change = Revision.builder();
                turns.forEach(turn -> change.episode(indexed(turn)));
                return change.build();
            });
            assertThat(episodes(group, Filter.NONE.createdAt(Interval.of(day(2), day(3)))))
                    .containsExactly("b");
            assertThat(episodes(group, Filter.NONE.sources(Set.of(Episode.Source.JSON))))
                    .containsExactly("c");
            assertThat(episodes(group, Filter.NONE.sources(Set.of(Episode.Source.TEXT, Episode.Source.MESSAGE))))
                    .containsExactly("a", "b");
            assertThat(episodes(
                            group,
                            Filter.NONE.sources(Set.of(Episode.Source.TEXT)).createdAt(new Interval(day(3), null))))
                    .isEmpty();
            assertThat(episodes(group, Filter.NONE.validAt(Interval.of(day(8), day(9)))))
                    .as("no criterion of episodes")
                    .hasSize(3);
        }
    }

    private static Episode turn(String id, long sequence, Episode.Source source, Instant recorded) {
        return new Episode(
                EpisodeId.of(id),
                sequence,
                Sample.THREAD,
                source,
                Episode.Role.USER,
                "Ana",
                "a heron",
                Sample.DAY,
                recorded,
                List.of());
    }

    private static Fact fact(
            String id,
            @Nullable Instant validAt,
            @Nullable Instant invalidAt,
            Instant createdAt,
            @Nullable Instant expiredAt) {
        return new Fact(
                FactId.of(id),
                EntityId.of("ana"),
                "SAW",
                EntityId.of(id),
                "Ana saw a heron",
                validAt,
                invalidAt,
                createdAt,
                expiredAt,
                null,
                false,
                List.of(),
                List.of());
    }

    private static void commit(GroupStore group, Fact fact) {
        group.commit((now, at) -> Revision.builder()
                .open(indexed(new FactVersion(fact, at, null)))
                .build());
    }

    private static List<String> facts(GroupStore group, Filter filter) {
        List<String> byWords = Sample.facts(group, HERON, filter, 10);
        assertThat(Sample.facts(group, Probe.vector(Sample.EMBEDDER.embed("heron")), filter, 10))
                .isEqualTo(byWords);
        return byWords;
    }

    private static List<String> episodes(GroupStore group, Filter filter) {
        return group.read(now -> items(now.search(Layer.EPISODES, HERON, filter, 10)).stream()
                .map(episode -> episode.id().value())
                .toList());
    }

    private static <T> List<T> items(List<GroupReader.Scored<T>> hits) {
        return hits.stream().map(GroupReader.Scored::item).toList();
    }
}
