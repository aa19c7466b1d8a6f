package dev.yore.time;

import dev.yore.model.Fact;
import dev.yore.model.FactVersion;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;

/** The step from what a slot's facts looked like to what they look like now. Stateless and thread-safe. */
public final class FactVersions {
    private FactVersions() {}

    /**
     * What one step changes.
     *
     * @param closed the versions that were present and are no more, with their {@code knownTo} set
     * @param opened the versions that are present now and were not
     */
    public record Step(List<FactVersion> closed, List<FactVersion> opened) {
        public Step {
            closed = List.copyOf(closed);
            opened = List.copyOf(opened);
        }
    }

    /**
     * Closes at k each present version that was not derived again just as it is, and opens one for each fact that is
     * new or looks different. A fact that looks the same keeps its version.
     *
     * @param present the present versions ({@code knownTo} absent) of the facts that rest on the claims derived from
     * @param derived the facts as known at k
     * @param k record time, after every present version's {@code knownFrom} unless nothing changes
     * @throws IllegalArgumentException if a version would have to close no later than it was opened
     */
    public static Step advance(Collection<FactVersion> present, Collection<Fact> derived, Instant k) {
        var same = new HashSet<>(derived);
        var known = present.stream().map(FactVersion::fact).collect(Collectors.toSet());
        var closed = new ArrayList<FactVersion>();
        for (var version : present) {
            if (!same.contains(version.fact())) {
                closed.add(new FactVersion(version.fact(), version.knownFrom(), k));
            }
        }
        var opened = derived.stream()
                .filter(fact -> !known.contains(fact))
                .map(fact -> new FactVersion(fact, k, null))
                .toList();
        return new Step(closed, opened);
    }
}
