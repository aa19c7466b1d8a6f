package dev.yore.it.configuration;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A property, as its framework's build describes it.
 *
 * @param name with the framework's prefix
 * @param environment the variable that sets it
 * @param type in words; for one of a few values, those
 * @param defaultValue absent: not set
 * @param description Markdown, in one line
 * @param buildTime whether it is fixed when the application is built
 */
record Setting(
        String name,
        String environment,
        List<String> type,
        Optional<String> defaultValue,
        String description,
        boolean buildTime) {
    private static final Map<String, String> TYPES = Map.of(
            "java.lang.Boolean", "boolean",
            "java.lang.Integer", "int",
            "java.lang.String", "string",
            "java.nio.file.Path", "path",
            "java.time.Duration", "duration",
            "java.time.ZoneId", "time zone",
            "java.util.Locale", "locale");

    /** A Java type as a reader of properties knows it. */
    static String type(String java) {
        return TYPES.getOrDefault(java, java);
    }

    static String inKebabCase(String constant) {
        return constant.toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The name by which the other framework knows it, too. */
    String shared() {
        return name.replaceFirst("^(quarkus\\.)?yore\\.", "");
    }

    /** The same in the other's words, which have marks, if they are the same words. */
    Setting marked(Map<String, String> byWords) {
        String marked = byWords.getOrDefault(words(), description);
        return new Setting(name, environment, type, defaultValue, marked, buildTime);
    }

    /** The description without marks: Spring's metadata has none. */
    String words() {
        return description.replace("`", "");
    }
}
