package dev.yore.ingest.settle;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
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
                resource("settle.v1.system.md"), resource("settle.v1.user.md"), resource("settle.v1.schema.json"));
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

    private static String resource(String name) {
        try (InputStream in = SettlePrompts.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
