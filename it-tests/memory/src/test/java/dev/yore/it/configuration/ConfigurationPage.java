package dev.yore.it.configuration;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The page docs/configuration.md. */
final class ConfigurationPage {
    /** How to write it anew. */
    static final String COMMAND = "./mvnw test -pl it-tests/memory -am -Dtest=ConfigurationPageTest"
            + " -Dsurefire.failIfNoSpecifiedTests=false -Dyore.docs=write";

    /** What only one framework has, or has otherwise, and why. */
    static final Map<String, String> DIFFERENCES = differences();

    private ConfigurationPage() {}

    private static Map<String, String> differences() {
        Map<String, String> all = new LinkedHashMap<>();
        all.put(
                "enabled",
                "Quarkus decides at build time, and takes the beans out. Spring Boot decides at the start; LangChain4j's"
                        + " starter refuses a service with `@MemoryId` and no chat memory, so a plain window stays.");
        all.put(
                "health.enabled",
                "in Quarkus alone: in Spring Boot it is the actuator's own `management.health.yore.enabled`.");
        all.put(
                "metrics.enabled",
                "in Quarkus alone: in Spring Boot it is the actuator's own `management.metrics.enable.yore`.");
        all.put(
                "tracing.enabled",
                "in Quarkus alone: in Spring Boot it is the actuator's own `management.observations.enable.yore`.");
        all.put(
                "window.keep",
                "in Quarkus alone, which clears a window when its service's scope ends; Spring Boot never does.");
        all.put(
                "window.max-messages",
                "in Spring Boot alone: in Quarkus it is Quarkus LangChain4j's own"
                        + " `quarkus.langchain4j.chat-memory.memory-window.max-messages`, 10 where nothing is said.");
        return all;
    }

    static String render() {
        List<Setting> quarkus = QuarkusSettings.read();
        Map<String, String> marked = quarkus.stream()
                .collect(Collectors.toMap(Setting::words, Setting::description, (first, second) -> first));
        List<Setting> spring = SpringSettings.read().stream()
                .map(setting -> setting.marked(marked))
                .toList();
        return """
                # Configuration

                Every property of the Quarkus extension and of the Spring Boot starter, with the environment variable that \
                sets it. What a property cannot say is said to the builders: [LangChain4j](langchain4j.md).

                <!-- Made of the configuration classes, and checked by a test; not to be edited. To make it anew:
                %s -->

                ## Quarkus

                Fixed when the application is built:

                %s
                Read when the application starts:

                %s
                ## Spring Boot

                Read when the application starts:

                %s
                ## Where the two differ

                %s
                All other properties have one name, one default and one meaning in both, but for the prefix.
                """.formatted(
                        COMMAND,
                        table(quarkus, Setting::buildTime),
                        table(quarkus, setting -> !setting.buildTime()),
                        table(spring, setting -> true),
                        DIFFERENCES.entrySet().stream()
                                .map(difference -> "- `" + difference.getKey() + "`: " + difference.getValue() + "\n")
                                .collect(Collectors.joining()));
    }

    private static String table(List<Setting> settings, Predicate<Setting> which) {
        return settings.stream()
                .filter(which)
                .map(ConfigurationPage::row)
                .collect(Collectors.joining("", "| Property | Type | Default | |\n|---|---|---|---|\n", ""));
    }

    private static String row(Setting setting) {
        return "| `%s`<br>`%s` | %s | %s | %s |\n"
                .formatted(
                        setting.name(),
                        setting.environment(),
                        type(setting),
                        setting.defaultValue().map(value -> "`" + value + "`").orElse(""),
                        setting.description().replace("|", "\\|"));
    }

    private static String type(Setting setting) {
        return setting.type().size() == 1
                ? setting.type().get(0)
                : setting.type().stream().map(value -> "`" + value + "`").collect(Collectors.joining(", "));
    }
}
