package dev.yore.time.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.yore.time.Interval;
import dev.yore.time.expression.TimeExpression.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A language is a file: here a little Dutch. */
class AnotherLanguageTest extends OnSeveralMachines {
    private static final TimeResolver DUTCH = TimeResolver.of(file());

    private static String file() {
        try (InputStream in = AnotherLanguageTest.class.getResourceAsStream("dutch.grammar")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }

    private static List<TimeExpression> dutch(String text) {
        return DUTCH.resolve(text, utc("2026-05-16T12:00:00Z"));
    }

    @ParameterizedTest
    @CsvSource({
        "Ze kwam gisteren., gisteren, 2026-05-15, 2026-05-16",
        "Ze kwam vrijdag., vrijdag, 2026-05-15, 2026-05-16",
        "Ze komt vrijdag., vrijdag, 2026-05-22, 2026-05-23",
        "Ik verhuisde twee weken geleden., twee weken geleden, 2026-05-02, 2026-05-03",
        "Het was vorige week koud., vorige week, 2026-05-04, 2026-05-11",
        "Het feest was op 3 maart 2025., 3 maart 2025, 2025-03-03, 2025-03-04",
        "Oskar gaat van 11 tot 13 mei 2027 naar Lund., van 11 tot 13 mei 2027, 2027-05-11, 2027-05-14",
        "Mijn hond ging in maart dood., maart, 2026-03-01, 2026-04-01"
    })
    void wordsRulesAndTensesComeFromTheFile(String text, String words, String from, String to) {
        assertThat(dutch(text)).singleElement().satisfies(found -> assertDays(found, words, from, to));
    }

    @Test
    void rangesMayBeOpen() {
        assertThat(dutch("Ana woonde daar sinds 2019.")).singleElement().satisfies(found -> {
            assertThat(found.kind()).isEqualTo(Kind.SINCE);
            assertThat(found.when()).contains(new Interval(Instant.parse("2019-01-01T00:00:00Z"), null));
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"I moved last Friday.", "Mijn zus Mei woonde daar."})
    void wordsOfAnotherLanguageAndNamesAreNoTimes(String text) {
        assertThat(dutch(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "'[words DAY]\n\nmorgen', line 3: a word needs a value",
        "'[rules]\nEXPRESSION = MORGEN : days', line 2: not defined above: MORGEN",
        "'[words D]\nmorgen = 1\n[rules]\nEXPRESSION = D : tomorrow', line 4: no such meaning: tomorrow",
        "'[verbs]\nzal', line 2: no such section: verbs",
        "'[words D]\nmorgen = 1', a language needs EXPRESSION rules"
    })
    void aFileThatIsNoLanguageSaysWhereAndWhy(String file, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TimeResolver.of(file.replace("\\n", "\n")))
                .withMessage(message);
    }
}
