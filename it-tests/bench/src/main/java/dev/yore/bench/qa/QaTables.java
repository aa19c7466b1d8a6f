package dev.yore.bench.qa;

import static dev.yore.bench.Report.number;
import static dev.yore.bench.Report.parts;

import dev.yore.bench.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The figures of several systems, side by side. */
final class QaTables {
    private final Report report;

    QaTables(Report report) {
        this.report = report;
    }

    void print(Map<String, Object> systems) {
        report.line("Share of answers that are right, with its interval of 95 %, by category too");
        List<List<String>> rows = new ArrayList<>();
        systems.forEach((system, figures) -> {
            rows.add(row(system, parts(figures).get("accuracy"), figures));
            parts(parts(figures).get("by_category"))
                    .forEach((category, part) -> rows.add(row("  " + category, part, Map.of())));
        });
        report.table(List.of("", "right", "from", "to", "context tokens", "unreadable"), rows);
    }

    private static List<String> row(String name, @Nullable Object accuracy, Object figures) {
        Map<?, ?> shares = parts(accuracy);
        return List.of(
                name,
                number(shares.get("mean"), 3),
                number(shares.get("low"), 3),
                number(shares.get("high"), 3),
                number(parts(figures).get("context_tokens_mean"), 0),
                number(parts(figures).get("unreadable_verdicts"), 0));
    }
}
