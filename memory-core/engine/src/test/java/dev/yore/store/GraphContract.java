package dev.yore.store;

import static dev.yore.store.Sample.ANA;
import static dev.yore.store.Sample.claim;
import static dev.yore.store.Sample.day;
import static dev.yore.store.Sample.indexed;
import static dev.yore.store.Sample.say;
import static dev.yore.store.Sample.version;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.model.EntityId;
import dev.yore.model.EpisodeId;
import dev.yore.model.FactVersion;
import dev.yore.model.GroupId;
import dev.yore.model.Mention;
import dev.yore.time.Claim;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Claims and facts, by what they are about and what links what. */
public interface GraphContract extends StoreSource {
    @Test
    default void claimsMatchByAnyPartOfTheirKeyInOrderOfRecord() {
        try (var store = open()) {
            var group = store.group(ANA);
            List<List<String>> keys = List.of(
                    List.of("z", "ana", "LIVES_IN", "paris"),
                    List.of("y", "ana", "WORKS_AT", "paris"),
                    List.of("x", "ben", "LIVES_IN", "paris"),
                    List.of("w", "ana", "LIVES_IN", "lyon"));
            commitClaims(group, keys);
            var ana = EntityId.of("ana");
            var paris = EntityId.of("paris");
            assertThat(claims(group, GroupReader.Pattern.ANY)).containsExactly("z", "y", "x", "w");
            assertThat(claims(group, GroupReader.Pattern.source(ana, "LIVES_IN")))
                    .containsExactly("z", "w");
            assertThat(claims(group, GroupReader.Pattern.target("LIVES_IN", paris)))
                    .containsExactly("z", "x");
            assertThat(claims(group, new GroupReader.Pattern(ana, null, paris))).containsExactly("z", "y");
            assertThat(claims(group, new GroupReader.Pattern(paris, null, null)))
                    .isEmpty();
            assertThat(group.<List<Claim>>read(now -> now.claimsFrom(EpisodeId.of("e0"))))
                    .hasSize(4);
        }
    }

    @Test
    default void claimsMatchByOneEndAloneWhateverTheRelation() {
        try (var store = open()) {
            var group = store.group(ANA);
            List<List<String>> keys = List.of(
                    List.of("a", "ana", "KNOWS", "ben"),
                    List.of("b", "ben", "LIKES", "ana"),
                    List.of("c", "ana", "LIVES_IN", "paris"),
                    List.of("d", "cleo", "KNOWS", "ana"));
            commitClaims(group, keys);
            var ana = EntityId.of("ana");
            assertThat(claims(group, new GroupReader.Pattern(ana, null, null))).containsExactly("a", "c");
            assertThat(claims(group, new GroupReader.Pattern(null, null, ana))).containsExactly("b", "d");
            assertThat(claims(group, new GroupReader.Pattern(null, "KNOWS", null)))
                    .containsExactly("a", "d");
            assertThat(claims(group, new GroupReader.Pattern(ana, "KNOWS", EntityId.of("ben"))))
                    .containsExactly("a");
        }
    }

    @Test
    default void whatMatchesSeveralPatternsIsToldOnce() {
        try (var store = open()) {
            var group = store.group(ANA);
            commitLinks(group);
            List<List<String>> keys = List.of(
                    List.of("x", "ana", "KNOWS", "b"),
                    List.of("y", "b", "KNOWS", "c"),
                    List.of("z", "c", "OWNS", "e"),
                    List.of("w", "d", "OWNS", "f"));
            commitClaims(group, keys);
            var ana = EntityId.of("ana");
            var b = EntityId.of("b");
            List<GroupReader.Pattern> patterns = List.of(
                    GroupReader.Pattern.source(ana, "KNOWS"),
                    GroupReader.Pattern.target("KNOWS", b),
                    new GroupReader.Pattern(b, null, null),
                    new GroupReader.Pattern(null, null, EntityId.of("e")),
                    new GroupReader.Pattern(ana, "KNOWS", b));
            var claims = new Ask.Claims(patterns);
            var facts = new Ask.Facts(patterns, Filter.NONE.holdingAt(day(4)));
            var nothing = new Ask.Claims(List.of());
            group.<Void>read(now -> {
                Ask.Answers answers = now.ask(List.of(claims, facts, nothing));
                assertThat(answers.to(claims))
                        .extracting(claim -> claim.id().value())
                        .containsExactlyInAnyOrder("x", "y", "z");
                assertThat(ids(answers.to(facts))).containsExactlyInAnyOrder("a-b", "a-c", "a-d");
                assertThat(answers.to(nothing)).isEmpty();
                return null;
            });
            assertThatThrownBy(() -> new Ask.Claims(List.of(GroupReader.Pattern.ANY)))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    /** @param keys of each its id, source, relation and target; each in a Revision of its own */
    private static void commitClaims(GroupStore group, List<List<String>> keys) {
        keys.forEach(key -> group.commit((now, at) -> Revision.builder()
                .claim(claim(key.get(0), "e0", key.get(1), key.get(2), key.get(3), at))
                .build()));
    }

    private static List<String> claims(GroupStore group, GroupReader.Pattern pattern) {
        return group.read(now ->
                now.claims(pattern).stream().map(claim -> claim.id().value()).toList());
    }

    @Test
    default void factsOfAPatternComeInOrderOfTheirStartUnknownOnesFirst() {
        try (var store = open()) {
            var group = store.group(ANA);
            commitLinks(group);
            assertThat(ids(group.read(now ->
                            now.facts(GroupReader.Pattern.source(EntityId.of("ana"), "KNOWS"), Filter.NONE, 10))))
                    .containsExactly("a-d", "a-b", "a-c");
            assertThat(ids(group.read(now -> now.facts(GroupReader.Pattern.ANY, Filter.NONE, 2))))
                    .containsExactly("a-d", "a-b");
            assertThat(ids(group.read(
                            now -> now.facts(GroupReader.Pattern.ANY, Filter.NONE.relations(Set.of("OWNS")), 10))))
                    .containsExactly("b-e");
        }
    }

    @Test
    default void factsAroundEntitiesTouchThemAtEitherEndNewestFirst() {
        try (var store = open()) {
            var group = store.group(ANA);
            commitLinks(group);
            assertThat(around(group, Filter.NONE, "b")).containsExactly("b-e", "a-b");
            assertThat(around(group, Filter.NONE, "c", "d")).containsExactly("a-c", "a-d");
            assertThat(around(group, Filter.NONE.holdingAt(day(2)), "b")).containsExactly("a-b");
            assertThat(around(group, Filter.NONE.entities(Set.of(EntityId.of("ana"))), "b"))
                    .as("between the two")
                    .containsExactly("a-b");
            assertThat(around(group, Filter.NONE, "nobody")).isEmpty();
            assertThat(around(group, Filter.NONE)).isEmpty();
        }
    }

    @Test
    default void aWalkReachesNeighboursOfNeighboursAndStaysInTheGroup() {
        try (var store = open()) {
            for (String id : List.of("chain", "other")) {
                store.group(GroupId.of(id)).commit((now, at) -> {
                    var change = Revision.builder();
                    for (int i = 0; i < 6; i++) {
                        String statement = id + " " + i + " is next to " + (i + 1);
                        change.open(indexed(
                                version(id + i, "n" + i, "NEXT_TO", "n" + (i + 1), statement, day(i), null, at)));
                    }
                    return change.build();
                });
            }
            var group = store.group(GroupId.of("chain"));
            assertThat(walked(group, 1)).containsExactlyInAnyOrder("n0", "n1");
            assertThat(walked(group, 3)).containsExactlyInAnyOrder("n0", "n1", "n2", "n3");
            assertThat(walked(group, 9)).hasSize(7);
        }
    }

    private static Set<String> walked(GroupStore group, int hops) {
        return group.read(now -> {
            Set<EntityId> reached = new HashSet<>(Set.of(EntityId.of("n0")));
            for (int hop = 0; hop < hops; hop++) {
                for (FactVersion version : now.factsAround(Set.copyOf(reached), Filter.NONE, 100)) {
                    assertThat(version.fact().statement()).startsWith("chain");
                    reached.add(version.fact().source());
                    reached.add(version.fact().target());
                }
            }
            return reached.stream().map(EntityId::value).collect(Collectors.toSet());
        });
    }

    private static void commitLinks(GroupStore group) {
        group.commit((now, at) -> Revision.builder()
                .open(indexed(version("a-b", "ana", "KNOWS", "b", "Ana knows Ben", day(1), null, at)))
                .open(indexed(version("a-c", "ana", "KNOWS", "c", "Ana knows Cleo", day(3), null, at)))
                .open(indexed(version("a-d", "ana", "KNOWS", "d", "Ana knows Dora", null, null, at)))
                .open(indexed(version("b-e", "b", "OWNS", "e", "Ben owns an elk", day(5), null, at)))
                .build());
    }

    private static List<String> around(GroupStore group, Filter filter, String... entities) {
        List<EntityId> ids = Stream.of(entities).map(EntityId::of).toList();
        return ids(group.read(now -> now.factsAround(ids, filter, 10)));
    }

    private static List<String> ids(List<FactVersion> versions) {
        return versions.stream().map(version -> version.fact().id().value()).toList();
    }

    @Test
    default void searchKeepsToTheEntitiesAskedFor() {
        try (var store = open()) {
            var group = store.group(ANA);
            commitLinks(group);
            var one = say(group, "Ana met Ben.");
            say(group, "Ana met nobody.");
            group.commit((now, at) -> Revision.builder()
                    .mention(new Mention(one.id(), EntityId.of("b")))
                    .build());
            Filter ben = Filter.NONE.entities(Set.of(EntityId.of("b")));
            assertThat(Sample.facts(group, Probe.text("Ana knows"), ben, 10)).containsExactly("a-b");
            assertThat(group.<List<String>>read(now -> now.search(Layer.EPISODES, Probe.text("Ana"), ben, 10).stream()
                            .map(hit -> hit.item().content())
                            .toList()))
                    .containsExactly("Ana met Ben.");
        }
    }
}
