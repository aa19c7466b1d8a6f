package dev.yore.bench.conflicts.story;

import dev.yore.bench.conflicts.oracle.Bounds.Inside;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;

/**
 * What happens to a memory, in order.
 *
 * @param name unlike that of every other history of a run
 * @param zone in which its people speak of days
 * @param inside which places lie in which
 */
public record History(String kind, String name, ZoneId zone, Set<Inside> inside, List<Step> steps) {
    public History {
        inside = Set.copyOf(inside);
        steps = List.copyOf(steps);
    }
}
