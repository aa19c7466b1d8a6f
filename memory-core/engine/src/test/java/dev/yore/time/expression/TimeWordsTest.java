package dev.yore.time.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.time.Interval;
import dev.yore.time.expression.TimeExpression.Kind;
import dev.yore.time.expression.TimeExpression.Warning;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.Period;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The same words mean the same time on every machine: each test runs with several default locales and zones. */
class TimeWordsTest extends OnSeveralMachines {
    private static final ZoneId NEW_YORK = ZoneId.of("America/New_York");

    @Test
    void thisFridayIsInTheNewYearWhenTheWeekIs() {
        assertDay("The audit report is due this Friday.", "2029-12-31T09:00:00Z", "this Friday", "2030-01-04");
    }

    @Test
    void thisSaturdaySaidInThePastTenseOnASaturdayIsToday() {
        assertDay(
                "Oskar repainted the boathouse this Saturday.", "2026-05-16T11:00:00Z", "this Saturday", "2026-05-16");
    }

    @Test
    void nextFridaySaidOnAFridayIsAWeekAhead() {
        assertDay("Let us go over the harbour plan next Friday.", "2026-05-15T08:30:00Z", "next Friday", "2026-05-22");
    }

    @Test
    void lastBeforeOfIsAnOrdinal() {
        assertDay(
                "Invoices go out on the last Friday of this month.",
                "2026-07-14T12:00:00Z",
                "the last Friday of this month",
                "2026-07-31");
    }

    @Test
    void lastMonthOfThe31stIsTheWholeMonthBefore() {
        TimeExpression found = only("Revenue was flat last month.", utc("2026-03-31T14:00:00Z"));
        assertDays(found, "last month", "2026-02-01", "2026-03-01");
        assertThat(found.grain()).isEqualTo(Grain.MONTH);
    }

    @Test
    void monthsAgoAndAheadStopAtTheMonthsEnd() {
        assertDay("one month ago", "2026-05-31T09:00:00Z", "one month ago", "2026-04-30");
        assertDay("in one month", "2026-01-31T09:00:00Z", "in one month", "2026-02-28");
    }

    @Test
    void yearsAgoFromALeapDay() {
        assertDay("exactly one year ago today", "2028-02-29T10:00:00Z", "exactly one year ago today", "2027-02-28");
        assertDay("four years ago today", "2028-02-29T10:00:00Z", "four years ago today", "2024-02-29");
    }

    @Test
    void impossibleDatesHaveNoTimeButAWarning() {
        for (String text : List.of(
                "The lease was signed on 30 February 2026.",
                "Inspection booked for 13/31/2026.",
                "Deposit paid 2026-02-30.",
                "They met on February 30.")) {
            TimeExpression found = only(text, utc("2026-06-10T12:00:00Z"));
            assertThat(found.when()).as(text).isEmpty();
            assertThat(found.warnings()).as(text).containsExactly(Warning.IMPOSSIBLE_DATE);
        }
    }

    @Test
    void aTimeOfDayIsTheWallClocksAcrossAChangeOfTheClock() {
        TimeExpression found =
                only("Ferry leaves tomorrow 9am.", TimeContext.at(Instant.parse("2026-11-01T00:00:00Z"), NEW_YORK));
        assertThat(found.text()).isEqualTo("tomorrow 9am");
        assertThat(start(found)).isEqualTo(Instant.parse("2026-11-01T14:00:00Z"));
        assertThat(found.grain()).isEqualTo(Grain.MINUTE);
    }

    @Test
    void hoursAreExactAndDaysAreOfTheCalendar() {
        TimeContext noon = TimeContext.at(Instant.parse("2026-03-08T16:00:00Z"), NEW_YORK);
        assertThat(start(only("24 hours ago", noon))).isEqualTo(Instant.parse("2026-03-07T16:00:00Z"));
        assertThat(start(only("yesterday at noon", noon))).isEqualTo(Instant.parse("2026-03-07T17:00:00Z"));
    }

    @Test
    void tomorrowSaidAfterMidnightIsTheNextCalendarDay() {
        TimeExpression found = only("tomorrow", TimeContext.at(Instant.parse("2026-02-09T05:30:00Z"), NEW_YORK));
        assertThat(found.when())
                .contains(Interval.of(Instant.parse("2026-02-10T05:00:00Z"), Instant.parse("2026-02-11T05:00:00Z")));
    }

    @Test
    void aSeasonIsTheHemispheresAndAnAssumedOneIsSaid() {
        String text = "We rebuilt the greenhouse last summer.";
        TimeContext context = utc("2026-05-10T12:00:00Z");
        TimeExpression north = only(text, context.withHemisphere(Hemisphere.NORTH));
        assertDays(north, "last summer", "2025-06-01", "2025-09-01");
        assertThat(north.grain()).isEqualTo(Grain.SEASON);
        assertThat(north.warnings()).isEmpty();
        assertDays(only(text, context.withHemisphere(Hemisphere.SOUTH)), "last summer", "2025-12-01", "2026-03-01");
        assertThat(only(text, context).warnings()).containsExactly(Warning.ASSUMED_HEMISPHERE);
        assertDays(only(text, context), "last summer", "2025-06-01", "2025-09-01");
    }

    @Test
    void severalExpressionsInSeveralSentences() {
        List<TimeExpression> found = TimeResolver.english()
                .resolve(
                        "Yesterday I joined the rowing club. I painted the lighthouse last year.",
                        utc("2023-05-08T13:56:00Z"));
        assertThat(found).hasSize(2);
        assertDays(found.get(0), "Yesterday", "2023-05-07", "2023-05-08");
        assertDays(found.get(1), "last year", "2022-01-01", "2023-01-01");
        assertThat(found).allMatch(TimeExpression::relative);
    }

    @Test
    void theWeekBeginsWhereTheContextSays() {
        TimeContext sunday = utc("2026-05-17T20:00:00Z");
        String text = "The boiler failed last week.";
        assertDays(only(text, sunday), "last week", "2026-05-04", "2026-05-11");
        assertDays(only(text, sunday.withWeekStart(DayOfWeek.SUNDAY)), "last week", "2026-05-10", "2026-05-17");
    }

    @Test
    void aRangeOfDaysIncludesTheLast() {
        TimeExpression found = only("Oskar is in Lund from 11 to 13 September.", utc("2026-08-01T09:00:00Z"));
        assertDays(found, "from 11 to 13 September", "2026-09-11", "2026-09-14");
        assertThat(found.kind()).isEqualTo(Kind.RANGE);
    }

    @Test
    void daysAndWeeksAgo() {
        String now = "2026-05-16T12:00:00Z";
        assertDay("a fortnight ago", now, "a fortnight ago", "2026-05-02");
        assertDay("two weeks ago", now, "two weeks ago", "2026-05-02");
        assertDay("the day before yesterday", now, "the day before yesterday", "2026-05-14");
        assertDay("a couple of days ago", now, "a couple of days ago", "2026-05-14");
        assertThat(only("a couple of days ago", utc(now)).approximate()).isTrue();
        assertThat(only("two weeks ago", utc(now)).approximate()).isFalse();
    }

    @Test
    void wordsThatAreMoreOftenSomethingElseAreNoDates() {
        assertDay("I may leave on 13 January 2027.", "2026-11-30T09:00:00Z", "13 January 2027", "2027-01-13");
        assertThat(found("Julian may sit in the sun after the march.")).isEmpty();
        assertThat(found("Ask at the information friction desk, second floor.")).isEmpty();
        assertThat(found("They live on the second floor, on the 3rd try.")).isEmpty();
        assertThat(found("The meeting will last two hours."))
                .extracting(TimeExpression::kind)
                .containsExactly(Kind.DURATION);
        assertThat(found("Mortgages were at 6.45 percent, call 2010-2015-86.")).isEmpty();
        assertThat(found("We met recently, and we will soon meet again.")).isEmpty();
        assertThat(found("April loves the autumn leaves of her street.").stream()
                        .map(TimeExpression::text))
                .doesNotContain("fall");
    }

    @Test
    void aPastTenseLooksBackForADateWithoutAYear() {
        assertDay("We signed the tenancy on 10 June.", "2026-06-12T09:00:00Z", "10 June", "2026-06-10");
        TimeExpression found = only("The parcel arrived on the 25th.", utc("2026-08-27T09:00:00Z"));
        assertThat(start(found)).isEqualTo(Instant.parse("2026-08-25T00:00:00Z"));
    }

    @Test
    void openRangesHaveOneSide() {
        TimeContext context = utc("2026-05-16T12:00:00Z");
        TimeExpression since = only("Ana has worked here since 2019.", context);
        assertThat(since.kind()).isEqualTo(Kind.SINCE);
        assertThat(since.when()).contains(new Interval(Instant.parse("2019-01-01T00:00:00Z"), null));
        TimeExpression until = only("I will stay until Monday.", context);
        assertThat(until.kind()).isEqualTo(Kind.UNTIL);
        assertThat(until.when()).contains(new Interval(null, Instant.parse("2026-05-19T00:00:00Z")));
    }

    @Test
    void lengthsAndRecurrencesHaveNoPlaceInTime() {
        TimeContext context = utc("2026-05-16T12:00:00Z");
        TimeExpression length = only("She lived there for three years.", context);
        assertThat(length.kind()).isEqualTo(Kind.DURATION);
        assertThat(length.when()).isEmpty();
        assertThat(length.length()).isEqualTo(new TimeExpression.Length(Period.ofYears(3), Duration.ZERO));
        TimeExpression weekly = only("We row every Tuesday.", context);
        assertThat(weekly.kind()).isEqualTo(Kind.RECURRENCE);
        assertThat(weekly.when()).isEmpty();
    }

    @Test
    void whatTheTenseDidNotChooseIsAnAlternative() {
        TimeExpression found = only("We will meet on Friday.", utc("2026-05-13T12:00:00Z"));
        assertDays(found, "Friday", "2026-05-15", "2026-05-16");
        assertThat(found.alternatives())
                .containsExactly(
                        Interval.of(Instant.parse("2026-05-08T00:00:00Z"), Instant.parse("2026-05-09T00:00:00Z")));
    }

    @Test
    void theOrderOfDayAndMonthIsASetting() {
        TimeContext context = utc("2026-06-10T12:00:00Z");
        assertDays(only("Paid on 5/12/2026.", context), "5/12/2026", "2026-05-12", "2026-05-13");
        assertDays(
                only("Paid on 5/12/2026.", context.withOrder(DateOrder.DMY)), "5/12/2026", "2026-12-05", "2026-12-06");
        assertDays(only("Paid on 13/5/2026.", context), "13/5/2026", "2026-05-13", "2026-05-14");
    }

    @Test
    void conventionsDecideWhatPeopleDifferOn() {
        TimeContext wednesday = utc("2026-05-13T12:00:00Z");
        TimeContext other = wednesday.withConventions(new Conventions(
                Conventions.WeekdayRule.NEAREST, Conventions.WeekdayRule.BY_WEEK, Conventions.Bounds.POINT));
        assertDays(only("next Friday", wednesday), "next Friday", "2026-05-22", "2026-05-23");
        assertDays(only("next Friday", other), "next Friday", "2026-05-15", "2026-05-16");
        assertDays(only("last Tuesday", wednesday), "last Tuesday", "2026-05-12", "2026-05-13");
        assertDays(only("last Tuesday", other), "last Tuesday", "2026-05-05", "2026-05-06");
        assertDays(only("from 11 to 13 September", other), "from 11 to 13 September", "2026-09-11", "2026-09-13");
    }

    @Test
    void noonAndMidnightByAnyName() {
        TimeContext morning = utc("2026-05-16T08:00:00Z");
        assertThat(start(only("today at midday", morning))).isEqualTo(Instant.parse("2026-05-16T12:00:00Z"));
        assertThat(start(only("today at 12pm", morning))).isEqualTo(Instant.parse("2026-05-16T12:00:00Z"));
        assertThat(start(only("today at 12am", morning))).isEqualTo(Instant.parse("2026-05-16T00:00:00Z"));
        assertThat(only("from 9am to noon today", morning).when())
                .contains(Interval.of(Instant.parse("2026-05-16T09:00:00Z"), Instant.parse("2026-05-16T12:00:00Z")));
    }
}
