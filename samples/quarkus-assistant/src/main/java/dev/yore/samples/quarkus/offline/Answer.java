package dev.yore.samples.quarkus.offline;

import dev.yore.samples.quarkus.offline.Recollection.Known;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Answers a question with the facts that fit it best, and takes note of anything else. */
final class Answer {
    private static final int MOST = 4;
    private static final Pattern QUESTION = Pattern.compile(
            "(?:who|whom|whose|what|which|where|when|why|how|do|does|did|is|are|was|were|am|can|could|will|would|has|have|had"
                    + "|should|tell me|remind me|do you|list|show)\\b.*",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private Answer() {}

    static String to(Recollection recollection) {
        String said = recollection.said();
        if (!said.endsWith("?") && !QUESTION.matcher(said).matches()) {
            return "Noted, I will remember that.";
        }
        List<Known> fitting = fitting(recollection);
        if (!fitting.isEmpty()) {
            return "I remember: " + sentences(fitting);
        }
        return recollection.facts().isEmpty()
                ? "I remember nothing about that."
                : "The closest that I remember: "
                        + sentences(recollection.facts().subList(0, 1));
    }

    /** Those that share the most words with the question; else with the turn that does. */
    private static List<Known> fitting(Recollection recollection) {
        Set<String> asked = Words.of(recollection.said());
        List<Known> facts = recollection.facts();
        List<Known> byQuestion = sharing(asked, facts);
        if (!byQuestion.isEmpty()) {
            return byQuestion;
        }
        return recollection.turns().stream()
                .map(Words::of)
                .filter(turn -> Words.shared(asked, turn) > 0)
                .max(Comparator.comparingInt(turn -> Words.shared(asked, turn)))
                .map(turn -> sharing(turn, facts))
                .orElse(List.of());
    }

    private static List<Known> sharing(Set<String> words, List<Known> facts) {
        int most = facts.stream().mapToInt(fact -> shared(words, fact)).max().orElse(0);
        return most == 0
                ? List.of()
                : facts.stream()
                        .filter(fact -> shared(words, fact) == most)
                        .limit(MOST)
                        .toList();
    }

    private static int shared(Set<String> words, Known fact) {
        return Words.shared(words, Words.of(fact.statement()));
    }

    private static String sentences(List<Known> facts) {
        return facts.stream().map(Answer::sentence).collect(Collectors.joining(" "));
    }

    private static String sentence(Known fact) {
        String statement = fact.statement().replaceFirst("[.!]+$", "");
        String start = statement.substring(0, 1).toUpperCase(Locale.ROOT) + statement.substring(1);
        return start + " (" + fact.when() + ").";
    }
}
