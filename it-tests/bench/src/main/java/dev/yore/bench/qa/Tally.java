package dev.yore.bench.qa;

import dev.yore.bench.qa.Interview.Asked;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** From verdicts to figures. A verdict that cannot be read counts as wrong, and is counted. */
final class Tally {
    /** Of a normal distribution, for an interval of 95 %. */
    private static final double Z = 1.96;

    private Tally() {}

    /** The figures of one system, by their names in the report. */
    static Map<String, Object> of(List<Asked> asked) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("questions", byQuestion(asked).size());
        figures.put("accuracy", accuracy(asked));
        Map<String, Object> categories = new LinkedHashMap<>();
        grouped(asked, one -> one.question().category()).forEach((category, some) -> {
            Map<String, Object> part = new LinkedHashMap<>();
            part.put("questions", byQuestion(some).size());
            part.putAll(accuracy(some));
            categories.put(category, part);
        });
        figures.put("by_category", categories);
        figures.put(
                "context_tokens_mean",
                asked.stream().mapToInt(Asked::tokens).average().orElse(0));
        figures.put(
                "unreadable_verdicts",
                asked.stream().filter(one -> one.verdict().isEmpty()).count());
        return figures;
    }

    /**
     * The mean over questions of the share of runs in which the answer was right; its interval of 95 % by the normal
     * approximation over questions, which differ far more than runs do; and the share that was right in each run.
     */
    private static Map<String, Object> accuracy(List<Asked> asked) {
        List<Double> shares =
                byQuestion(asked).values().stream().map(Tally::rightShare).toList();
        double mean = shares.stream().mapToDouble(share -> share).average().orElse(0);
        double variance = shares.stream()
                        .mapToDouble(share -> (share - mean) * (share - mean))
                        .sum()
                / Math.max(1, shares.size() - 1);
        double margin = Z * Math.sqrt(variance / Math.max(1, shares.size()));
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("mean", mean);
        figures.put("low", Math.max(0, mean - margin));
        figures.put("high", Math.min(1, mean + margin));
        figures.put(
                "runs",
                grouped(asked, one -> one.call().run()).values().stream()
                        .map(Tally::rightShare)
                        .toList());
        return figures;
    }

    private static double rightShare(List<Asked> asked) {
        return asked.stream()
                .mapToDouble(one -> one.verdict().filter(Verdict::isRight).isPresent() ? 1 : 0)
                .average()
                .orElse(0);
    }

    private static Map<List<Object>, List<Asked>> byQuestion(List<Asked> asked) {
        return asked.stream()
                .collect(Collectors.groupingBy(
                        one -> List.of(one.call().conversation(), one.call().question()),
                        LinkedHashMap::new,
                        Collectors.toList()));
    }

    private static <K extends Comparable<K>> Map<K, List<Asked>> grouped(List<Asked> asked, Function<Asked, K> key) {
        return asked.stream().collect(Collectors.groupingBy(key, TreeMap::new, Collectors.toList()));
    }
}
