package dev.yore.ingest;

import dev.yore.model.GroupId;
import dev.yore.model.GroupProfile;
import dev.yore.ontology.Ontology;
import dev.yore.store.GroupReader;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Locale;

/**
 * How messages are taken in.
 *
 * @param zone of groups that have no profile of their own
 * @param language of groups that have no profile of their own
 * @param maxContentLength characters that an episode may have
 * @param extracts whether facts are extracted at all
 */
public record Settings(
        ZoneId zone, Locale language, Ontology ontology, int maxContentLength, boolean extracts, Batching batching) {

    public Settings {
        if (maxContentLength < 1) {
            throw new IllegalArgumentException("maxContentLength must be >= 1, got " + maxContentLength);
        }
    }

    /**
     * How the backlog is worked off.
     *
     * @param workers groups that are extracted at a time
     * @param size messages of a group that share a call, at most
     * @param maxDelay how long the first message of an idle group may wait for others to share a call with
     * @param takeOverAfter how long a group is left to whoever extracts it and shows no sign of life
     */
    public record Batching(int workers, int size, Duration maxDelay, Duration takeOverAfter) {
        private static final Duration SHORTEST_LEASE = Duration.ofMillis(100);
        private static final Duration LONGEST_LEASE = Duration.ofDays(1);

        public Batching {
            if (workers < 1) {
                throw new IllegalArgumentException("workers must be >= 1, got " + workers);
            }
            if (size < 1) {
                throw new IllegalArgumentException("batchSize must be >= 1, got " + size);
            }
            if (maxDelay.isNegative()) {
                throw new IllegalArgumentException("maxDelay must be >= 0, got " + maxDelay);
            }
            if (takeOverAfter.compareTo(SHORTEST_LEASE) < 0 || takeOverAfter.compareTo(LONGEST_LEASE) > 0) {
                throw new IllegalArgumentException(
                        "takeOverAfter must be from 100 ms to one day, got " + takeOverAfter);
            }
        }
    }

    /** The group's own profile, or the one that these settings give to a group without. */
    public GroupProfile profile(GroupReader reader) {
        return reader.profile().orElseGet(() -> profile(reader.group()));
    }

    private GroupProfile profile(GroupId group) {
        return new GroupProfile(zone, language, group.value());
    }
}
