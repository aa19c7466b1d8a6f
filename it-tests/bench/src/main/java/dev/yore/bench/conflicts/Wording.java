package dev.yore.bench.conflicts;

import dev.yore.bench.conflicts.oracle.Key;
import dev.yore.bench.conflicts.story.Statement;
import dev.yore.bench.conflicts.story.When;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Puts statements into plain words, for a model that knows what is meant. */
final class Wording {
    private Wording() {}

    static String message(List<Statement> statements) {
        return statements.stream()
                .map(statement -> (bare(statement.key()) + " " + time(statement)).strip() + ".")
                .collect(Collectors.joining(" "));
    }

    /** Without time words. */
    static String bare(Key key) {
        return key.source().name() + " " + words(key.relation()) + " "
                + key.target().name();
    }

    static String words(String relation) {
        return relation.toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    static String time(Statement statement) {
        When when = statement.when();
        When until = statement.until();
        return switch (statement.manner()) {
            case NOW, USED_TO, ENDED, UNTIL -> "";
            case SINCE -> words(when).isEmpty() ? "" : "since " + words(when);
            case AGO -> words(when);
            case BEGAN, ENDED_ON, HAPPENED -> words(when).isEmpty() ? "" : preposition(when) + words(when);
            case PERIOD ->
                words(when).isEmpty() || words(until).isEmpty() ? "" : "from " + words(when) + " to " + words(until);
        };
    }

    private static String preposition(@Nullable When when) {
        return when != null && when.grain().equals("day") ? "on " : "in ";
    }

    private static String words(@Nullable When when) {
        return when == null ? "" : when.words();
    }
}
