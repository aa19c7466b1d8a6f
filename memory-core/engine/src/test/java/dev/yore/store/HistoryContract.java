package dev.yore.store;

import static dev.yore.store.Sample.ANA;
import static dev.yore.store.Sample.claim;
import static dev.yore.store.Sample.day;
import static dev.yore.store.Sample.facts;
import static dev.yore.store.Sample.indexed;
import static dev.yore.store.Sample.learn;
import static dev.yore.store.Sample.say;
import static dev.yore.store.Sample.version;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.yore.model.ClaimId;
import dev.yore.model.Episode;
import dev.yore.model.Fact;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.time.Claim;
import dev.yore.time.Exemption;
import dev.yore.time.Interval;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Both time lines: what held when, and what was known when. */
public interface HistoryContract extends StoreSource {
    Probe WHERE = Probe.text("where does Oskar Quill live");

    @Test
    default void oneCurrentFactIsFoundAmongManyRetiredOnes() {
        try (var store = open()) {
            var group = store.group(ANA);
            var knownAt = new ArrayList<Instant>();
            for (int i = 1; i <= 31; i++) {
                int number = i;
                knownAt.add(group.commit((now, at) -> {
                    var change = Revision.builder();
                    if (number > 1) {
                        change.close(FactId.of("f" + (number - 1)));
                        change.open(indexed(version(
                                "f" + (number - 1),
                                "Oskar Quill lives in X" + (number - 1),
                                day(number - 1),
                                day(number),
                                at)));
                    }
                    return change.open(indexed(
                                    version("f" + number, "Oskar Quill lives in X" + number, day(number), null, at)))
                            .build();
                }));
            }
            Filter today = Filter.NONE.holdingAt(day(40));
            for (Probe probe : List.of(WHERE, Probe.vector(Sample.EMBEDDER.embed("Oskar Quill lives in X1")))) {
                assertThat(facts(group, probe, today, 5)).containsExactly("f31");
                assertThat(facts(group, probe, Filter.NONE.holdingAt(day(12)), 5))
                        .containsExactly("f12");
                assertThat(facts(group, probe, Filter.NONE.holdingAt(day(40)).knownAt(knownAt.get(9)), 5))
                        .containsExactly("f10");
            }
        }
    }

    @Test
    default void validityIsHalfOpen() {
        try (var store = open()) {
            var group = store.group(ANA);
            learn(group, "x", "Oskar Quill lives in X", day(10), day(20));
            assertThat(facts(group, WHERE, Filter.NONE.holdingAt(day(10).minusNanos(1_000)), 5))
                    .isEmpty();
            assertThat(facts(group, WHERE, Filter.NONE.holdingAt(day(10)), 5)).containsExactly("x");
            assertThat(facts(group, WHERE, Filter.NONE.holdingAt(day(20).minusNanos(1_000)), 5))
                    .containsExactly("x");
            assertThat(facts(group, WHERE, Filter.NONE.holdingAt(day(20)), 5)).isEmpty();
        }
    }

    @Test
    default void aWindowFindsWhatOverlapsIt() {
        try (var store = open()) {
            var group = store.group(ANA);
            learn(group, "early", "Oskar Quill lives in X", null, day(10));
            learn(group, "late", "Oskar Quill lives in Y", day(20), null);
            assertThat(facts(group, WHERE, Filter.NONE.holding(Interval.of(day(10), day(20))), 5))
                    .isEmpty();
            assertThat(facts(group, WHERE, Filter.NONE.holding(Interval.of(day(9), day(20))), 5))
                    .containsExactly("early");
            assertThat(facts(group, WHERE, Filter.NONE.holding(Interval.of(day(10), day(21))), 5))
                    .containsExactly("late");
            assertThat(facts(group, WHERE, Filter.NONE.holding(Interval.ALWAYS), 5))
                    .hasSize(2);
        }
    }

    @Test
    default void anUnknownStartCountsAsAlwaysBefore() {
        try (var store = open()) {
            learn(store.group(ANA), "x", "Oskar Quill lives in X", null, null);
            assertThat(facts(store.group(ANA), WHERE, Filter.NONE.holdingAt(Instant.parse("-5000-01-01T00:00:00Z")), 5))
                    .containsExactly("x");
        }
    }

    @Test
    default void theFarEndsOfTimeAreKept() {
        try (var store = open()) {
            var group = store.group(ANA);
            Instant first = Instant.parse("-9999-01-01T00:00:00Z");
            Instant last = Instant.parse("9999-12-31T23:59:59.999999Z");
            FactVersion learnt = learn(group, "x", "Oskar Quill lives in X", first, last);
            assertThat(group.<List<FactVersion>>read(now -> now.versions(FactId.of("x"))))
                    .containsExactly(learnt);
            assertThat(facts(group, WHERE, Filter.NONE.holdingAt(first), 5)).containsExactly("x");
        }
    }

    @Test
    default void aClosedVersionIsReadAsKnownBefore() {
        try (var store = open()) {
            var group = store.group(ANA);
            FactVersion first = learn(group, "x", "Oskar Quill lives in X", day(1), null);
            Instant closed = group.commit((now, at) -> Revision.builder()
                    .close(FactId.of("x"))
                    .open(indexed(version("x", "Oskar Quill lives in X", day(1), day(9), at)))
                    .build());
            group.<Void>read(now -> {
                assertThat(now.versions(FactId.of("x")))
                        .extracting(FactVersion::knownFrom, FactVersion::knownTo)
                        .containsExactly(
                                org.assertj.core.groups.Tuple.tuple(first.knownFrom(), closed),
                                org.assertj.core.groups.Tuple.tuple(closed, null));
                return null;
            });
            for (Probe probe : List.of(WHERE, Probe.vector(Sample.EMBEDDER.embed("Oskar Quill")))) {
                Instant before = closed.minusNanos(1_000);
                assertThat(facts(group, probe, Filter.NONE.knownAt(before).holdingAt(day(20)), 5))
                        .containsExactly("x");
                assertThat(facts(group, probe, Filter.NONE.knownAt(closed).holdingAt(day(20)), 5))
                        .isEmpty();
                assertThat(facts(group, probe, Filter.NONE.holdingAt(day(20)), 5))
                        .isEmpty();
                assertThat(facts(
                                group,
                                probe,
                                Filter.NONE.knownAt(first.knownFrom().minusNanos(1_000)),
                                5))
                        .isEmpty();
                assertThat(facts(group, probe, Filter.NONE, 5)).containsExactly("x");
            }
        }
    }

    @Test
    default void voidedFactsComeOnlyWhenAskedFor() {
        try (var store = open()) {
            var group = store.group(ANA);
            group.commit((now, at) -> {
                Fact plan = version("x", "Oskar Quill lives in X", day(9), day(10), at)
                        .fact();
                var voided = new Fact(
                        plan.id(),
                        plan.source(),
                        plan.relation(),
                        plan.target(),
                        plan.statement(),
                        day(9),
                        day(9),
                        at,
                        at,
                        ClaimId.of("c"),
                        true,
                        plan.claims(),
                        plan.episodes());
                return Revision.builder()
                        .open(indexed(new FactVersion(voided, at, null)))
                        .build();
            });
            assertThat(facts(group, WHERE, Filter.NONE, 5)).isEmpty();
            assertThat(facts(group, WHERE, Filter.NONE.withVoided(), 5)).containsExactly("x");
        }
    }

    @Test
    default void aWholeHistoryCanBeOpenedAfterForgetting() {
        try (var store = open()) {
            var group = store.group(ANA);
            learn(group, "x", "Oskar Quill lives in X", day(1), null);
            var past = new FactVersion(
                    version("x", "Oskar Quill lives in Z", day(2), null, day(3)).fact(), day(3), day(4));
            var present = version("x", "Oskar Quill lives in Z", day(2), day(8), day(4));
            group.commit((now, at) -> Revision.builder()
                    .delete(new Revision.Deletions(List.of(), List.of(), List.of(FactId.of("x")), List.of()))
                    .open(indexed(past))
                    .open(indexed(present))
                    .build());
            assertThat(group.<List<FactVersion>>read(now -> now.versions(FactId.of("x"))))
                    .containsExactly(past, present);
            assertThat(facts(group, WHERE, Filter.NONE.knownAt(day(3)).holdingAt(day(9)), 5))
                    .containsExactly("x");
        }
    }

    @Test
    default void whatAPresentFactIsFoundByComesBack() {
        try (var store = open()) {
            var group = store.group(ANA);
            learn(group, "x", "Oskar Quill lives in X", day(1), null);
            group.commit((now, at) -> Revision.builder()
                    .open(Indexed.of(version("y", "no vector", null, null, at), new Passage("no vector", null)))
                    .build());
            group.<Void>read(now -> {
                var found = now.passages(List.of(FactId.of("x"), FactId.of("y"), FactId.of("z")));
                assertThat(found.keySet()).containsExactlyInAnyOrder(FactId.of("x"), FactId.of("y"));
                Passage own = found.get(FactId.of("x"));
                assertThat(own.text()).isEqualTo("Oskar Quill lives in X");
                assertThat(cosine(own.values(), Sample.EMBEDDER.embed(own.text())))
                        .isCloseTo(1, within(1e-6));
                assertThat(found.get(FactId.of("y"))).isEqualTo(new Passage("no vector", null));
                return null;
            });
        }
    }

    private static double cosine(float[] a, float[] b) {
        double dot = IntStream.range(0, a.length)
                .mapToDouble(i -> (double) a[i] * b[i])
                .sum();
        return dot / Math.sqrt(squares(a) * squares(b));
    }

    private static double squares(float[] a) {
        return IntStream.range(0, a.length)
                .mapToDouble(i -> (double) a[i] * a[i])
                .sum();
    }

    @Test
    default void aRetractedClaimStaysWithTheTimeOfItsRetraction() {
        try (var store = open()) {
            var group = store.group(ANA);
            group.commit((now, at) -> Revision.builder()
                    .claim(claim("c", "e0", "ana", "LIVES_IN", "paris", at))
                    .build());
            Instant retracted = group.commit(
                    (now, at) -> Revision.builder().retract(ClaimId.of("c")).build());
            assertThat(group.<List<Claim>>read(now -> now.claims(GroupReader.Pattern.ANY)))
                    .extracting(Claim::retractedAt)
                    .containsExactly(retracted);
        }
    }

    @Test
    default void exemptionsAreFoundByEitherClaim() {
        try (var store = open()) {
            var group = store.group(ANA);
            var exemption = new Exemption(ClaimId.of("a"), ClaimId.of("b"), day(1));
            group.commit((now, at) -> Revision.builder()
                    .claim(claim("a", "e0", "ana", "LIVES_IN", "paris", at))
                    .claim(claim("b", "e0", "ana", "LIVES_IN", "lyon", at))
                    .exemption(exemption)
                    .build());
            group.<Void>read(now -> {
                assertThat(now.exemptions(List.of(ClaimId.of("b")))).containsExactly(exemption);
                assertThat(now.exemptions(List.of(ClaimId.of("a"), ClaimId.of("b"))))
                        .containsExactly(exemption);
                assertThat(now.exemptions(List.of(ClaimId.of("c")))).isEmpty();
                return null;
            });
        }
    }

    @Test
    default void episodesAreFilteredByWhenTheyWereSaidAndRecorded() {
        try (var store = open()) {
            var group = store.group(ANA);
            Episode first = say(group, "heron one");
            Episode second = say(group, "heron two");
            assertThat(found(group, Filter.NONE.knownAt(first.createdAt()))).containsExactly("heron one");
            assertThat(found(group, Filter.NONE.said(Interval.of(first.validAt(), second.validAt()))))
                    .containsExactly("heron one");
            assertThat(found(group, Filter.NONE.said(new Interval(second.validAt(), null))))
                    .containsExactly("heron two");
        }
    }

    private static List<String> found(GroupStore group, Filter filter) {
        return group.read(now -> now.search(Layer.EPISODES, Probe.text("heron"), filter, 10).stream()
                .map(hit -> hit.item().content())
                .toList());
    }
}
