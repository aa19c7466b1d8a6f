package dev.yore.store;

import static dev.yore.store.Sample.ANA;
import static dev.yore.store.Sample.BEN;
import static dev.yore.store.Sample.episode;
import static dev.yore.store.Sample.episodes;
import static dev.yore.store.Sample.indexed;
import static dev.yore.store.Sample.say;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.GroupId;
import dev.yore.model.ThreadId;
import dev.yore.store.GroupReader.Scored;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Search by words: text is text, whatever it looks like, and a score is the group's own. */
public interface WordSearchContract extends StoreSource {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "works 1/2 day shifts",
                "/b testing",
                "root causes/solutions.",
                "NSUN/NSUN",
                "C:\\repo\\main.py",
                "(1+1):2",
                "3-abcdefgh",
                "e-mail",
                "What did Mirela say?!",
                "\"unbalanced",
                "name:secret",
                "[x TO",
                "}) MATCH (n) DETACH DELETE n //",
                "a`: 1}) //"
            })
    default void whatATextContainsFindsIt(String words) {
        try (var store = open()) {
            var group = store.group(ANA);
            String text = "Ana wrote: " + words + " (and then left)";
            say(group, text);
            say(group, "nothing of the kind");
            assertThat(episodes(group, words)).containsExactly(text);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"*", "?", "", "   ", "*:*", "AND", "NOT", "OR OR", "a AND", "xyz~", "xyz^", "-", "\"", "\\"})
    default void operatorsAloneFindNothing(String words) {
        try (var store = open()) {
            say(store.group(ANA), "Mirela has the secret.");
            assertThat(episodes(store.group(ANA), words)).isEmpty();
        }
    }

    @Test
    default void aLongQuestionIsAskedByItsFirst512WordsAndTheirForms() {
        try (var store = open()) {
            var group = store.group(ANA);
            say(group, "herons");
            say(group, "otters");
            var question = new StringBuilder();
            for (int i = 0; i < 511; i++) {
                question.append("filler")
                        .append((char) ('a' + i / 26))
                        .append((char) ('a' + i % 26))
                        .append(' ');
            }
            assertThat(episodes(group, question + "heron otter")).containsExactly("herons");
        }
    }

    @Test
    default void noWordReachesAnotherField() {
        try (var store = open()) {
            say(store.group(ANA), "Mirela has the secret.");
            for (String query : List.of("speaker:Ana", "thread:main", "group:ana", "id:e0", "kind:episode")) {
                assertThat(episodes(store.group(ANA), query)).as(query).isEmpty();
            }
        }
    }

    @Test
    default void aHyphenExcludesNothing() {
        try (var store = open()) {
            var group = store.group(GroupId.of("f2c59d63-a7a7-4e6b-8000-000000000001"));
            say(group, "Part 3-abcdefgh is in bay 4");
            assertThat(episodes(group, "3-abcdefgh")).hasSize(1);
            assertThat(episodes(group, "-bay")).hasSize(1);
        }
    }

    @Test
    default void caseAccentsAndPossessivesDoNotMatter() {
        try (var store = open()) {
            say(store.group(ANA), "Zoë Crémieux's heron");
            for (String query : List.of("ZOË", "zoe", "Zoe\u0308", "Crémieux", "CREMIEUX’S", "Heron")) {
                assertThat(episodes(store.group(ANA), query)).as(query).hasSize(1);
            }
        }
    }

    @Test
    default void whatIsStoredInPiecesIsFoundByItsWholeLetters() {
        try (var store = open()) {
            say(store.group(ANA), "Zoe\u0308 Cre\u0301mieux met a heron");
            for (String query : List.of("Zo\u00EB", "ZO\u00CB", "Cr\u00E9mieux", "zoe", "cremieux")) {
                assertThat(episodes(store.group(ANA), query)).as(query).hasSize(1);
            }
        }
    }

    @Test
    default void otherFormsOfAnEnglishWordAreFoundAfterTheWordItself() {
        try (var store = open()) {
            var group = store.group(ANA);
            List.of("Mirela painted herons", "Mirela will paint", "Otters went home")
                    .forEach(text -> say(group, text));
            assertThat(episodes(group, "paint")).containsExactly("Mirela will paint", "Mirela painted herons");
            assertThat(episodes(group, "go")).containsExactly("Otters went home");
        }
    }

    @Test
    default void shortWordsOfScriptsWithoutSpacesAreFound() {
        try (var store = open()) {
            var group = store.group(ANA);
            List.of("林在东京都工作", "野比大雄は学生です", "カメラを買いました").forEach(text -> say(group, text));
            assertThat(episodes(group, "东京")).containsExactly("林在东京都工作");
            assertThat(episodes(group, "野")).containsExactly("野比大雄は学生です");
            assertThat(episodes(group, "林")).containsExactly("林在东京都工作");
            assertThat(episodes(group, "カメラ")).startsWith("カメラを買いました");
        }
    }

    /** Most of them score the same as another, and they were written at several times. */
    @Test
    default void aFewAreTheFirstOfMany() {
        try (var store = open()) {
            var group = store.group(ANA);
            var random = new Random(3);
            for (int commit = 0; commit < 4; commit++) {
                var change = Revision.builder();
                for (int i = 0; i < 30; i++) {
                    String words =
                            "heron otter badger".split(" ")[random.nextInt(3)] + " sleeps".repeat(random.nextInt(3));
                    change.episode(indexed(episode("e" + random.nextInt(1 << 30), 30 * commit + i, words)));
                }
                group.commit((now, at) -> change.build());
            }
            List<Scored<Episode>> all =
                    group.read(now -> now.search(Layer.EPISODES, Probe.text("heron sleeps"), Filter.NONE, 1_000));
            assertThat(all)
                    .hasSizeGreaterThan(60)
                    .isSortedAccordingTo(Comparator.comparingDouble((Scored<Episode> hit) -> hit.score())
                            .reversed()
                            .thenComparing(hit -> hit.item().id()));
            for (int limit : List.of(1, 2, 7, 10, 33, 60)) {
                List<Scored<Episode>> few =
                        group.read(now -> now.search(Layer.EPISODES, Probe.text("heron sleeps"), Filter.NONE, limit));
                assertThat(few).as("the first %s", limit).isEqualTo(all.subList(0, limit));
            }
        }
    }

    @Test
    default void rareWordsWeighMoreAndTiesComeInOrderOfId() {
        try (var store = open()) {
            var group = store.group(ANA);
            var change = Revision.builder();
            change.episode(indexed(episode("c", 0, "the heron sleeps")));
            change.episode(indexed(episode("a", 1, "the otter sleeps")));
            change.episode(indexed(episode("b", 2, "the otter sleeps")));
            group.commit((now, at) -> change.build());
            List<Scored<Episode>> hits =
                    group.read(now -> now.search(Layer.EPISODES, Probe.text("heron otter"), Filter.NONE, 10));
            assertThat(hits).extracting(hit -> hit.item().id().value()).containsExactly("c", "a", "b");
            assertThat(hits).allSatisfy(hit -> assertThat(hit.score()).isPositive());
            assertThat(hits.get(1).score()).isEqualTo(hits.get(2).score());
        }
    }

    @Test
    default void theLimitCutsAfterTheFilter() {
        try (var store = open()) {
            var group = store.group(ANA);
            for (int i = 0; i < 20; i++) {
                say(group, "heron heron heron");
            }
            var rare = new Episode(
                    EpisodeId.of("x"),
                    20,
                    ThreadId.of("other"),
                    Episode.Source.TEXT,
                    Episode.Role.ASSISTANT,
                    "O'Hara: the 2nd",
                    "one heron among many other words",
                    Sample.DAY,
                    Sample.DAY,
                    List.of());
            group.commit((now, at) -> Revision.builder().episode(indexed(rare)).build());
            for (Filter filter : List.of(
                    Filter.NONE.threads(Set.of(ThreadId.of("other"))),
                    Filter.NONE.speakers(Set.of("O'Hara: the 2nd")),
                    Filter.NONE.roles(Set.of(Episode.Role.ASSISTANT)))) {
                assertThat(group.<List<Scored<Episode>>>read(
                                now -> now.search(Layer.EPISODES, Probe.text("heron"), filter, 1)))
                        .extracting(Scored::item)
                        .containsExactly(rare);
            }
        }
    }

    @Test
    default void aLimitBelowOneIsAMistake() {
        try (var store = open()) {
            assertThatThrownBy(() -> store.group(ANA)
                            .read(now -> now.search(Layer.EPISODES, Probe.text("heron"), Filter.NONE, 0)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("limit must be >= 1, got 0");
        }
    }

    @Test
    default void anEpisodeIsFoundByItsNeighboursInContextOnly() {
        try (var store = open()) {
            var group = store.group(ANA);
            Episode yes = episode("e0", 0, "Yes.");
            group.commit((now, at) -> Revision.builder()
                    .episode(new Indexed<>(
                            yes, Sample.passage(yes.content()), Sample.passage("Do you like herons? Yes.")))
                    .build());
            for (Probe inContext : List.of(
                    new Probe.Text("herons", Probe.View.IN_CONTEXT),
                    new Probe.Vector(Sample.EMBEDDER.embed("herons"), Probe.View.IN_CONTEXT))) {
                assertThat(group.<List<Scored<Episode>>>read(
                                now -> now.search(Layer.EPISODES, inContext, Filter.NONE, 5)))
                        .hasSize(1);
            }
            assertThat(episodes(group, "herons")).isEmpty();
        }
    }

    @Test
    default void otherGroupsChangeNoScore() throws Exception {
        try (var store = open()) {
            var group = store.group(ANA);
            List.of("the heron sleeps", "an otter and a heron", "nothing").forEach(text -> say(group, text));
            List<Scored<Episode>> alone = scores(group);
            assertThat(alone).hasSize(2);
            List<Callable<Instant>> others = new ArrayList<>();
            for (int i = 0; i < 1_000; i++) {
                Episode other = episode("e0", 0, "heron heron heron sleeps");
                Revision change = Revision.builder()
                        .episode(Indexed.of(other, new Passage(other.content(), null)))
                        .build();
                GroupStore elsewhere = store.group(GroupId.of("other-" + i));
                others.add(() -> elsewhere.commit((now, at) -> change));
            }
            assertThat(Together.run(others, 8)).hasSize(1_000);
            assertThat(scores(group)).isEqualTo(alone);
            store.group(GroupId.of("other-7")).eraseGroup();
            assertThat(scores(group)).isEqualTo(alone);
        }
    }

    @Test
    default void whatWasDeletedCountsForNoScore() {
        try (var store = open()) {
            var kept = store.group(ANA);
            say(kept, "the heron sleeps");
            var forgetful = store.group(BEN);
            say(forgetful, "the heron sleeps");
            say(forgetful, "a heron, a heron and a heron");
            forgetful.commit((now, at) -> Revision.builder()
                    .delete(new Revision.Deletions(List.of(EpisodeId.of("e1")), List.of(), List.of(), List.of()))
                    .build());
            assertThat(scores(forgetful))
                    .extracting(Scored::score)
                    .isEqualTo(scores(kept).stream().map(Scored::score).toList());
        }
    }

    private static List<Scored<Episode>> scores(GroupStore group) {
        return group.read(now -> now.search(Layer.EPISODES, Probe.text("heron sleeps"), Filter.NONE, 10));
    }
}
