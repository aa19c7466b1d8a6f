package dev.yore.ingest.model;

import java.util.Objects;

/**
 * The words that a model is asked in. The ones that come with Yore are resources beside this class, with a version in
 * their names; each can be replaced by itself.
 *
 * <p>A place for a value is written <code>{{name}}</code>. The system prompt knows {@code entity_types} and
 * {@code relation_types}; the user prompt {@code at}, {@code weekday}, {@code zone}, {@code language}, {@code earlier}
 * and {@code message}; the batch prompt {@code zone}, {@code language}, {@code earlier} and {@code messages}; the second
 * look {@code found}. Stored texts stand in the user prompt alone, as JSON strings without angle brackets, so that no
 * text can close the block that it stands in.
 *
 * @param system what to do
 * @param user what to do it to; must have a place for {@code message}
 * @param brief is added to the user prompt when an answer was cut off
 * @param schema JSON Schema of the answer; one message of a batch is answered in the same shape
 * @param batch takes the user prompt's place for several messages; must have a place for {@code messages}
 * @param look is added to the prompt when it is asked what was missed; must have a place for {@code found}
 */
public record Prompts(String system, String user, String brief, String schema, String batch, String look) {
    public Prompts {
        Objects.requireNonNull(system, "system");
        Objects.requireNonNull(brief, "brief");
        Objects.requireNonNull(schema, "schema");
        require("user", user, "{{message}}");
        require("batch", batch, "{{messages}}");
        require("look", look, "{{found}}");
    }

    private static void require(String prompt, String template, String place) {
        if (!template.contains(place)) {
            throw new IllegalArgumentException(prompt + " must have a place for " + place);
        }
    }

    /** The ones that come with Yore. */
    public static Prompts standard() {
        return new Prompts(
                PromptText.resource(Prompts.class, "extract.v1.system.md"),
                PromptText.resource(Prompts.class, "extract.v1.user.md"),
                PromptText.resource(Prompts.class, "extract.v1.brief.md"),
                PromptText.resource(Prompts.class, "extract.v1.schema.json"),
                PromptText.resource(Prompts.class, "extract.v1.batch.md"),
                PromptText.resource(Prompts.class, "extract.v1.look.md"));
    }

    public Prompts withSystem(String system) {
        return new Prompts(system, user, brief, schema, batch, look);
    }

    public Prompts withUser(String user) {
        return new Prompts(system, user, brief, schema, batch, look);
    }

    public Prompts withBrief(String brief) {
        return new Prompts(system, user, brief, schema, batch, look);
    }

    public Prompts withSchema(String schema) {
        return new Prompts(system, user, brief, schema, batch, look);
    }

    public Prompts withBatch(String batch) {
        return new Prompts(system, user, brief, schema, batch, look);
    }

    public Prompts withLook(String look) {
        return new Prompts(system, user, brief, schema, batch, look);
    }
}
