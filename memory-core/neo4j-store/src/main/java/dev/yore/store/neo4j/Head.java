package dev.yore.store.neo4j;

import dev.yore.model.GroupProfile;
import dev.yore.model.Spending;
import dev.yore.model.Usage;
import dev.yore.store.GroupHead;
import dev.yore.store.Micros;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Value;

/**
 * What a group keeps of itself. Its counters outlive what they have counted.
 *
 * @param recorded record time of its last Revision in microseconds
 * @param generation the store's, when this was read
 * @param vectors of which {@link Generation} all its vectors are; absent: the group is not there, and would begin with
 *     the store's
 * @param arriving whether it is being taken in, and not yet there
 * @param lessee who holds its lease, if anybody does
 * @param merges all that there are, in order of record; absent: they are many, and are to be asked for. Most groups have
 *     few or none, and whoever reads an entity asks whether it was merged
 */
record Head(
        @Nullable GroupProfile profile,
        long next,
        long recorded,
        Spending spending,
        int generation,
        @Nullable Integer vectors,
        boolean arriving,
        @Nullable String lessee,
        @Nullable List<Value> merges) {
    private static final int MOST_MERGES = 100;

    static final String PROJECTION = """
            {.recorded, .next, .zone, .language, .speaker, .usage, .days, .vectors, .arriving, .lessee, merges: COLLECT {
                MATCH (m:YoreMerge {group: $p.group})
                    WHERE m.from IS NOT NULL AND m.into IS NOT NULL AND m.recordedAt IS NOT NULL
                WITH m LIMIT %d RETURN m {.*} AS merge ORDER BY merge.recordedAt, merge.from, merge.into }}
            """.formatted(MOST_MERGES + 1);

    /** Whether the group is being taken in; for statements that need no more of its head. */
    static final String IS_ARRIVING = "EXISTS { MATCH (g:YoreGroup {id: $p.group}) WHERE g.arriving } AS arriving";

    /** @param row absent: the group is not there */
    static Head of(@Nullable Value row, int generation) {
        if (row == null || row.get("recorded").isNull()) {
            boolean arriving = row != null && row.get("arriving").asBoolean(false);
            return new Head(null, 0, Micros.BEGINNING, Spending.NONE, generation, null, arriving, null, List.of());
        }
        return new Head(
                row.get("zone").isNull() ? null : profile(row),
                row.get("next").asLong(),
                row.get("recorded").asLong(),
                row.get("usage").isNull() ? Spending.NONE : spending(row),
                generation,
                row.get("vectors").asInt(Generation.FIRST),
                false,
                row.get("lessee").asString(null),
                row.get("merges").size() > MOST_MERGES
                        ? null
                        : row.get("merges").asList(Function.identity()));
    }

    /** The same, at a time that another life of the group ended before. */
    Head recordedAfter(long floor) {
        return new Head(
                profile, next, Math.max(recorded, floor), spending, generation, vectors, arriving, lessee, merges);
    }

    /**
     * Whether all its vectors can be compared with those of a generation.
     *
     * @param known which whoever reads takes for the store's: if it is not, vectors of another may be written now
     */
    boolean isOf(int known) {
        return known == generation && (vectors == null || vectors == known);
    }

    /** What is told of it. */
    GroupHead told(int known) {
        Instant last = recorded == Micros.BEGINNING ? null : Micros.instant(recorded);
        return new GroupHead(profile, next, last, spending, isOf(known));
    }

    private static GroupProfile profile(Value row) {
        return new GroupProfile(
                ZoneId.of(row.get("zone").asString()),
                Locale.forLanguageTag(row.get("language").asString()),
                row.get("speaker").asString());
    }

    /** @param row with {@code usage} and {@code days} */
    static Spending spending(Value row) {
        List<Long> usage = row.get("usage").asList(Value::asLong);
        List<Long> days = row.get("days").asList(Value::asLong);
        var byDay = new TreeMap<LocalDate, Usage>();
        for (int i = 0; i < days.size(); i++) {
            byDay.put(LocalDate.ofEpochDay(days.get(i)), Items.usage(usage.subList(4 * (i + 1), 4 * (i + 2))));
        }
        return new Spending(Items.usage(usage), byDay);
    }
}
