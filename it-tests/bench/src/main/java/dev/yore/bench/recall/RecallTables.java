package dev.yore.bench.recall;

import static dev.yore.bench.Report.number;
import static dev.yore.bench.Report.parts;

import dev.yore.bench.Report;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The figures of several systems, side by side. */
final class RecallTables {
    private final Report report;

    RecallTables(Report report) {
        this.report = report;
    }

    void print(Map<String, Map<String, Object>> systems) {
        report.line("Share of a question's evidence turns (R) and sessions (S) among the first k,");
        report.line("questions with any and with all of their turns among the first 10, evidence in 1,600 tokens");
        List<List<String>> rows = new ArrayList<>();
        systems.forEach((name, figures) -> rows.add(List.of(
                name,
                at(figures, "turn_recall", "5"),
                at(figures, "turn_recall", "10"),
                at(figures, "turn_recall", "20"),
                at(figures, "turn_recall", "50"),
                at(figures, "turn_any", "10"),
                at(figures, "turn_all", "10"),
                at(figures, "session_recall", "1"),
                at(figures, "session_recall", "3"),
                at(figures, "session_recall", "5"),
                at(figures, "session_recall", "10"),
                number(figures.get("context_recall"), 3),
                number(figures.get("ingest_seconds"), 1),
                number(figures.get("query_ms_p50"), 2),
                number(figures.get("query_ms_p95"), 2))));
        report.table(
                List.of(
                        "system",
                        "R@5",
                        "R@10",
                        "R@20",
                        "R@50",
                        "any",
                        "all",
                        "S@1",
                        "S@3",
                        "S@5",
                        "S@10",
                        "context",
                        "ingest s",
                        "p50 ms",
                        "p95 ms"),
                rows);
        breakdown("by_category", systems);
        breakdown("by_conversation", systems);
        breakdown("by_role", systems);
    }

    private void breakdown(String by, Map<String, Map<String, Object>> systems) {
        Set<String> names = new LinkedHashSet<>();
        systems.values()
                .forEach(figures -> parts(figures.get(by)).keySet().forEach(name -> names.add(String.valueOf(name))));
        if (names.isEmpty()) {
            return;
        }
        List<String> head = new ArrayList<>(List.of("R@10 " + by, "questions"));
        head.addAll(systems.keySet());
        List<List<String>> rows = new ArrayList<>();
        for (String name : names) {
            List<String> row = new ArrayList<>(List.of(name));
            systems.values().forEach(figures -> {
                Map<?, ?> part = parts(parts(figures.get(by)).get(name));
                if (row.size() == 1) {
                    row.add(String.valueOf(part.get("questions")));
                }
                row.add(number(parts(part.get("turn_recall")).get("10"), 3));
            });
            rows.add(row);
        }
        report.table(head, rows);
    }

    private static String at(Map<String, Object> figures, String name, String k) {
        return number(parts(figures.get(name)).get(k), 3);
    }
}
