package dev.yore.it.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The page on properties is what the builds say of them, and the two frameworks say the same. */
class ConfigurationPageTest {
    private static final Path PAGE = Path.of("..", "..", "docs", "configuration.md");

    @Test
    void pageIsUpToDate() throws IOException {
        String page = ConfigurationPage.render();
        if ("write".equals(System.getProperty("yore.docs"))) {
            Files.writeString(PAGE, page);
        }

        assertThat(Files.readString(PAGE))
                .as("docs/configuration.md is out of date; to make it anew: " + ConfigurationPage.COMMAND)
                .isEqualTo(page);
    }

    @Test
    void everyPropertyIsDescribed() {
        List<Setting> quarkus = QuarkusSettings.read();
        List<Setting> spring = SpringSettings.read();

        assertThat(quarkus).hasSizeGreaterThanOrEqualTo(18);
        assertThat(spring).hasSizeGreaterThanOrEqualTo(18);
        assertThat(quarkus).allSatisfy(ConfigurationPageTest::isDescribed);
        assertThat(spring).allSatisfy(ConfigurationPageTest::isDescribed);
    }

    private static void isDescribed(Setting setting) {
        assertThat(setting.description()).as(setting.name()).isNotBlank().doesNotContain("{@");
    }

    @Test
    void frameworksDifferOnlyWhereThePageSaysWhy() {
        Map<String, Setting> quarkus = byName(QuarkusSettings.read());
        Map<String, Setting> spring = byName(SpringSettings.read());
        Set<String> names = new TreeSet<>(quarkus.keySet());
        names.addAll(spring.keySet());

        Set<String> different = names.stream()
                .filter(name -> !quarkus.containsKey(name)
                        || !spring.containsKey(name)
                        || !saysTheSame(quarkus.get(name), spring.get(name)))
                .collect(Collectors.toSet());

        assertThat(different).isEqualTo(ConfigurationPage.DIFFERENCES.keySet());
    }

    private static boolean saysTheSame(Setting one, Setting other) {
        return one.type().equals(other.type())
                && one.defaultValue().equals(other.defaultValue())
                && one.words().equals(other.words());
    }

    private static Map<String, Setting> byName(List<Setting> settings) {
        return settings.stream().collect(Collectors.toMap(Setting::shared, Function.identity()));
    }
}
