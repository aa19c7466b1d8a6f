package dev.yore.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.search.Search;
import dev.yore.search.SearchResult;
import dev.yore.time.Interval;
import dev.yore.time.expression.TimeContext;
import dev.yore.time.expression.TimeResolver;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Time words of a question are read like those of a message, and count from when it is asked. */
class AskedWhenTest {
    private static final ZoneId PARIS = ZoneId.of("Europe/Paris");

    @RegisterExtension
    final Told told = Told.with(memory -> memory.zone(PARIS));

    private SearchResult ask(String question) {
        return told.memory.search(Search.all(question).in("alice"));
    }

    @ParameterizedTest
    @CsvSource({
        "Where did I live last Thursday?, 2026-11-25T23:00:00Z, 2026-11-26T23:00:00Z",
        "Where was I in May?, 2026-04-30T22:00:00Z, 2026-05-31T22:00:00Z",
        "Where did I live last summer?, 2026-05-31T22:00:00Z, 2026-08-31T22:00:00Z",
        "Where was I 24 hours ago?, 2026-11-29T09:00:00Z, 2026-11-29T09:01:00Z"
    })
    void theWindowIsReckonedFromNowInTheGroupsZone(String question, Instant from, Instant to) {
        assertThat(ask(question).window()).isEqualTo(Interval.of(from, to));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Where did I live last Thursday?",
                "Where was I before Christmas?",
                "Who has visited since 3 May?",
                "What happened yesterday at noon?",
                "Where will I be next Friday?"
            })
    void theResolverIsTheOneOfMessages(String question) {
        Interval read = TimeResolver.english()
                .resolve(question, TimeContext.at(told.clock.instant(), PARIS))
                .get(0)
                .when()
                .orElseThrow();

        assertThat(ask(question).window()).isEqualTo(read);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Where did I live recently?",
                "Where did I live on 30 February?",
                "Who has a dog called Friday?",
                "Where does June live?",
                "How long did I live in Rome?"
            })
    void wordsThatAreNoTimeOpenNoWindow(String question) {
        assertThat(ask(question).window()).isNull();
    }

    @Test
    void theWindowChoosesWhatHeldThen() {
        told.say("I live in Paris.", "2026-11-01T09:00:00Z");
        told.say("I moved to Lyon on 20 November.", "2026-11-21T09:00:00Z");

        assertThat(ask("Where did I live last Thursday?").facts())
                .extracting(hit -> hit.item().target())
                .contains("Lyon")
                .doesNotContain("Paris");
        assertThat(ask("Where did I live three weeks ago?").facts())
                .extracting(hit -> hit.item().target())
                .contains("Paris")
                .doesNotContain("Lyon");
        assertThat(told.clock.instant().atZone(ZoneOffset.UTC).getMonthValue()).isEqualTo(11);
    }
}
