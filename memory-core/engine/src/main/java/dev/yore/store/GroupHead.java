package dev.yore.store;

import dev.yore.model.GroupProfile;
import dev.yore.model.Spending;
import dev.yore.time.Interval;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a group keeps of itself; its counters outlive what they have counted.
 *
 * @param profile absent: it goes by the memory's defaults
 * @param nextSequence the sequence number that the next episode gets
 * @param lastRecorded record time of the last Revision; absent if there was none
 * @param spending what the model was asked for the group
 * @param searchedByMeaning whether its vectors are complete and of the store's space; if not, it is searched by words alone
 */
public record GroupHead(
        @Nullable GroupProfile profile,
        long nextSequence,
        @Nullable Instant lastRecorded,
        Spending spending,
        boolean searchedByMeaning) {
    public GroupHead {
        Objects.requireNonNull(spending, "spending");
        lastRecorded = lastRecorded == null ? null : Interval.micros(lastRecorded);
        if (nextSequence < 0) {
            throw new IllegalArgumentException("nextSequence must be >= 0, got " + nextSequence);
        }
    }
}
