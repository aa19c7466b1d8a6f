package dev.yore.ingest;

import static dev.yore.ingest.Dating.SAID;
import static dev.yore.ingest.Dating.date;
import static dev.yore.ingest.Dating.day;
import static dev.yore.ingest.Dating.fact;
import static dev.yore.ingest.Dating.only;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.ingest.Dated.Placement;
import dev.yore.ingest.Extraction.Aspect;
import dev.yore.time.Claim.Provenance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A fact's words against the model's date: which stands, and what is kept of where it came from. */
class WhoseDateTest {
    private static final String WRONG = "2020-01-01";

    @ParameterizedTest
    @CsvSource({
        "two weeks ago, 2026-05-27, COMPUTED",
        "yesterday, 2026-06-09, COMPUTED",
        "last month, 2026-05-01, COMPUTED",
        "on 3 May 2026, 2026-05-03, STATED",
        "in 2010, 2010-01-01, STATED",
        "since 2019, 2019-01-01, STATED"
    })
    void wordsThatAreTakenWholeAndHaveOneReadingOverruleTheModel(String words, String from, Provenance provenance) {
        for (String model : new String[] {WRONG, null}) {
            Dated dated = date("I moved to Lund " + words + ".", fact(Aspect.BEGAN, words, model, null));

            assertThat(only(dated).from()).isEqualTo(day(from));
            assertThat(only(dated).provenance()).isEqualTo(provenance);
            assertThat(only(dated).observed()).isFalse();
            assertThat(dated.warnings()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"two weeks ago, right after the great storm", "on 3 June", "on Friday or on 3 May 2026"})
    void wordsTakenInPartOrOfSeveralReadingsLeaveTheModelsDateAndTheirOwnIsKeptBesideIt(String words) {
        Dated dated = date("I moved to Lund " + words + ".", fact(Aspect.BEGAN, words, WRONG, null));

        assertThat(only(dated)).isEqualTo(new Placement(day(WRONG), null, SAID, false, Provenance.MODEL));
        assertThat(dated.warnings())
                .singleElement()
                .asString()
                .startsWith("the model's date 2020-01-01T00:00:00Z stands; its time words say [2026-0");
    }

    @Test
    void agreementNeedsNoWarning() {
        Dated dated = date("I moved to Lund on 3 June.", fact(Aspect.BEGAN, "on 3 June", "2026-06-03", null));

        assertThat(only(dated).provenance()).isEqualTo(Provenance.MODEL);
        assertThat(dated.warnings()).isEmpty();
    }

    @Test
    void wordsOfSeveralReadingsDateWhatTheModelDoesNot() {
        Placement placement = only(date("I moved to Lund on 3 June.", fact(Aspect.BEGAN, "on 3 June", null, null)));

        assertThat(placement.from()).isEqualTo(day("2026-06-03"));
        assertThat(placement.provenance()).isEqualTo(Provenance.COMPUTED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"recently", "back then", "soon"})
    void wordsThatAreNoTimeDateNothing(String words) {
        assertThat(only(date("I am in Lund " + words + ".", fact(Aspect.HOLDS, words, WRONG, null)))
                        .provenance())
                .isEqualTo(Provenance.MODEL);
        assertThat(only(date("I am in Lund " + words + ".", fact(Aspect.HOLDS, words, null, null))))
                .isEqualTo(new Placement(SAID, null, SAID, true, Provenance.OBSERVED));
    }

    @ParameterizedTest
    @EnumSource
    void whatRecursIsNotDatedByIt(Aspect aspect) {
        Placement weekly = only(date("I row in Lund every Tuesday.", fact(aspect, "every Tuesday", WRONG, null)));
        Placement plain = only(date("I row in Lund.", fact(aspect, null, null, null)));

        assertThat(weekly).isEqualTo(plain);
        assertThat(weekly.provenance()).isIn(Provenance.OBSERVED, Provenance.UNKNOWN);
    }

    @ParameterizedTest
    @CsvSource({
        "on 1 July 2027, 2027-07-01, STATED",
        "next Friday, 2026-06-19, COMPUTED",
        "in two weeks, 2026-06-24, COMPUTED"
    })
    void aPlanHoldsFromItsDayAndIsKnownNoLonger(String words, String from, Provenance provenance) {
        assertThat(only(date("I am moving to Lund " + words + ".", fact(Aspect.BEGAN, words, null, null))))
                .isEqualTo(new Placement(day(from), null, day(from), false, provenance));
    }

    @Test
    void whatIsCalledOffEndsWhenThatIsSaid() {
        assertThat(only(date("I am not moving to Lund after all.", fact(Aspect.ENDED, null, null, null))))
                .isEqualTo(new Placement(null, SAID, SAID, true, Provenance.OBSERVED));
    }
}
