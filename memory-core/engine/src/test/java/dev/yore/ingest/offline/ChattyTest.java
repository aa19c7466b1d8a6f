package dev.yore.ingest.offline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every form that is claimed is understood in everything that people wrap it in. */
class ChattyTest {
    private static final Map<String, String> SLOPPY =
            Map.of("I'm ", "im ", "I've ", "ive ", "don't ", "dont ", "I'm", "I’m", "I've", "I’ve");

    @ParameterizedTest
    @MethodSource("forms")
    void formIsUnderstoodHoweverItIsWrapped(String statement, String fact) {
        String capital = statement.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + statement.substring(1);
        assertThat(Resources.lines("wrappings.txt"))
                .extracting(wrapping -> wrapping.replace("{s}", statement).replace("{S}", capital))
                .allSatisfy(text -> assertThat(facts(text)).anyMatch(each -> startsWith(each, fact)));
    }

    @ParameterizedTest
    @MethodSource("forms")
    void contractionsAreUnderstoodHoweverTheyAreWritten(String statement, String fact) {
        assertThat(SLOPPY.entrySet())
                .extracting(each -> statement.replace(each.getKey(), each.getValue()))
                .allSatisfy(text -> assertThat(facts(text)).anyMatch(each -> startsWith(each, fact)));
    }

    /** A noun at the start of a sentence has its capital. */
    private static boolean startsWith(String each, String fact) {
        return each.regionMatches(true, 0, fact, 0, fact.length());
    }

    private static List<String> facts(String text) {
        return Offline.facts(Offline.said(text));
    }

    static Stream<Arguments> forms() {
        return Resources.lines("forms.txt").stream()
                .map(Resources::columns)
                .map(each -> Arguments.of(each.get(0), each.get(1)));
    }
}
