package dev.yore.it;

import static dev.yore.it.Conversing.entity;
import static dev.yore.it.Conversing.fact;
import static dev.yore.it.Conversing.reply;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.Timeline;
import dev.yore.context.TokenBudget;
import dev.yore.model.Episode;
import dev.yore.model.Fact;
import dev.yore.search.NamedFact;
import dev.yore.search.Search;
import dev.yore.search.SearchResult.Hit;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Time words count from the moment of speaking, however long ago that was, and say as they are shown what they said. */
class WhenItWasSaidTest {
    private static final String LONG_AGO = "2023-05-08T13:56:00Z";

    private final Conversing model = new Conversing();

    @RegisterExtension
    final Told told = Told.offline();

    @RegisterExtension
    final Told toldAModel = Told.to(model);

    private static void assertDatedByTheMessageAndRecordedByTheClock(Told told) {
        Fact joined = told.facts().get(1).fact();
        Fact painted = told.facts().get(0).fact();
        assertThat(joined.validAt()).isEqualTo("2023-05-07T00:00:00Z");
        assertThat(joined.invalidAt()).isEqualTo("2023-05-08T00:00:00Z");
        assertThat(painted.validAt()).isEqualTo("2022-01-01T00:00:00Z");
        assertThat(painted.invalidAt()).isEqualTo("2023-01-01T00:00:00Z");
        assertThat(List.of(joined, painted))
                .extracting(fact -> fact.createdAt().atZone(ZoneOffset.UTC).getYear())
                .containsOnly(2026);
    }

    @Test
    void importedMessageIsDatedByWhenItWasSaidAndRecordedByTheClock() {
        told.say("Yesterday I joined the rowing club. I painted the lighthouse last year.", LONG_AGO);

        assertDatedByTheMessageAndRecordedByTheClock(told);
    }

    @Test
    void modelsDatesDoNotBringTheClockIntoIt() {
        String joined = fact(0, "JOINED", 1, "Alice joined the rowing club", "HAPPENED", "2026-11-29", "");
        String painted = fact(0, "PAINTED", 2, "Alice painted the lighthouse", "HAPPENED", "2025-01-01", "");
        model.extracting(reply(
                entity(0, "alice", "Person") + "," + entity(1, "rowing club", "Organization") + ","
                        + entity(2, "lighthouse", "Place"),
                joined.replace("\"time\":\"\"", "\"time\":\"Yesterday\"") + ","
                        + painted.replace("\"time\":\"\"", "\"time\":\"last year\"")));
        toldAModel.say("Yesterday I joined the rowing club. I painted the lighthouse last year.", LONG_AGO);

        assertDatedByTheMessageAndRecordedByTheClock(toldAModel);
        assertThat(model.chat().prompts().get(0).user()).contains("2023-05-08").doesNotContain("2026");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-09-11T00:00:00Z", "2026-09-13T23:59:59Z"})
    void rangeOfDaysHoldsThroughItsLastDay(String t) {
        told.say("Oskar stays in Lund from 11 to 13 September.", "2026-08-01T09:00:00Z");

        assertThat(whereOskarStays(t)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-09-10T23:59:59Z", "2026-09-14T00:00:00Z"})
    void rangeOfDaysHoldsOnNoOther(String t) {
        told.say("Oskar stays in Lund from 11 to 13 September.", "2026-08-01T09:00:00Z");

        assertThat(whereOskarStays(t)).isEmpty();
        assertThat(told.memory.timeline(Timeline.of("alice").about("Oskar"))).hasSize(1);
    }

    private List<Hit<NamedFact>> whereOskarStays(String t) {
        var question = Search.facts("Where is Oskar staying?").in("alice").validOn(Instant.parse(t));
        return told.memory.search(question).facts();
    }

    @Test
    void daysAreShownAsTheyWereSaid() {
        told.say("I lived in Paris from 2019 to 2021.", "2026-08-01T09:00:00Z");
        told.say("I moved to Lyon on 3 May 2022.", "2026-08-01T09:00:00Z");
        told.say("Oskar stays in Lund from 11 to 13 September.", "2026-08-01T09:00:00Z");
        told.say("Yesterday I joined the rowing club.", "2026-08-02T09:00:00Z");

        assertThat(told.memory
                        .context(
                                Search.all("Oskar Lund Paris Lyon club")
                                        .in("alice")
                                        .everything(),
                                TokenBudget.of(800))
                        .text())
                .contains("Lund (2026-09-11 to 2026-09-13)")
                .contains("Paris (2019-01-01 to 2021-12-31)")
                .contains("Lyon (since 2022-05-03)")
                .contains("club (on 2026-08-01)");
    }

    @Test
    void impossibleDateKeepsTheFactAndLeavesItsTimeUnknown() {
        var remembered = told.memory.remember(Episode.message("alice", "I joined Acme on 30 February 2026."));

        assertThat(remembered.await().warnings()).singleElement().asString().contains("impossible date");
        assertThat(told.factTo("Acme").validAt()).isNull();
        assertThat(told.factTo("Acme").invalidAt()).isNull();
    }
}
