package dev.yore.store.neo4j;

import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.ThreadId;
import dev.yore.store.Filter;
import dev.yore.store.GroupStore;
import dev.yore.store.Indexed;
import dev.yore.store.Layer;
import dev.yore.store.Passage;
import dev.yore.store.Probe;
import dev.yore.store.Revision;
import java.time.Instant;
import java.util.List;

/** Turns with vectors that a test chooses. */
final class Turns {
    static final Instant DAY = Instant.parse("2026-06-01T12:00:00Z");

    private Turns() {}

    static long say(GroupStore group, String content, float[] vector) {
        var sequence = new long[1];
        group.commit((now, at) -> {
            sequence[0] = now.nextSequence();
            return Revision.builder()
                    .episode(turn("e" + sequence[0], sequence[0], content, vector))
                    .build();
        });
        return sequence[0];
    }

    static Indexed<Episode> turn(String id, long sequence, String content, float[] vector) {
        var turn = new Episode(
                EpisodeId.of(id),
                sequence,
                ThreadId.of("main"),
                Episode.Source.MESSAGE,
                Episode.Role.USER,
                "Ana",
                content,
                DAY.plusSeconds(sequence),
                DAY,
                List.of());
        return Indexed.of(turn, new Passage(content, new Passage.Vector(vector)));
    }

    static List<String> found(GroupStore group, float[] vector, Filter filter, int limit) {
        return group.read(now -> now.search(Layer.EPISODES, Probe.vector(vector), filter, limit).stream()
                .map(hit -> hit.item().content())
                .toList());
    }
}
