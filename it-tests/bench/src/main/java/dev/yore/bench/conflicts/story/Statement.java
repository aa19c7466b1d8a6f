package dev.yore.bench.conflicts.story;

import dev.yore.bench.conflicts.oracle.Key;
import dev.yore.bench.conflicts.oracle.Told;
import dev.yore.bench.conflicts.oracle.Told.Kind;
import dev.yore.bench.conflicts.oracle.Utterance;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One thing that is said.
 *
 * @param when absent where the manner has no time
 * @param until of a stretch
 * @param also whether it is said to be so besides others
 */
public record Statement(
        Key key,
        Manner manner,
        @Nullable When when,
        @Nullable When until,
        boolean also) {
    public Statement besides() {
        return new Statement(key, manner, when, until, true);
    }

    Statement turned() {
        return new Statement(new Key(key.target(), key.relation(), key.source()), manner, when, until, also);
    }

    /** What is claimed by it. */
    public Told told(String episode, Utterance said, Instant recordedAt) {
        Instant now = said.at();
        return switch (manner) {
            case NOW -> claim(episode, said, recordedAt, Kind.HOLDS, now, null, now, true);
            case SINCE, AGO ->
                claim(
                        episode,
                        said,
                        recordedAt,
                        Kind.HOLDS,
                        start(),
                        null,
                        start().isAfter(now) ? start() : now,
                        false);
            case BEGAN -> claim(episode, said, recordedAt, Kind.HOLDS, start(), null, start(), false);
            case PERIOD -> claim(episode, said, recordedAt, Kind.HOLDS, start(), end(), end(), false);
            case USED_TO -> claim(episode, said, recordedAt, Kind.HOLDS, null, now, now, false);
            case UNTIL -> claim(episode, said, recordedAt, Kind.HOLDS, null, end(), end(), false);
            case ENDED -> claim(episode, said, recordedAt, Kind.ENDS, null, now, now, true);
            case ENDED_ON -> claim(episode, said, recordedAt, Kind.ENDS, null, start(), now, false);
            case HAPPENED ->
                claim(
                        episode,
                        said,
                        recordedAt,
                        Kind.EVENT,
                        when == null ? null : when.start(),
                        when == null ? now : when.end(),
                        now,
                        false);
        };
    }

    private Told claim(
            String episode,
            Utterance said,
            Instant recordedAt,
            Kind kind,
            @Nullable Instant from,
            @Nullable Instant to,
            Instant through,
            boolean observed) {
        String id = id(episode, said.place());
        return new Told(id, episode, key, kind, from, to, through, observed, also, false, said, recordedAt, null);
    }

    /** What a claim is called: by its episode and its place there. */
    public static String id(String episode, int place) {
        return episode + "#" + place;
    }

    private Instant start() {
        return Objects.requireNonNull(when).start();
    }

    private Instant end() {
        return Objects.requireNonNull(until).start();
    }
}
