package dev.yore.store;

import static dev.yore.store.Sample.ANA;
import static dev.yore.store.Sample.THREAD;
import static dev.yore.store.Sample.entity;
import static dev.yore.store.Sample.episodes;
import static dev.yore.store.Sample.say;
import static dev.yore.store.Sample.version;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.FactVersion;
import dev.yore.model.GroupId;
import dev.yore.model.Mention;
import dev.yore.model.NameKey;
import dev.yore.model.ThreadId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Any text is kept, and keeps the store usable: every script, broken Unicode, huge names. */
public interface UnusualTextContract extends StoreSource {
    /**
     * What becomes of a text on its way through the store: verbatim, unless the database cannot hold a character, which
     * is then replaced visibly.
     */
    default String kept(String text) {
        return text;
    }

    static Stream<String> texts() {
        return Stream.of(
                "林在东京都工作",
                "Zoe\u0308 Cre\u0301mieux",
                "a".repeat(699) + "\uD83D\uDE80tail",
                "family \uD83D\uDC68\u200D\uD83D\uDC69\u200D\uD83D\uDC67",
                "lone \uD83D surrogate",
                "low \uDE80 surrogate",
                "a NUL \u0000 inside",
                "U\u0000T\u0000F\u0000-\u00001\u00006\u0000",
                "שלום عليكم",
                "line\r\nbreaks\ttabs\u2028and separators",
                "'}) MATCH (n) DETACH DELETE n //");
    }

    @ParameterizedTest
    @MethodSource("dev.yore.store.UnusualTextContract#texts")
    default void aTextIsKept(String text) {
        try (var store = open()) {
            var group = store.group(ANA);
            Episode said = say(group, text);
            assertThat(group.<String>read(
                            now -> now.episode(said.id()).orElseThrow().content()))
                    .isEqualTo(kept(text));
            group.replaceWindow(THREAD, Optional.empty(), text);
            assertThat(group.window(THREAD)).contains(kept(text));
            assertThat(group.replaceWindow(THREAD, Optional.of(text + " "), "[1]"))
                    .isFalse();
            assertThat(group.replaceWindow(THREAD, Optional.of(kept(text)), "[2]"))
                    .isTrue();
            assertThat(group.window(THREAD)).contains("[2]");
            group.commit((now, at) ->
                    Revision.builder().entity(entity("x", "name " + text, text)).build());
            Entity entity =
                    group.read(now -> now.entities(List.of(EntityId.of("x")))).get(0);
            assertThat(entity.name()).isEqualTo(kept("name " + text));
            assertThat(entity.aliases()).containsExactly(kept(text));
        }
    }

    @Test
    default void groupsWithUnusualNamesAreApart() {
        try (var store = open()) {
            List<GroupId> ids = Stream.of("a", "a b", "A", "ä", "a/b", "a:b", "*", "群", "\uD83D\uDE80", "x".repeat(512))
                    .map(GroupId::of)
                    .toList();
            ids.forEach(id -> say(store.group(id), "heron"));
            assertThat(store.groups()).containsExactlyInAnyOrderElementsOf(ids);
            ids.forEach(id -> assertThat(episodes(store.group(id), "heron")).hasSize(1));
        }
    }

    @Test
    default void hugeNamesAndTextsAreTaken() {
        String name = "k".repeat(40_000);
        String hanName = "\u6F22".repeat(3_000);
        String statement = "A heron. ".repeat(34_000);
        try (var store = open()) {
            var group = store.group(ANA);
            group.commit((now, at) -> Revision.builder()
                    .entity(entity("long", name))
                    .entity(entity("han", hanName))
                    .open(Sample.indexed(version("f", statement, null, null, at)))
                    .build());
            assertThat(group.<List<Entity>>read(now -> now.entitiesNamed(NameKey.of(name))))
                    .extracting(Entity::name)
                    .containsExactly(name);
            assertThat(group.<List<Entity>>read(now -> now.entitiesNamed(NameKey.of(hanName))))
                    .hasSize(1);
            assertThat(group.<List<Entity>>read(now -> now.entitiesNamed(NameKey.of(name.substring(1)))))
                    .isEmpty();
            assertThat(Sample.facts(group, Probe.text("heron"), Filter.NONE, 5)).containsExactly("f");
            assertThat(Sample.facts(group, Probe.text(statement), Filter.NONE, 5))
                    .containsExactly("f");
            assertThat(episodes(group, name)).isEmpty();
            say(group, "Still here.");
            assertThat(episodes(group, "still here")).hasSize(1);
        }
    }

    @Test
    default void aHugeRelationIsTakenAndFiltered() {
        String huge = "R".repeat(40_000);
        try (var store = open()) {
            var group = store.group(ANA);
            group.commit((now, at) -> {
                FactVersion version = version("f", "ana", huge, "b", "Ana knows Ben", null, null, at);
                return Revision.builder().open(Sample.indexed(version)).build();
            });
            assertThat(Sample.facts(group, Probe.text("Ana"), Filter.NONE.relations(Set.of(huge)), 5))
                    .containsExactly("f");
            assertThat(Sample.facts(group, Probe.text("Ana"), Filter.NONE.relations(Set.of(huge + "R")), 5))
                    .isEmpty();
        }
    }

    static Stream<String> hostileTexts() {
        return Stream.of(
                "Person`) DETACH DELETE n //",
                "KNOWS`]->() MATCH (x) DETACH DELETE x //",
                "a`: 1}) //",
                "'}) MATCH (n) DETACH DELETE n //",
                "\\u0027 OR 1=1 \" AND [a TO b] $group {x} ~ ^ * ?");
    }

    /** Wherever a text can stand, it is a text: as a name, a type, a key, a relation, a speaker, a thread, a filter. */
    @ParameterizedTest
    @MethodSource("dev.yore.store.UnusualTextContract#hostileTexts")
    default void aHostileTextIsATextWhereverItStands(String text) {
        try (var store = open()) {
            var group = store.group(ANA);
            say(group, "A bystander.");
            var who = new Entity(
                    EntityId.of(text), text, Set.of(), List.of(text), text, Map.of(text, text), Sample.day(1));
            var turn = new Episode(
                    EpisodeId.of(text),
                    1,
                    ThreadId.of(text),
                    Episode.Source.MESSAGE,
                    Episode.Role.USER,
                    text,
                    "said: " + text,
                    Sample.day(1),
                    Sample.day(1),
                    List.of());
            group.commit((now, at) -> Revision.builder()
                    .episode(Sample.indexed(turn))
                    .entity(Indexed.of(who, Sample.passage(text)))
                    .mention(new Mention(turn.id(), who.id()))
                    .claim(Sample.claim(text, text, text, text, "x", at))
                    .open(Sample.indexed(version("f", text, text, text, "says " + text, null, null, at)))
                    .build());
            Probe words = Probe.text(text);
            Filter filter = Filter.NONE
                    .speakers(Set.of(text))
                    .threads(Set.of(ThreadId.of(text)))
                    .entities(Set.of(who.id()));
            group.<Void>read(now -> {
                assertThat(now.entities(List.of(who.id()))).containsExactly(who);
                assertThat(now.entitiesNamed(NameKey.of(text))).containsExactly(who);
                assertThat(now.search(Layer.EPISODES, words, filter, 5))
                        .extracting(GroupReader.Scored::item)
                        .containsExactly(turn);
                assertThat(now.search(Layer.ENTITIES, words, Filter.NONE.entityTypes(Set.of(text)), 5))
                        .extracting(GroupReader.Scored::item)
                        .containsExactly(who);
                assertThat(now.search(Layer.FACTS, words, Filter.NONE.relations(Set.of(text)), 5))
                        .hasSize(1);
                assertThat(now.claims(GroupReader.Pattern.source(who.id(), text)))
                        .hasSize(1);
                return null;
            });
            assertThat(episodes(group, "bystander")).containsExactly("A bystander.");
        }
    }
}
