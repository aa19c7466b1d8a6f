package dev.yore.bench.recall;

import dev.yore.bench.dialogue.Dialogue.Role;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** From answers to figures: means over questions, each question counting once. */
final class Scores {
    static final int DEPTH = 50;
    private static final List<Integer> TURNS = List.of(5, 10, 20, DEPTH);
    private static final List<Integer> SESSIONS = List.of(1, 3, 5, 10);

    /** LoCoMo's categories with an answer in the dialogue. */
    private static final Set<String> ANSWERABLE = Set.of("1", "2", "3", "4");

    private Scores() {}

    /** All figures by their names in the report. */
    static Map<String, Object> of(List<Answer> answers) {
        Map<String, Object> figures = new LinkedHashMap<>(figures(answers));
        figures.put("by_category", byCategory(answers));
        figures.put("by_conversation", grouped(answers, Answer::conversation));
        if (answers.stream().anyMatch(answer -> answer.roles().containsValue(Role.ASSISTANT))) {
            figures.put("by_role", byRole(answers));
        }
        return figures;
    }

    private static Map<String, Object> figures(List<Answer> answers) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("questions", answers.size());
        figures.put("turn_recall", atEach(TURNS, answers, (answer, k) -> answer.turnRecall(k)));
        figures.put("turn_any", atEach(TURNS, answers, (answer, k) -> answer.turnRecall(k) > 0 ? 1 : 0));
        figures.put("turn_all", atEach(TURNS, answers, (answer, k) -> answer.turnRecall(k) == 1 ? 1 : 0));
        figures.put("session_recall", atEach(SESSIONS, answers, (answer, k) -> answer.sessionRecall(k)));
        figures.put("context_recall", mean(answers, Answer::contextRecall));
        return figures;
    }

    private static Map<String, Object> byCategory(List<Answer> answers) {
        Map<String, Object> figures =
                grouped(answers, answer -> answer.question().category());
        figures.put("all", figures(answers));
        List<Answer> answerable = answers.stream()
                .filter(answer -> ANSWERABLE.contains(answer.question().category()))
                .toList();
        if (!answerable.isEmpty()) {
            figures.put("1-4", figures(answerable));
        }
        return figures;
    }

    private static Map<String, Object> grouped(List<Answer> answers, Function<Answer, String> key) {
        Map<String, Object> figures = new LinkedHashMap<>();
        answers.stream()
                .collect(Collectors.groupingBy(key, TreeMap::new, Collectors.toList()))
                .forEach((name, members) -> figures.put(name, figures(members)));
        return figures;
    }

    /** Turn recall of the evidence in the turns of one role alone, over the questions that have such evidence. */
    private static Map<String, Object> byRole(List<Answer> answers) {
        Map<String, Object> figures = new LinkedHashMap<>();
        for (Role role : Role.values()) {
            List<Answer> having = answers.stream()
                    .filter(answer -> answer.roles().containsValue(role))
                    .toList();
            Map<String, Object> share = new LinkedHashMap<>();
            share.put("questions", having.size());
            share.put(
                    "turn_recall",
                    atEach(
                            TURNS,
                            having,
                            (answer, k) -> Answer.share(evidence(answer, role), Answer.first(answer.turns(), k))));
            figures.put(role.name().toLowerCase(Locale.ROOT), share);
        }
        return figures;
    }

    private static Set<String> evidence(Answer answer, Role role) {
        return answer.roles().entrySet().stream()
                .filter(entry -> entry.getValue() == role)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    private interface AtK {
        double score(Answer answer, int k);
    }

    private static Map<String, Double> atEach(List<Integer> ks, List<Answer> answers, AtK score) {
        Map<String, Double> means = new LinkedHashMap<>();
        for (int k : ks) {
            means.put(String.valueOf(k), mean(answers, answer -> score.score(answer, k)));
        }
        return means;
    }

    private static double mean(List<Answer> answers, ToDoubleFunction<Answer> score) {
        return answers.stream().mapToDouble(score).average().orElse(0);
    }

    /** The value that a share of the values does not exceed (nearest rank). */
    static double percentile(List<Double> values, double share) {
        if (values.isEmpty()) {
            return 0;
        }
        List<Double> sorted = new ArrayList<>(values);
        sorted.sort(null);
        return sorted.get((int) Math.ceil(share * sorted.size()) - 1);
    }
}
