package dev.yore.store;

import static dev.yore.store.Sample.ANA;
import static dev.yore.store.Sample.day;
import static dev.yore.store.Sample.entity;
import static dev.yore.store.Sample.say;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.EpisodeId;
import dev.yore.model.GroupId;
import dev.yore.model.Mention;
import dev.yore.model.Merge;
import dev.yore.model.NameKey;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Entities: what they are called, where they are mentioned, which are one. */
public interface EntityContract extends StoreSource {
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
