package dev.yore.ingest;

import dev.yore.model.Usage;
import java.util.Objects;

/**
 * What the model may cost a day (UTC). When a limit is reached, extraction pauses, and no summaries are written;
 * recording never pauses. What waits is extracted the next day, or when the budget is raised. A unit that has begun is finished, so that a limit can be passed
 * by what one unit for each group at work costs.
 *
 * @param memory of all groups together
 * @param group of each group by itself
 */
public record Budget(Limit memory, Limit group) {
    public static final Budget UNLIMITED = new Budget(Limit.NONE, Limit.NONE);

    public Budget {
        Objects.requireNonNull(memory, "memory");
        Objects.requireNonNull(group, "group");
    }

    /** For all groups together. */
    public static Budget ofMemory(Limit limit) {
        return new Budget(Objects.requireNonNull(limit, "limit"), Limit.NONE);
    }

    /** For each group by itself. */
    public static Budget ofEachGroup(Limit limit) {
        return new Budget(Limit.NONE, Objects.requireNonNull(limit, "limit"));
    }

    /**
     * @param calls a day, retries counted too
     * @param tokens a day, in and out together, as the model counts them
     */
    public record Limit(long calls, long tokens) {
        public static final Limit NONE = new Limit(Long.MAX_VALUE, Long.MAX_VALUE);

        public Limit {
            if (calls < 0) {
                throw new IllegalArgumentException("calls must be >= 0, got " + calls);
            }
            if (tokens < 0) {
                throw new IllegalArgumentException("tokens must be >= 0, got " + tokens);
            }
        }

        public static Limit calls(long calls) {
            return new Limit(calls, Long.MAX_VALUE);
        }

        public static Limit tokens(long tokens) {
            return new Limit(Long.MAX_VALUE, tokens);
        }

        boolean isReachedBy(Usage today) {
            return today.calls() + today.retries() >= calls || today.tokens() >= tokens;
        }
    }
}
