package dev.yore.bench.recall;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.bench.dialogue.Dialogue.Role;
import dev.yore.bench.dialogue.Question;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class ScoresTest {
    /** Turns are named by session and number: "a1" is said in session "a". Odd numbers are the user's. */
    private static Answer answer(String conversation, String category, Set<String> evidence, List<String> turns) {
        Map<String, String> sessions = new HashMap<>();
        Map<String, Role> roles = new HashMap<>();
        for (String id : Stream.concat(evidence.stream(), turns.stream()).toList()) {
            sessions.put(id, id.substring(0, 1));
            roles.put(id, (id.charAt(1) - '0') % 2 == 1 ? Role.USER : Role.ASSISTANT);
        }
        Question question = new Question(
                "q",
                Instant.EPOCH,
                category,
                "",
                evidence,
                evidence.stream().map(sessions::get).collect(Collectors.toSet()));
        return Answer.of(conversation, question, turns, turns.subList(0, Math.min(2, turns.size())), sessions, roles);
    }

    @Test
    void turnRecallIsTheMeanOfEachQuestionsShare() {
        Answer half = answer("c", "1", Set.of("a1", "b1"), List.of("a1"));
        Answer whole = answer("c", "1", Set.of("a1"), List.of("x1", "a1"));
        Answer none = answer("c", "1", Set.of("z1", "z3", "z5"), List.of());

        Map<String, Object> figures = Scores.of(List.of(half, whole, none));

        assertThat(figures).containsEntry("turn_recall", Map.of("5", 0.5, "10", 0.5, "20", 0.5, "50", 0.5));
        assertThat(figures.get("turn_any"))
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .containsEntry("10", 2 / 3.0);
        assertThat(figures.get("turn_all"))
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .containsEntry("10", 1 / 3.0);
    }

    @Test
    void aTurnThatComesTwiceTakesOnePlace() {
        List<String> turns = List.of("x1", "x1", "x1", "x1", "x1", "a1");

        assertThat(answer("c", "1", Set.of("a1"), turns).turnRecall(2)).isEqualTo(1);
    }

    @Test
    void sessionsCountOnceInOrderOfTheirBestTurn() {
        Answer answer = answer("c", "1", Set.of("b1", "c1"), List.of("a1", "b3", "a3", "a5", "c3"));

        assertThat(answer.sessions()).containsExactly("a", "b", "c");
        assertThat(answer.sessionRecall(1)).isZero();
        assertThat(answer.sessionRecall(2)).isEqualTo(0.5);
        assertThat(answer.sessionRecall(3)).isEqualTo(1);
    }

    @Test
    void onlyTheFirstTurnsCount() {
        List<String> eleven =
                IntStream.rangeClosed(1, 11).mapToObj(n -> "x" + n).toList();

        assertThat(answer("c", "1", Set.of("x11"), eleven).turnRecall(10)).isZero();
        assertThat(answer("c", "1", Set.of("x10"), eleven).turnRecall(10)).isEqualTo(1);
    }

    @Test
    void contextRecallCountsWhatTheContextHolds() {
        assertThat(answer("c", "1", Set.of("a1", "b1"), List.of("x1", "a1", "b1"))
                        .contextRecall())
                .isEqualTo(0.5);
    }

    @Test
    void answerableCategoriesAreSummedApart() {
        Map<String, Object> figures = Scores.of(List.of(
                answer("c", "1", Set.of("a1"), List.of("a1")),
                answer("c", "4", Set.of("a1"), List.of("x1")),
                answer("c", "5", Set.of("a1"), List.of("x1"))));

        assertThat(figures.get("by_category"))
                .asInstanceOf(InstanceOfAssertFactories.map(String.class, Map.class))
                .containsOnlyKeys("1", "4", "5", "all", "1-4")
                .hasEntrySatisfying(
                        "1-4",
                        part -> assertThat(part)
                                .isEqualTo(((Map<?, ?>) Scores.of(List.of(
                                                        answer("c", "1", Set.of("a1"), List.of("a1")),
                                                        answer("c", "4", Set.of("a1"), List.of("x1"))))
                                                .get("by_category"))
                                        .get("all")));
    }

    @Test
    void evidenceOfEachRoleIsCountedApart() {
        Map<String, Object> figures = Scores.of(List.of(
                answer("c", "x", Set.of("a1", "a2"), List.of("a1")), answer("c", "x", Set.of("a3"), List.of("x1"))));

        assertThat(figures.get("by_role"))
                .isEqualTo(Map.of(
                        "user",
                        Map.of("questions", 2, "turn_recall", Map.of("5", 0.5, "10", 0.5, "20", 0.5, "50", 0.5)),
                        "assistant",
                        Map.of("questions", 1, "turn_recall", Map.of("5", 0.0, "10", 0.0, "20", 0.0, "50", 0.0))));
    }

    @Test
    void percentilesAreOfTheNearestRank() {
        List<Double> values = List.of(4.0, 1.0, 3.0, 2.0);

        assertThat(Scores.percentile(values, 0.5)).isEqualTo(2);
        assertThat(Scores.percentile(values, 0.95)).isEqualTo(4);
    }
}
