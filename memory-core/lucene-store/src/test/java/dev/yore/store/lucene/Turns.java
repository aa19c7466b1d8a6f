package dev.yore.store.lucene;

import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.GroupId;
import dev.yore.model.ThreadId;
import dev.yore.store.Filter;
import dev.yore.store.GroupStore;
import dev.yore.store.Indexed;
import dev.yore.store.Layer;
import dev.yore.store.MemoryStore.VectorSpace;
import dev.yore.store.Passage;
import dev.yore.store.Probe;
import dev.yore.store.Revision;
import dev.yore.testing.HashingEmbedder;
import java.time.Instant;
import java.util.List;

/** Turns to write and to look for. */
final class Turns {
    static final GroupId ANA = GroupId.of("ana");
    static final ThreadId THREAD = ThreadId.of("main");
    static final HashingEmbedder EMBEDDER = new HashingEmbedder(16);
    static final VectorSpace SPACE = new VectorSpace(EMBEDDER.space(), EMBEDDER.dimensions());

    private Turns() {}

    /** Records a turn and its state in one Revision; answers its sequence number. */
    static long say(GroupStore group, String content) {
        long[] sequence = new long[1];
        group.commit((now, at) -> {
            sequence[0] = now.nextSequence();
            return turn(sequence[0], content, at);
        });
        return sequence[0];
    }

    static Revision turn(long sequence, String content, Instant at) {
        var id = EpisodeId.of("e" + sequence);
        var episode = new Episode(
                id, sequence, THREAD, Episode.Source.MESSAGE, Episode.Role.USER, "Ana", content, at, at, List.of());
        var passage = new Passage(content, new Passage.Vector(EMBEDDER.embed(content)));
        return Revision.builder()
                .episode(Indexed.of(episode, passage))
                .state(EpisodeState.recorded(id, at))
                .build();
    }

    static List<String> all(GroupStore group) {
        return group.read(now -> now.turnsAfter(THREAD, -1, Integer.MAX_VALUE).stream()
                .map(Episode::content)
                .toList());
    }

    static List<String> found(GroupStore group, Probe probe) {
        return group.read(now -> now.search(Layer.EPISODES, probe, Filter.NONE, 10).stream()
                .map(hit -> hit.item().content())
                .toList());
    }
}
