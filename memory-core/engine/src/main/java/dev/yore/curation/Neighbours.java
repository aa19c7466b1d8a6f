package dev.yore.curation;

import dev.yore.graph.PassageBook;
import dev.yore.graph.Passages;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.store.GroupReader;
import dev.yore.store.Revision;
import java.time.ZoneId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The turns that stay where others go. A turn is also found by the words of the turns before it, so that those after a
 * forgotten one have to be indexed anew. Costs a few reads a turn, however many go in a row.
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
    void write(Set<EntityId> erased, PassageBook passages, Revision.Builder revision) {
        for (Episode turn : staying.values()) {
            revision.episode(Passages.ofTurn(turn, before(turn), passages, zone));
            now.state(turn.id()).ifPresent(revision::state);
            now.mentionsIn(turn.id()).stream()
                    .filter(mention -> !erased.contains(mention.entity()))
                    .forEach(revision::mention);
        }
    }

    /** The turns that stay after one that goes; none where the next one goes too, and has the same after it. */
    private List<Episode> after(Episode turn) {
        var after = new ArrayList<Episode>();
        long last = turn.sequence();
        List<Episode> next = now.turnsAfter(turn.thread(), last, Passages.NEIGHBOURS);
        if (next.isEmpty() || going.containsKey(next.get(0).id())) {
            return after;
        }
        for (int ahead = Passages.NEIGHBOURS; !next.isEmpty(); ahead *= 2) {
            next.stream().filter(each -> !going.containsKey(each.id())).forEach(after::add);
            if (after.size() >= Passages.NEIGHBOURS) {
                return after.subList(0, Passages.NEIGHBOURS);
            }
            last = next.get(next.size() - 1).sequence();
            next = now.turnsAfter(turn.thread(), last, ahead);
        }
        return after;
    }

    private List<Episode> before(Episode turn) {
        var before = new ArrayDeque<Episode>();
        long first = turn.sequence();
        for (int back = Passages.NEIGHBOURS; before.size() < Passages.NEIGHBOURS; back *= 2) {
            List<Episode> earlier = now.turnsBefore(turn.thread(), first, back);
            if (earlier.isEmpty()) {
                break;
            }
            first = earlier.get(0).sequence();
            for (int i = earlier.size() - 1; i >= 0 && before.size() < Passages.NEIGHBOURS; i--) {
                if (!going.containsKey(earlier.get(i).id())) {
                    before.addFirst(earlier.get(i));
                }
            }
        }
        return List.copyOf(before);
    }
}
