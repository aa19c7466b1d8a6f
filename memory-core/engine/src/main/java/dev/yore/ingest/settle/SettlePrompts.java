package dev.yore.ingest.settle;

import dev.yore.ingest.model.PromptText;
import java.util.Objects;

/**
 * The words of the second call. The ones that come with Yore are resources beside this class, with a version in their
 * names; each can be replaced by itself.
 *
 * @param system what to do
 * @param user what to do it to; must have places for <code>{{messages}}</code>, <code>{{entities}}</code> and
 *     <code>{{facts}}</code>, which are filled with lines of JSON without angle brackets
 * @param schema JSON Schema of the answer
 */
public record SettlePrompts(String system, String user, String schema) {
    public SettlePrompts {
        Objects.requireNonNull(system, "system");
        Objects.requireNonNull(schema, "schema");
        for (String place : new String[] {"{{messages}}", "{{entities}}", "{{facts}}"}) {
            if (!user.contains(place)) {
                throw new IllegalArgumentException("user must have a place for " + place);
            }
        }
    }

    /** The ones that come with Yore. */
    public static SettlePrompts standard() {
        return new SettlePrompts(
                PromptText.resource(SettlePrompts.class, "settle.v1.system.md"),
                PromptText.resource(SettlePrompts.class, "settle.v1.user.md"),
                PromptText.resource(SettlePrompts.class, "settle.v1.schema.json"));
    }

    public SettlePrompts withSystem(String system) {
        return new SettlePrompts(system, user, schema);
    }

    public SettlePrompts withUser(String user) {
        return new SettlePrompts(system, user, schema);
    }

    public SettlePrompts withSchema(String schema) {
        return new SettlePrompts(system, user, schema);
    }
}
