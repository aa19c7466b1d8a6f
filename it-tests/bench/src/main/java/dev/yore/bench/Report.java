package dev.yore.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a command prints: readable lines and tables first; with {@code --json}, one JSON object as the last line. */
public final class Report {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final PrintWriter out;

    public Report(PrintWriter out) {
        this.out = out;
    }

    public void line(String text) {
        out.println(text);
        out.flush();
    }

    /** A table with its first column on the left and all others on the right. */
    public void table(List<String> head, List<List<String>> rows) {
        List<List<String>> all = new ArrayList<>();
        all.add(head);
        all.addAll(rows);
        int[] widths = new int[head.size()];
        for (List<String> row : all) {
            for (int i = 0; i < row.size(); i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        for (List<String> row : all) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < row.size(); i++) {
                line.append(String.format(i == 0 ? "%-" + widths[i] + "s" : "  %" + widths[i] + "s", row.get(i)));
            }
            line(line.toString().stripTrailing());
        }
        line("");
    }

    public void json(Map<String, ?> object) {
        try {
            line(JSON.writeValueAsString(object));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A figure with so many digits after the point; empty if it is none. */
    public static String number(@Nullable Object figure, int digits) {
        return figure instanceof Number number
                ? String.format(Locale.ROOT, "%." + digits + "f", number.doubleValue())
                : "";
    }

    /** What a figure is made up of; nothing if it is not. */
    public static Map<?, ?> parts(@Nullable Object figure) {
        return figure instanceof Map<?, ?> map ? map : Map.of();
    }

    /** The JVM and the machine that a figure was measured on. */
    public static String machine() {
        Runtime runtime = Runtime.getRuntime();
        return "Java " + Runtime.version() + ", " + System.getProperty("os.name") + " " + System.getProperty("os.arch")
                + ", " + runtime.availableProcessors() + " processors, heap up to " + (runtime.maxMemory() >> 20)
                + " MB";
    }
}
