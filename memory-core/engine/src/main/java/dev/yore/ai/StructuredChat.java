package dev.yore.ai;

import dev.yore.model.Usage;

/** A chat model that is asked for JSON of a given shape. Thread-safe. */
@FunctionalInterface
public interface StructuredChat {
    /**
     * @throws dev.yore.error.ModelUnavailableException if it could not be reached or refuses for now: worth a retry
     * @throws dev.yore.error.ExtractionException if it refuses for good (filtered, wrong key, no such model)
     */
    Answer ask(Prompt prompt);

    /**
     * @param name of the answer's shape, as models want one
     * @param system what to do
     * @param user what to do it to
     * @param schema JSON Schema of the answer, as JSON
     */
    record Prompt(String name, String system, String user, String schema) {}

    /**
     * @param text as the model gave it, JSON or nearly so; empty if it gave none
     * @param truncated whether the model stopped for want of room
     */
    record Answer(String text, boolean truncated, Usage usage) {}
}
