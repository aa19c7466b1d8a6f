package dev.yore.curation;

import dev.yore.graph.PassageBook;
import dev.yore.graph.Passages;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.ThreadId;
import dev.yore.store.GroupReader;
import dev.yore.store.Revision;
import java.time.ZoneId;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The turns that stay where others go. A turn is also found by the words of the turns before it, so that those after a
 * forgotten one have to be indexed anew.
 */
final class Neighbours {
    private final GroupReader now;
    private final Map<EpisodeId, Episode> going;
    private final ZoneId zone;
    private final Map<EpisodeId, Episode> staying = new LinkedHashMap<>();

    /**
     * @param going the turns that go
     * @param zone the group's
     */
    Neighbours(GroupReader now, Map<EpisodeId, Episode> going, ZoneId zone) {
        this.now = now;
        this.going = going;
        this.zone = zone;
        going.values().forEach(turn -> after(turn).forEach(next -> staying.put(next.id(), next)));
    }

    /** The ids of the turns to be written anew. */
    Collection<EpisodeId> ids() {
        return List.copyOf(staying.keySet());
    }

    /** Has a turn written otherwise than it was. */
    void rewrite(Episode turn) {
        staying.put(turn.id(), turn);
    }

    /**
     * Writes the turns anew, with their states and mentions. The Revision must delete them.
     *
     * @param erased entities that go
     */
    void write(Collection<EntityId> erased, PassageBook passages, Revision.Builder revision) {
        for (Episode turn : staying.values()) {
            revision.episode(Passages.ofTurn(turn, before(turn), passages, zone));
            now.state(turn.id()).ifPresent(revision::state);
            now.mentionsIn(turn.id()).stream()
                    .filter(mention -> !erased.contains(mention.entity()))
                    .forEach(revision::mention);
        }
    }

    private List<Episode> after(Episode turn) {
        return now.turnsAfter(turn.thread(), turn.sequence(), reach(turn.thread())).stream()
                .filter(next -> !going.containsKey(next.id()))
                .limit(Passages.NEIGHBOURS)
                .toList();
    }

    private List<Episode> before(Episode turn) {
        List<Episode> before = now.turnsBefore(turn.thread(), turn.sequence(), reach(turn.thread())).stream()
                .filter(earlier -> !going.containsKey(earlier.id()))
                .toList();
        return before.subList(Math.max(0, before.size() - Passages.NEIGHBOURS), before.size());
    }

    private int reach(ThreadId thread) {
        long inThread = going.values().stream()
                .filter(turn -> turn.thread().equals(thread))
                .count();
        return Passages.NEIGHBOURS + (int) inThread;
    }
}
