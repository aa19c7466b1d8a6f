package dev.yore.store.lucene;

import dev.yore.model.GroupProfile;
import dev.yore.model.Spending;
import dev.yore.store.GroupHead;
import dev.yore.store.Micros;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a group keeps of itself. Its counters outlive what they have counted.
 *
 * @param lastRecorded in microseconds; {@link Micros#BEGINNING} if there was no Revision
 * @param vectors of which {@linkplain Format#generation() generation} all its vectors are; {@link #MIXED} if of none
 * @param arriving whether it is being taken in, and not yet there
 */
record Counters(
        @Nullable GroupProfile profile,
        long nextSequence,
        long lastRecorded,
        Spending spending,
        int vectors,
        boolean arriving) {
    /** No generation. */
    private static final int MIXED = -1;

    static final Counters ARRIVING = new Counters(null, 0, Micros.BEGINNING, Spending.NONE, MIXED, true);

    /** Of a group that is not there; what it will have are vectors of the store's space. */
    static Counters none(Format format) {
        return new Counters(null, 0, Micros.BEGINNING, Spending.NONE, format.generation(), false);
    }

    static Counters of(GroupHead head, Format format) {
        return new Counters(
                head.profile(),
                head.nextSequence(),
                head.lastRecorded() == null ? Micros.BEGINNING : Micros.of(head.lastRecorded()),
                head.spending(),
                head.searchedByMeaning() ? format.generation() : MIXED,
                false);
    }

    GroupHead head(Format format) {
        Instant last = lastRecorded == Micros.BEGINNING ? null : Micros.instant(lastRecorded);
        return new GroupHead(profile, nextSequence, last, spending, vectors == format.generation());
    }

    Counters reindexed(Format format) {
        return new Counters(profile, nextSequence, lastRecorded, spending, format.generation(), arriving);
    }
}
