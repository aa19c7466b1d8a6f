package dev.yore.bench.dialogue;

import java.time.Instant;
import java.util.Set;

/**
 * A question about a dialogue, and what the scorer knows of it. Only the text and the time of asking reach a memory.
 *
 * @param category the data set's own name for its kind
 * @param answer the data set's own; empty if it gives none
 * @param evidence ids of the turns that answer it, at least one
 * @param sessions the sessions that answer it, at least one
 */
public record Question(
        String text, Instant askedAt, String category, String answer, Set<String> evidence, Set<String> sessions) {
    public Question {
        evidence = Set.copyOf(evidence);
        sessions = Set.copyOf(sessions);
        if (evidence.isEmpty() || sessions.isEmpty()) {
            throw new IllegalArgumentException("a question must have evidence: " + text);
        }
    }
}
