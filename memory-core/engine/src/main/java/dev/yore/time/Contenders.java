package dev.yore.time;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * The claims that compete for one slot, in order of their start: so that each is compared with those that can bear on
 * it, and a long history does not cost the square of its length.
 */
final class Contenders {
    private final List<Held> byStart;
    /** Of each, the furthest {@code through} of it and all before it. */
    private final List<Instant> reach = new ArrayList<>();

    Contenders(Collection<Held> competing) {
        byStart = competing.stream()
                .sorted(Comparator.comparing(Contenders::start))
                .toList();
        for (var held : byStart) {
            var through = held.claim().through();
            reach.add(reach.isEmpty() || through.isAfter(last(reach)) ? through : last(reach));
        }
    }

    /** Those that start no later than t and are known to hold through it. */
    List<Held> holdingThrough(Instant t) {
        var found = new ArrayList<Held>();
        for (int i = firstAfter(t) - 1; i >= 0 && !reach.get(i).isBefore(t); i--) {
            if (!byStart.get(i).claim().through().isBefore(t)) {
                found.add(byStart.get(i));
            }
        }
        return found;
    }

    List<Held> startingAt(Instant t) {
        int end = firstAfter(t);
        int begin = end;
        while (begin > 0 && start(byStart.get(begin - 1)).equals(t)) {
            begin--;
        }
        return byStart.subList(begin, end);
    }

    /** Those that start after t, the first to start first. */
    List<Held> startingAfter(Instant t) {
        return byStart.subList(firstAfter(t), byStart.size());
    }

    private int firstAfter(Instant t) {
        int low = 0;
        int high = byStart.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (start(byStart.get(middle)).isAfter(t)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    static Instant start(Held held) {
        return requireNonNull(held.from(), "from");
    }

    private static Instant last(List<Instant> instants) {
        return instants.get(instants.size() - 1);
    }
}
