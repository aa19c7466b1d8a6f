package dev.yore.ingest;

import static dev.yore.ingest.Dating.SAID;
import static dev.yore.ingest.Dating.date;
import static dev.yore.ingest.Dating.day;
import static dev.yore.ingest.Dating.fact;
import static dev.yore.ingest.Dating.only;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.ingest.Dated.Placement;
import dev.yore.ingest.Extraction.Aspect;
import dev.yore.ingest.Extraction.ExtractedFact;
import dev.yore.time.Claim.Provenance;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Dates that cannot be: what becomes of the facts that are said to have them. */
class DaterTest {
    // ---- impossible dates

    @ParameterizedTest
    @ValueSource(strings = {"30 February 2026", "13/31/2026", "2026-02-30"})
    void impossibleDateLeavesTheStartUnknownWhateverTheModelMadeOfIt(String date) {
        String message = "I moved to Lund on " + date + ".";
        for (ExtractedFact fact : List.of(
                fact(Aspect.BEGAN, date, null, null),
                fact(Aspect.BEGAN, "on " + date, "2026-03-02", null),
                fact(Aspect.BEGAN, date + ".", "2026-03-02", null),
                fact(Aspect.BEGAN, null, "2026-03-02", null),
                fact(Aspect.BEGAN, null, null, null),
                fact(Aspect.HOLDS, null, null, null))) {
            Dated dated = date(message, fact);

            assertThat(only(dated))
                    .as("%s", fact)
                    .isEqualTo(new Placement(null, null, SAID, false, Provenance.UNKNOWN));
            assertThat(dated.warnings()).singleElement().asString().contains("impossible date");
        }
    }

    @Test
    void impossibleDateOfOneFactIsNoneOfTheOthers() {
        Dated dated = date(
                "I live in Lund. The lease was signed on 30 February 2026.",
                fact(Aspect.HOLDS, null, null, null),
                fact(Aspect.HAPPENED, "30 February 2026", null, null));

        assertThat(dated.facts().get(0).placement().from()).isEqualTo(SAID);
        assertThat(dated.facts().get(1).placement().from()).isNull();
    }

    @Test
    void modelMayDateWhatHasOtherTimeWordsBesideAnImpossibleDate() {
        Dated dated = date(
                "Since May I live in Lund, and not since 30 February.", fact(Aspect.HOLDS, null, "2026-05-01", null));

        assertThat(only(dated).from()).isEqualTo(day("2026-05-01"));
    }

    // ---- ends that are no later than their starts

    @ParameterizedTest
    @ValueSource(strings = {"2026-03-01", "2026-05-01"})
    void endThatIsNotAfterItsStartIsDroppedAndTheFactHolds(String end) {
        Dated dated = date("I lead it.", fact(Aspect.BEGAN, null, "2026-05-01", end));

        assertThat(only(dated)).isEqualTo(new Placement(day("2026-05-01"), null, SAID, false, Provenance.MODEL));
        assertThat(dated.warnings()).containsExactly("an end that is not after its start was dropped");
    }

    @Test
    void whatWasIsOverByNowEvenIfItsEndIsDropped() {
        assertThat(only(date("I led it.", fact(Aspect.WAS, null, "2026-05-01", "2026-03-01"))))
                .isEqualTo(new Placement(day("2026-05-01"), SAID, SAID, false, Provenance.MODEL));
        assertThat(only(date("I led it.", fact(Aspect.WAS, null, "2027-05-01", null))))
                .isEqualTo(new Placement(null, SAID, SAID, false, Provenance.MODEL));
    }

    @ParameterizedTest
    @EnumSource
    void noPlacementIsInverted(Aspect aspect) {
        for (String from : List.of("2020-01-01", "2026-06-10", "2030-01-01")) {
            for (String to : List.of("2019-01-01", "2020-01-01", "2026-06-10", "2031-01-01")) {
                Placement placement = only(date("It is so.", fact(aspect, null, from, to)));
                if (placement.from() != null && placement.to() != null) {
                    assertThat(placement.from()).as("%s to %s", from, to).isBefore(placement.to());
                }
            }
        }
    }
}
