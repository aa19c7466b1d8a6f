package dev.yore.upkeep;

import com.fasterxml.jackson.databind.JsonNode;
import dev.yore.error.InvalidRequestException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The fields of one line, or of an object within it, as they are read: each must be there and of the form that is asked
 * for, and none may be left that nobody asked for. Messages name the line and the field, and nothing that is in it.
 */
final class Fields {
    private final JsonNode node;
    private final String where;
    private final Set<String> unread = new LinkedHashSet<>();
    private final List<Fields> within = new ArrayList<>();

    /** @param where the line, for messages */
    Fields(JsonNode node, String where) {
        this.node = node;
        this.where = where;
        node.fieldNames().forEachRemaining(unread::add);
    }

    /** @throws InvalidRequestException if there are fields that nobody has asked for, here or in an object within */
    void requireAllRead() {
        within.forEach(Fields::requireAllRead);
        if (!unread.isEmpty()) {
            throw wrong("has a field that version " + Export.VERSION + " does not know, "
                    + unread.iterator().next() + ": use the release that wrote the file, or a newer one");
        }
    }

    InvalidRequestException wrong(String what) {
        return new InvalidRequestException(where + " " + what);
    }

    InvalidRequestException damaged(String what) {
        return wrong(what + ": the file is damaged, export again or fetch another copy");
    }

    private @Nullable JsonNode find(String name) {
        unread.remove(name);
        JsonNode found = node.get(name);
        if (found == null) {
            throw damaged("lacks the field " + name);
        }
        return found.isNull() ? null : found;
    }

    private JsonNode get(String name, boolean fits, @Nullable JsonNode found, String form) {
        if (found == null || !fits) {
            throw damaged("has no " + form + " in the field " + name);
        }
        return found;
    }

    String text(String name) {
        JsonNode found = find(name);
        return get(name, found != null && found.isTextual(), found, "text").textValue();
    }

    <T> @Nullable T optional(String name, Function<String, T> read) {
        return isNull(name) ? null : read.apply(name);
    }

    private boolean isNull(String name) {
        JsonNode found = node.get(name);
        if (found != null && found.isNull()) {
            unread.remove(name);
            return true;
        }
        return false;
    }

    long number(String name) {
        JsonNode found = find(name);
        return get(name, found != null && found.canConvertToLong() && found.isIntegralNumber(), found, "whole number")
                .longValue();
    }

    int integer(String name) {
        JsonNode found = find(name);
        return get(name, found != null && found.canConvertToInt() && found.isIntegralNumber(), found, "whole number")
                .intValue();
    }

    boolean flag(String name) {
        JsonNode found = find(name);
        return get(name, found != null && found.isBoolean(), found, "true or false")
                .booleanValue();
    }

    Instant instant(String name) {
        try {
            return Instant.parse(text(name));
        } catch (DateTimeParseException e) {
            throw damaged("has no instant in the field " + name);
        }
    }

    <E extends Enum<E>> E name(String name, Class<E> of) {
        String text = text(name);
        for (E constant : of.getEnumConstants()) {
            if (constant.name().equals(text)) {
                return constant;
            }
        }
        throw wrong("has a value in the field " + name + " that version " + Export.VERSION
                + " does not know: use the release that wrote the file, or a newer one");
    }

    List<String> texts(String name) {
        JsonNode found = find(name);
        var texts = new ArrayList<String>();
        for (JsonNode each : get(name, found != null && found.isArray(), found, "list")) {
            texts.add(get(name, each.isTextual(), each, "list of texts").textValue());
        }
        return texts;
    }

    Fields object(String name) {
        JsonNode found = find(name);
        var fields = new Fields(get(name, found != null && found.isObject(), found, "object"), where);
        within.add(fields);
        return fields;
    }

    Iterator<String> names() {
        return List.copyOf(unread).iterator();
    }
}
