package dev.yore.time.expression;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Optional;

/**
 * Holidays by rule. A code of a language file is {@code 12-25} (month and day), {@code easter+1} (days from Easter
 * Sunday, western), {@code 4 THURSDAY 11 +1} (the fourth Thursday of November and days from it) or {@code -1 MONDAY 5}
 * (the last Monday of May).
 */
final class Holidays {
    private Holidays() {}

    static When of(String code) {
        if (code.startsWith("easter")) {
            int shift = code.equals("easter") ? 0 : Integer.parseInt(code.substring(6));
            return Recurring.yearly(
                    Grain.DAY, year -> Optional.of(Days.of(easter(year).plusDays(shift))));
        }
        String[] parts = code.split(" ");
        if (parts.length >= 3) {
            int shift = parts.length > 3 ? Integer.parseInt(parts[3]) : 0;
            return nth(Integer.parseInt(parts[0]), DayOfWeek.valueOf(parts[1]).getValue(), Integer.parseInt(parts[2]))
                    .map(Grain.DAY, days -> Days.of(days.from().plusDays(shift)));
        }
        int dash = code.indexOf('-');
        return DateMeanings.yearly(
                Integer.parseInt(code.substring(0, dash)), Integer.parseInt(code.substring(dash + 1)));
    }

    private static When nth(int nth, int isoDay, int month) {
        When months = PeriodMeanings.month(month);
        return nth < 0 ? DateMeanings.lastWeekday(isoDay, months) : DateMeanings.nthWeekday(nth, isoDay, months);
    }

    /** Easter Sunday of the Gregorian calendar, by the computation of Meeus, Jones and Butcher. */
    static LocalDate easter(int year) {
        int golden = year % 19;
        int century = year / 100;
        int inCentury = year % 100;
        int skipped = (century - (century + 8) / 25 + 1) / 3;
        int epact = (19 * golden + century - century / 4 - skipped + 15) % 30;
        int weekday = (32 + 2 * (century % 4) + 2 * (inCentury / 4) - epact - inCentury % 4) % 7;
        int correction = (golden + 11 * epact + 22 * weekday) / 451;
        int days = epact + weekday - 7 * correction + 114;
        return LocalDate.of(year, days / 31, days % 31 + 1);
    }
}
