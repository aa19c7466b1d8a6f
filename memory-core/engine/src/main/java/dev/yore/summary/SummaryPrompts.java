package dev.yore.summary;

import dev.yore.ingest.model.PromptText;
import java.util.Objects;

/**
 * The words in which summaries are asked for. The ones that come with Yore are resources beside this class, with a
 * version in their names; each can be replaced by itself.
 *
 * @param system what to do
 * @param user what to do it to; must have a place for <code>{{entities}}</code>, which is filled with lines of JSON
 *     without angle brackets
 * @param schema JSON Schema of the answer
 */
public record SummaryPrompts(String system, String user, String schema) {
    public SummaryPrompts {
        Objects.requireNonNull(system, "system");
        Objects.requireNonNull(schema, "schema");
        if (!user.contains("{{entities}}")) {
            throw new IllegalArgumentException("user must have a place for {{entities}}");
        }
    }

    /** The ones that come with Yore. */
    public static SummaryPrompts standard() {
        return new SummaryPrompts(
                resource("summarize.v1.system.md"),
                resource("summarize.v1.user.md"),
                resource("summarize.v1.schema.json"));
    }

    private static String resource(String name) {
        return PromptText.resource(SummaryPrompts.class, name);
    }

    public SummaryPrompts withSystem(String system) {
        return new SummaryPrompts(system, user, schema);
    }

    public SummaryPrompts withUser(String user) {
        return new SummaryPrompts(system, user, schema);
    }

    public SummaryPrompts withSchema(String schema) {
        return new SummaryPrompts(system, user, schema);
    }
}
