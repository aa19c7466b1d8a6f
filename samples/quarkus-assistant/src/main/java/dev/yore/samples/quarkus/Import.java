package dev.yore.samples.quarkus;

import com.fasterxml.jackson.databind.JsonNode;
import dev.yore.TemporalMemory;
import dev.yore.model.Episode;
import dev.yore.model.Episode.Draft;
import dev.yore.model.Episode.Role;
import dev.yore.model.GroupId;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Turns as a request lists them: {@code [{speaker, role, text, at, thread}]}. */
@Singleton
class Import {
    private final TemporalMemory memory;
    private final Messages messages;

    Import(TemporalMemory memory, Messages messages) {
        this.memory = memory;
        this.messages = messages;
    }

    /** The turns of a list; a bad one is named by its index, from 0. */
    List<Draft> read(GroupId group, @Nullable JsonNode items) {
        if (items == null || !items.isArray()) {
            throw ProblemException.badRequest("the body must be a JSON list of turns");
        }
        ZoneId zone = memory.profile(group).zone();
        List<Draft> turns = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            try {
                turns.add(turn(group, items.get(i), zone));
            } catch (ProblemException e) {
                throw e.inItem(i);
            }
        }
        return turns;
    }

    private Draft turn(GroupId group, JsonNode item, ZoneId zone) {
        if (!item.isObject()) {
            throw ProblemException.badRequest("a turn must be an object");
        }
        String text = messages.checked(text(item, "text").orElse(null));
        Instant at = text(item, "at")
                .map(written -> Moments.said("at", written, zone))
                .orElseThrow(() -> ProblemException.badRequest("at is missing: when it was said"));
        Draft turn = Episode.message(group.value(), text, at);
        if (role(item) == Role.ASSISTANT) {
            turn = turn.asAssistant(List.of());
        }
        Optional<String> speaker = text(item, "speaker");
        if (speaker.isPresent()) {
            turn = turn.saidBy(speaker.get());
        }
        Optional<String> thread = text(item, "thread");
        return thread.isPresent() ? inThread(turn, thread.get()) : turn;
    }

    private static Draft inThread(Draft turn, String thread) {
        try {
            return turn.inThread(thread);
        } catch (IllegalArgumentException e) {
            throw ProblemException.badRequest("a thread of that name cannot be: " + e.getMessage());
        }
    }

    private static Role role(JsonNode item) {
        String role = text(item, "role").orElse("USER").toUpperCase(Locale.ROOT);
        return switch (role) {
            case "USER" -> Role.USER;
            case "ASSISTANT" -> Role.ASSISTANT;
            default -> throw ProblemException.badRequest("role must be USER or ASSISTANT");
        };
    }

    /** A field's text; empty where it is missing, null or blank. */
    private static Optional<String> text(JsonNode item, String field) {
        JsonNode value = item.path(field);
        if (value.isMissingNode() || value.isNull()) {
            return Optional.empty();
        }
        if (!value.isTextual()) {
            throw ProblemException.badRequest(field + " must be a string");
        }
        return Optional.of(value.textValue()).filter(text -> !text.isBlank());
    }
}
