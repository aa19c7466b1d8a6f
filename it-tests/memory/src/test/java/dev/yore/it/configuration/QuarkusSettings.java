package dev.yore.it.configuration;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The extension's settings, as Quarkus's annotation processor describes them. */
final class QuarkusSettings {
    private static final String FOLDER = "/META-INF/quarkus-config-doc/";

    private QuarkusSettings() {}

    static List<Setting> read() {
        JsonNode model = Resources.json(FOLDER + "quarkus-config-model.json");
        JsonNode javadoc =
                Resources.json(FOLDER + "quarkus-config-javadoc.json").get("elements");
        List<Setting> settings = new ArrayList<>();
        for (JsonNode root : model.get("configRoots")) {
            for (JsonNode item : root.get("items")) {
                settings.add(setting(item, javadoc));
            }
        }
        return settings;
    }

    private static Setting setting(JsonNode item, JsonNode javadoc) {
        String element = item.get("sourceType").asText() + "."
                + item.get("sourceElementName").asText();
        return new Setting(
                item.at("/path/property").asText(),
                item.at("/path/environmentVariable").asText(),
                type(item),
                Optional.ofNullable(item.get("defaultValue"))
                        .map(JsonNode::asText)
                        .map(value -> type(item).contains("duration") ? value.toLowerCase(Locale.ROOT) : value),
                markdown(javadoc.at("/" + element + "/description").asText()),
                item.get("phase").asText().equals("BUILD_TIME"));
    }

    private static List<String> type(JsonNode item) {
        JsonNode values = item.at("/enumAcceptedValues/values");
        if (values.isMissingNode()) {
            return List.of(Setting.type(item.get("type").asText()));
        }
        return values.properties().stream()
                .map(value -> value.getValue().get("configValue").asText())
                .sorted()
                .toList();
    }

    private static String markdown(String javadoc) {
        return javadoc.replaceAll("\\s+", " ").replaceAll("\\{@(?:code|link) ([^}]+)}", "`$1`");
    }
}
