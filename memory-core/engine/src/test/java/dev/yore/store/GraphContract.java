package dev.yore.store;

import static dev.yore.store.Sample.ANA;
import static dev.yore.store.Sample.claim;
import static dev.yore.store.Sample.day;
import static dev.yore.store.Sample.entity;
import static dev.yore.store.Sample.indexed;
import static dev.yore.store.Sample.say;
import static dev.yore.store.Sample.version;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.EpisodeId;
import dev.yore.model.FactVersion;
import dev.yore.model.GroupId;
import dev.yore.model.Mention;
import dev.yore.model.Merge;
import dev.yore.model.NameKey;
import dev.yore.time.Claim;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Entities, what they are called, where they are mentioned, and what links them. */
public interface GraphContract extends StoreSource {
    @Test
    default void anEntityIsFoundByEveryNameItGoesBy() {
        try (var store = open()) {
            var group = store.group(ANA);
            group.commit((now, at) -> Revision.builder()
                    .entity(entity("zoe", "Zoë Crémieux", "Zouzou"))
                    .build());
            for (String name : List.of("Zoë Crémieux", "ZOE CREMIEUX", "Zoe\u0308  Cre\u0301mieux", "zouzou")) {
                assertThat(named(group, name)).as(name).containsExactly("zoe");
            }
            assertThat(named(group, "Zoë")).isEmpty();
        }
    }

    @Test
    default void anEntityIsReplacedWholeUnderItsId() {
        try (var store = open()) {
            var group = store.group(ANA);
            group.commit((now, at) ->
                    Revision.builder().entity(entity("zoe", "Zoë", "Zouzou")).build());
            group.commit((now, at) ->
                    Revision.builder().entity(entity("zoe", "Zoë Crémieux")).build());
            assertThat(named(group, "zouzou")).isEmpty();
            assertThat(named(group, "Zoë Crémieux")).containsExactly("zoe");
            assertThat(group.<Integer>read(now -> now.search(Layer.ENTITIES, Probe.text("Zoë"), Filter.NONE, 10)
                            .size()))
                    .isEqualTo(1);
        }
    }

    private static List<String> named(GroupStore group, String name) {
        return group.read(now -> now.entitiesNamed(NameKey.of(name)).stream()
                .map(entity -> entity.id().value())
                .toList());
    }

    @Test
    default void manyNamesAreLookedUpAtOnceEachWithItsOwn() {
        String huge = "k".repeat(40_000);
        try (var store = open()) {
            var group = store.group(ANA);
            group.commit((now, at) -> Revision.builder()
                    .entity(created("b", 2, "Winslow", "Win"))
                    .entity(created("a", 3, "Winslow"))
                    .entity(created("c", 1, "Winslow", huge))
                    .build());
            store.group(GroupId.of("other"))
                    .commit((now, at) ->
                            Revision.builder().entity(entity("x", "Winslow")).build());
            group.<Void>read(now -> {
                var named = now.entitiesNamed(List.of("win", "nobody", "winslow", huge, "", "win"));
                assertThat(named).containsOnlyKeys("win", "winslow", huge);
                assertThat(named.get("win"))
                        .extracting(entity -> entity.id().value())
                        .containsExactly("b");
                assertThat(named.get("winslow"))
                        .extracting(entity -> entity.id().value())
                        .containsExactly("c", "b", "a");
                assertThat(named.get(huge))
                        .extracting(entity -> entity.id().value())
                        .containsExactly("c");
                assertThat(now.entitiesNamed(List.of())).isEmpty();
                return null;
            });
        }
    }

    private static Indexed<Entity> created(String id, int day, String name, String... aliases) {
        var entity = new Entity(EntityId.of(id), name, Set.of(aliases), List.of("Person"), "", Map.of(), day(day));
        return Indexed.of(entity, Sample.passage(name));
    }

    @Test
    default void entitiesAreFilteredByTheirTypes() {
        try (var store = open()) {
            var group = store.group(ANA);
            var place =
                    new Entity(EntityId.of("lund"), "Lund", Set.of(), List.of("City", "Place"), "", Map.of(), day(1));
            group.commit((now, at) -> Revision.builder()
                    .entity(entity("person", "Lund"))
                    .entity(Indexed.of(place, Sample.passage("Lund")))
                    .build());
            assertThat(group.<List<String>>read(
                            now -> now
                                    .search(
                                            Layer.ENTITIES,
                                            Probe.text("Lund"),
                                            Filter.NONE.entityTypes(Set.of("Place")),
                                            10)
                                    .stream()
                                    .map(hit -> hit.item().id().value())
                                    .toList()))
                    .containsExactly("lund");
        }
    }

    @Test
    default void mentionsComeNewestEpisodeFirst() {
        try (var store = open()) {
            var group = store.group(ANA);
            for (int i = 0; i < 12; i++) {
                var said = say(group, "turn " + i);
                group.commit((now, at) -> Revision.builder()
                        .mention(new Mention(said.id(), EntityId.of("ana")))
                        .build());
            }
            assertThat(group.<List<Mention>>read(now -> now.mentionsOf(EntityId.of("ana"), 2)))
                    .extracting(mention -> mention.episode().value())
                    .containsExactly("e11", "e10");
        }
    }

    @Test
    default void mentionsOfSeveralEpisodesComeInOrderAndAreCountedByEntity() {
        try (var store = open()) {
            var group = store.group(ANA);
            List.of("Ana met Ben.", "Ana slept.", "Nobody came.").forEach(text -> say(group, text));
            List<Mention> all =
                    List.of(Sample.mention("e0", "ana"), Sample.mention("e0", "ben"), Sample.mention("e1", "ana"));
            group.commit((now, at) -> {
                var change = Revision.builder()
                        .entity(entity("ana", "Ana"))
                        .entity(entity("ben", "Ben"))
                        .entity(entity("cleo", "Cleo"));
                all.forEach(change::mention);
                return change.merge(new Merge(EntityId.of("cleo"), EntityId.of("ana"), at, null))
                        .build();
            });
            say(store.group(GroupId.of("other")), "Ana met Ben.");
            store.group(GroupId.of("other"))
                    .commit((now, at) -> Revision.builder()
                            .mention(Sample.mention("e0", "ana"))
                            .build());
            group.<Void>read(now -> {
                List<EpisodeId> episodes =
                        Stream.of("e2", "e1", "e0", "e9").map(EpisodeId::of).toList();
                assertThat(now.mentionsIn(episodes)).containsExactlyElementsOf(all);
                assertThat(now.mentionsIn(List.of())).isEmpty();
                List<EntityId> entities = Stream.of("ana", "ben", "cleo", "nobody")
                        .map(EntityId::of)
                        .toList();
                var counts = new HashMap<>(now.mentionCounts(entities));
                counts.values().removeIf(count -> count == 0);
                assertThat(counts).isEqualTo(Map.of(EntityId.of("ana"), 2L, EntityId.of("ben"), 1L));
                assertThat(now.mentionCounts(List.of())).isEmpty();
                return null;
            });
        }
    }

    @Test
    default void aMentionInAnUnknownEpisodeIsRefused() {
        try (var store = open()) {
            assertThatThrownBy(() -> store.group(ANA)
                            .commit((now, at) -> Revision.builder()
                                    .mention(Sample.mention("e7", "ana"))
                                    .build()))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("e7");
        }
    }

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

    @Test
    default void mergesAreFoundByEitherEntityUndoneOnesToo() {
        try (var store = open()) {
            var group = store.group(ANA);
            var merge = new Merge(EntityId.of("a"), EntityId.of("b"), day(1), null);
            var undone = new Merge(EntityId.of("a"), EntityId.of("b"), day(1), day(2));
            group.commit((now, at) -> Revision.builder().merge(merge).build());
            assertThat(group.<List<Merge>>read(now -> now.merges(List.of(EntityId.of("b")))))
                    .containsExactly(merge);
            group.commit((now, at) -> Revision.builder().merge(undone).build());
            assertThat(group.<List<Merge>>read(now -> now.merges(List.of(EntityId.of("a"), EntityId.of("b")))))
                    .containsExactly(undone);
        }
    }

    @Test
    default void anUndoneMergeTakesThePlaceOfTheOneThatStood() {
        try (var store = open()) {
            var group = store.group(ANA);
            var made = new Merge[1];
            group.commit((now, at) -> {
                made[0] = new Merge(EntityId.of("b"), EntityId.of("a"), at, null);
                return Revision.builder()
                        .entity(entity("a", "Ana"))
                        .entity(entity("b", "Anna"))
                        .merge(made[0])
                        .build();
            });
            var undone = new Merge[1];
            group.commit((now, at) -> {
                undone[0] = new Merge(made[0].from(), made[0].into(), made[0].recordedAt(), at);
                return Revision.builder().merge(undone[0]).build();
            });
            var again = new Merge[1];
            group.commit((now, at) -> {
                again[0] = new Merge(made[0].from(), made[0].into(), at, null);
                return Revision.builder().merge(again[0]).build();
            });
            for (String end : List.of("a", "b")) {
                assertThat(group.<List<Merge>>read(now -> now.merges(List.of(EntityId.of(end)))))
                        .containsExactly(undone[0], again[0]);
            }
            assertThat(group.<List<Merge>>read(now -> now.merges(List.of(EntityId.of("a"), EntityId.of("b")))))
                    .containsExactly(undone[0], again[0]);
        }
    }
}
