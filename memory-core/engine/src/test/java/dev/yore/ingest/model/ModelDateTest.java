package dev.yore.ingest.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModelDateTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static Optional<Instant> read(String json) {
        return date(json).map(ModelDate::begin);
    }

    private static Optional<ModelDate> date(String json) {
        try {
            return ModelDate.read(JSON.readTree(json), Extracting.PARIS);
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @CsvSource({
        // An offset is kept, whatever the speaker's zone.
        "2026-03-01T00:00:00Z, 2026-03-01T00:00:00Z",
        "2026-03-01T12:30+02:00, 2026-03-01T10:30:00Z",
        "2026-03-01T12:30:00.5+0200, 2026-03-01T10:30:00.500Z",
        "2026-03-01 12:30:00 Z, 2026-03-01T12:30:00Z",
        "2026-03-01T12:30:00+01:00[Europe/Paris], 2026-03-01T11:30:00Z",
        // Without one it is the speaker's.
        "2026-03-01T12:30, 2026-03-01T11:30:00Z",
        "2026-07-01 12:30:15, 2026-07-01T10:30:15Z",
        // A date alone is midnight there.
        "2026-03-01, 2026-02-28T23:00:00Z",
        "20260301, 2026-02-28T23:00:00Z",
        "2026-03, 2026-02-28T23:00:00Z",
        "2026, 2025-12-31T23:00:00Z",
        // Seconds and milliseconds since 1970.
        "1767225600, 2026-01-01T00:00:00Z",
        "1767225600000, 2026-01-01T00:00:00Z",
        "1767225600.25, 2026-01-01T00:00:00Z",
        // Finer than a microsecond is cut off.
        "2026-03-01T00:00:00.123456789Z, 2026-03-01T00:00:00.123456Z"
    })
    void readsADate(String text, Instant expected) {
        assertThat(read("\"" + text + "\"")).contains(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "2026, 2026-12-31T23:00:00Z",
        "2026-02, 2026-02-28T23:00:00Z",
        // The night on which the clocks go forward is an hour shorter.
        "2026-03-29, 2026-03-29T22:00:00Z",
        "20261231, 2026-12-31T23:00:00Z",
        "2026-03-01T12:30, 2026-03-01T11:31:00Z",
        "2026-03-01T12:30Z, 2026-03-01T12:31:00Z",
        "1767225600, 2026-01-01T00:00:01Z"
    })
    void isOverWithWhatItNames(String text, Instant end) {
        assertThat(date("\"" + text + "\"")).map(ModelDate::end).contains(end);
    }

    @ParameterizedTest
    @CsvSource({
        "1767225600, 2026-01-01T00:00:00Z",
        "1767225600.0, 2026-01-01T00:00:00Z",
        "1767225600000, 2026-01-01T00:00:00Z",
        "2026, 2025-12-31T23:00:00Z"
    })
    void readsANumber(String json, Instant expected) {
        assertThat(read(json)).contains(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "\"null\"",
                "\"NULL\"",
                "\"None\"",
                "\"N/A\"",
                "\"unknown\"",
                "\"Present\"",
                "\"\"",
                "\" \"",
                "\"now\"",
                "[]",
                "{}",
                "true"
            })
    void aWordForNothingIsNoDate(String json) {
        assertThat(read(json)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"2026-02-30\"",
                "\"2026-02-30T00:00:00Z\"",
                "\"20260230\"",
                "\"2026-13-01\"",
                "\"2026-03-01T25:00\"",
                "\"last week\"",
                "\"+99999-01-01\"",
                "999999999999999",
                "123456"
            })
    void whatIsNoDateIsSaidToBeNone(String json) {
        assertThatExceptionOfType(DateTimeException.class).isThrownBy(() -> read(json));
    }
}
