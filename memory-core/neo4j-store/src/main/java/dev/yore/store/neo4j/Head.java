package dev.yore.store.neo4j;

import dev.yore.model.GroupProfile;
import dev.yore.model.Spending;
import dev.yore.model.Usage;
import dev.yore.store.Micros;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Value;

/**
 * What a group keeps of itself. Its counters outlive what they have counted.
 *
 * @param recorded record time of its last Revision in microseconds
 */
record Head(@Nullable GroupProfile profile, long next, long recorded, Spending spending) {
    static final String PROJECTION = "{.recorded, .next, .zone, .language, .speaker, .usage, .days}";
    static final Head NONE = new Head(null, 0, Micros.BEGINNING, Spending.NONE);

    static Head of(Value row) {
        if (row.isNull() || row.get("recorded").isNull()) {
            return NONE;
        }
        return new Head(
                row.get("zone").isNull() ? null : profile(row),
                row.get("next").asLong(),
                row.get("recorded").asLong(),
                row.get("usage").isNull() ? Spending.NONE : spending(row));
    }

    /** The same, at a time that another life of the group ended before. */
    Head recordedAfter(long floor) {
        return new Head(profile, next, Math.max(recorded, floor), spending);
    }

    private static GroupProfile profile(Value row) {
        return new GroupProfile(
                ZoneId.of(row.get("zone").asString()),
                Locale.forLanguageTag(row.get("language").asString()),
                row.get("speaker").asString());
    }

    private static Spending spending(Value row) {
        List<Long> usage = row.get("usage").asList(Value::asLong);
        List<Long> days = row.get("days").asList(Value::asLong);
        var byDay = new TreeMap<LocalDate, Usage>();
        for (int i = 0; i < days.size(); i++) {
            byDay.put(LocalDate.ofEpochDay(days.get(i)), Items.usage(usage.subList(4 * (i + 1), 4 * (i + 2))));
        }
        return new Spending(Items.usage(usage), byDay);
    }
}
