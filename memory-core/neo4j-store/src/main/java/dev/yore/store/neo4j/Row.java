package dev.yore.store.neo4j;

import dev.yore.store.Micros;
import dev.yore.time.Interval;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The properties of a node, as a parameter takes them. */
final class Row {
    private final Map<String, @Nullable Object> properties = new HashMap<>();

    /** A text; Bolt sends UTF-8, so half of a surrogate pair is replaced, visibly. */
    Row text(String name, @Nullable String value) {
        properties.put(name, value == null ? null : wellFormed(value));
        return this;
    }

    Row texts(String name, Collection<String> values) {
        properties.put(name, values.stream().map(Row::wellFormed).toList());
        return this;
    }

    Row number(String name, long value) {
        properties.put(name, value);
        return this;
    }

    Row numbers(String name, Collection<Long> values) {
        properties.put(name, values);
        return this;
    }

    Row flag(String name, boolean value) {
        properties.put(name, value);
        return this;
    }

    Row instant(String name, @Nullable Instant value) {
        properties.put(name, value == null ? null : Micros.of(value));
        return this;
    }

    /** An instant as Graphiti writes it. */
    Row dateTime(String name, @Nullable Instant value) {
        properties.put(name, dateTime(value));
        return this;
    }

    Row put(String name, @Nullable Object value) {
        properties.put(name, value);
        return this;
    }

    Map<String, @Nullable Object> map() {
        return properties;
    }

    static @Nullable ZonedDateTime dateTime(@Nullable Instant instant) {
        return instant == null ? null : Interval.micros(instant).atZone(ZoneOffset.UTC);
    }

    static String wellFormed(String text) {
        StringBuilder repaired = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean pair = Character.isHighSurrogate(c)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1));
            if (pair) {
                i++;
            } else if (Character.isSurrogate(c)) {
                repaired = repaired == null ? new StringBuilder(text) : repaired;
                repaired.setCharAt(i, '\uFFFD');
            }
        }
        return repaired == null ? text : repaired.toString();
    }
}
