package dev.yore.it;

import static dev.yore.it.Conversing.entity;
import static dev.yore.it.Conversing.reply;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.TemporalMemory;
import dev.yore.Timeline;
import dev.yore.model.Episode;
import dev.yore.model.Fact;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.SettableClock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Locale;
import java.util.TimeZone;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What is stored of time words is the same whatever the clock of the memory, the locale and the zone of the machine. */
@ParameterizedClass(name = "{0}")
@MethodSource("surroundings")
class NoClockButTheGivenTest {
    private final Locale usualLocale = Locale.getDefault();
    private final TimeZone usualZone = TimeZone.getDefault();

    @Parameter
    Surroundings surroundings;

    record Surroundings(String clock, String locale, String zone) {}

    static Stream<Surroundings> surroundings() {
        return Stream.of(
                new Surroundings("2026-11-30T09:00:00Z", "en-US", "UTC"),
                new Surroundings("2028-02-29T00:00:00Z", "tr-TR", "Asia/Tokyo"),
                new Surroundings("2028-02-29T23:59:59Z", "ar-EG", "America/New_York"),
                new Surroundings("2000-02-29T12:00:00Z", "th-TH", "Asia/Almaty"));
    }

    @AfterEach
    void comeBack() {
        Locale.setDefault(usualLocale);
        TimeZone.setDefault(usualZone);
    }

    /** The fact that a model takes from a message with the message's time words. */
    private Fact told(String text, String aspect, String words, Instant at, ZoneId zone) {
        Locale.setDefault(Locale.forLanguageTag(surroundings.locale()));
        TimeZone.setDefault(TimeZone.getTimeZone(surroundings.zone()));
        var clock = new SettableClock(Instant.parse(surroundings.clock()));
        var model = new Conversing()
                .extracting(reply(
                        entity(0, "alice", "Person") + "," + entity(1, "thing", "Thing"),
                        Conversing.fact(0, "DID", 1, "It was so", aspect, "", "")
                                .replace("\"time\":\"\"", "\"time\":\"" + words + "\"")));
        try (TemporalMemory memory = TemporalMemory.over(LuceneStore.inMemory(clock))
                .embedder(new HashingEmbedder(16))
                .clock(clock)
                .zone(zone)
                .chat(model.chat())
                .build()) {
            memory.remember(Episode.message("alice", text, at)).await();
            return memory.timeline(Timeline.of("alice")).get(0).fact();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "The audit report is due this Friday., this Friday, 2029-12-31T09:00:00Z, 2030-01-04, 2030-01-05",
        "Oskar repainted the boathouse this Saturday., this Saturday, 2026-05-16T11:00:00Z, 2026-05-16, 2026-05-17",
        "Let us go over the harbour plan next Friday., next Friday, 2026-05-15T08:30:00Z, 2026-05-22, 2026-05-23",
        "Invoices went out on the last Friday of this month., the last Friday of this month, 2026-07-14T12:00:00Z, 2026-07-31, 2026-08-01",
        "Revenue was flat last month., last month, 2026-03-31T14:00:00Z, 2026-02-01, 2026-03-01",
        "We met one month ago., one month ago, 2026-05-31T09:00:00Z, 2026-04-30, 2026-05-01",
        "We meet in one month., in one month, 2026-01-31T09:00:00Z, 2026-02-28, 2026-03-01",
        "We met exactly one year ago today., exactly one year ago today, 2028-02-29T10:00:00Z, 2027-02-28, 2027-03-01",
        "We met four years ago today., four years ago today, 2028-02-29T10:00:00Z, 2024-02-29, 2024-03-01",
        "The lease was signed on 30 February 2026., 30 February 2026, 2026-06-10T12:00:00Z, , 2026-06-10T12:00:00Z",
        "We rebuilt the greenhouse last summer., last summer, 2026-05-10T12:00:00Z, 2025-06-01, 2025-09-01",
        "Yesterday I joined the rowing club., Yesterday, 2023-05-08T13:56:00Z, 2023-05-07, 2023-05-08",
        "I painted the lighthouse last year., last year, 2023-05-08T13:56:00Z, 2022-01-01, 2023-01-01",
        "The boiler failed last week., last week, 2026-05-17T20:00:00Z, 2026-05-04, 2026-05-11",
        "Oskar is in Lund from 11 to 13 September., from 11 to 13 September, 2026-08-01T09:00:00Z, 2026-09-11, 2026-09-14",
        "We met a fortnight ago., a fortnight ago, 2026-05-16T12:00:00Z, 2026-05-02, 2026-05-03",
        "We met the day before yesterday., the day before yesterday, 2026-05-16T12:00:00Z, 2026-05-14, 2026-05-15",
        "I may leave on 13 January 2027., 13 January 2027, 2026-11-30T09:00:00Z, 2027-01-13, 2027-01-14",
        "We signed the tenancy on 10 June., 10 June, 2026-06-12T09:00:00Z, 2026-06-10, 2026-06-11",
        "The parcel arrived on the 25th., the 25th, 2026-08-27T09:00:00Z, 2026-08-25, 2026-08-26",
        "We met from 9am to noon today., from 9am to noon today, 2026-05-16T08:00:00Z, 2026-05-16T09:00:00Z, 2026-05-16T12:00:00Z"
    })
    void aMessageIsDatedByItsWordsAndTheTimeItWasSaid(String text, String words, Instant at, String from, String to) {
        Fact fact = told(text, "HAPPENED", words, at, ZoneId.of("UTC"));

        assertThat(fact.validAt()).isEqualTo(utc(from));
        assertThat(fact.invalidAt()).isEqualTo(utc(to));
    }

    @ParameterizedTest
    @CsvSource({
        "The ferry leaves tomorrow 9am., tomorrow 9am, 2026-11-01T00:00:00Z, 2026-11-01T14:00:00Z",
        "We met 24 hours ago., 24 hours ago, 2026-03-08T16:00:00Z, 2026-03-07T16:00:00Z",
        "We met yesterday at noon., yesterday at noon, 2026-03-08T16:00:00Z, 2026-03-07T17:00:00Z",
        "We meet tomorrow., tomorrow, 2026-02-09T05:30:00Z, 2026-02-10T05:00:00Z"
    })
    void theZoneIsTheSpeakersAlone(String text, String words, Instant at, Instant from) {
        assertThat(told(text, "HAPPENED", words, at, ZoneId.of("America/New_York"))
                        .validAt())
                .isEqualTo(from);
    }

    @Test
    void recordTimeIsTheClocks() {
        Fact fact = told(
                "Yesterday I rowed.", "HAPPENED", "Yesterday", Instant.parse("2023-05-08T13:56:00Z"), ZoneId.of("UTC"));

        assertThat(fact.createdAt())
                .isBetween(
                        surroundings.clock(),
                        Instant.parse(surroundings.clock()).plusMillis(1).toString());
    }

    private static @Nullable Instant utc(@Nullable String dayOrInstant) {
        return dayOrInstant == null
                ? null
                : Instant.parse(dayOrInstant.contains("T") ? dayOrInstant : dayOrInstant + "T00:00:00Z");
    }
}
