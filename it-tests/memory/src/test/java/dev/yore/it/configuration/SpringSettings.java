package dev.yore.it.configuration;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The starter's settings, as Spring Boot's annotation processor describes them. */
final class SpringSettings {
    private SpringSettings() {}

    static List<Setting> read() {
        List<Setting> settings = new ArrayList<>();
        for (JsonNode property :
                Resources.json("/META-INF/spring-configuration-metadata.json").get("properties")) {
            settings.add(setting(property));
        }
        return settings;
    }

    private static Setting setting(JsonNode property) {
        String name = property.get("name").asText();
        return new Setting(
                name,
                environment(name),
                type(property.get("type").asText()),
                Optional.ofNullable(property.get("defaultValue"))
                        .map(JsonNode::asText)
                        .filter(value -> !value.isEmpty()),
                property.path("description").asText(),
                false);
    }

    /** Spring Boot drops the dashes. */
    private static String environment(String name) {
        return name.replace("-", "").replace('.', '_').toUpperCase(Locale.ROOT);
    }

    private static List<String> type(String java) {
        return java.startsWith("dev.yore.")
                ? Arrays.stream(constants(java))
                        .map(constant -> Setting.inKebabCase(((Enum<?>) constant).name()))
                        .sorted()
                        .toList()
                : List.of(Setting.type(java));
    }

    private static Object[] constants(String type) {
        try {
            return Class.forName(type).getEnumConstants();
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(type + " is in the metadata of the starter, and not in the starter", e);
        }
    }
}
