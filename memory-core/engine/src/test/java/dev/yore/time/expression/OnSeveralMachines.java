package dev.yore.time.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.time.Interval;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs each test of a class with several default locales and zones, and says what is expected of time words. */
@ParameterizedClass(name = "{0}")
@MethodSource("machines")
abstract class OnSeveralMachines {
    private final Locale usualLocale = Locale.getDefault();
    private final TimeZone usualZone = TimeZone.getDefault();

    @Parameter
    Machine machine;

    record Machine(String locale, String zone) {}

    static Stream<Machine> machines() {
        return Stream.of(
                new Machine(
                        Locale.getDefault().toLanguageTag(),
                        TimeZone.getDefault().getID()),
                new Machine("tr-TR", "Asia/Tokyo"),
                new Machine("ar-EG", "America/New_York"),
                new Machine("th-TH", "Asia/Almaty"),
                new Machine("de-DE", "Europe/Berlin"),
                new Machine("en-US", "Pacific/Apia"));
    }

    @BeforeEach
    void becomeTheMachine() {
        Locale.setDefault(Locale.forLanguageTag(machine.locale()));
        TimeZone.setDefault(TimeZone.getTimeZone(machine.zone()));
    }

    @AfterEach
    void comeBack() {
        Locale.setDefault(usualLocale);
        TimeZone.setDefault(usualZone);
    }

    static List<TimeExpression> found(String text) {
        return TimeResolver.english().resolve(text, utc("2026-11-30T09:00:00Z"));
    }

    static TimeContext utc(String reference) {
        return TimeContext.at(Instant.parse(reference), ZoneOffset.UTC);
    }

    static TimeExpression only(String text, TimeContext context) {
        List<TimeExpression> found = TimeResolver.english().resolve(text, context);
        assertThat(found).as(text).hasSize(1);
        return found.get(0);
    }

    static Instant start(TimeExpression found) {
        return found.when().map(Interval::from).orElseThrow();
    }

    static void assertDay(String text, String reference, String words, String day) {
        TimeExpression found = only(text, utc(reference));
        assertDays(found, words, day, LocalDate.parse(day).plusDays(1).toString());
        assertThat(found.grain()).isEqualTo(Grain.DAY);
    }

    static void assertDays(TimeExpression found, String words, String from, String to) {
        assertThat(found.text()).isEqualTo(words);
        assertThat(found.when())
                .contains(Interval.of(
                        LocalDate.parse(from).atStartOfDay(ZoneOffset.UTC).toInstant(),
                        LocalDate.parse(to).atStartOfDay(ZoneOffset.UTC).toInstant()));
    }
}
