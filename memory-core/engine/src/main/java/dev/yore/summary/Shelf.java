package dev.yore.summary;

import dev.yore.model.EntityId;
import dev.yore.model.GroupId;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The summaries that were written, in memory only, those asked for last; older ones make room. Thread-safe. */
final class Shelf {
    private static final int PLACES = 1_000;

    private final Map<Place, Summary> summaries = new LinkedHashMap<>(16, 0.75f, true);

    private record Place(GroupId group, EntityId entity) {}

    private record Summary(String digest, String text) {}

    /** The summary of exactly this, empty if nothing was to be said; absent if there is none, and one of anything else goes. */
    synchronized Optional<String> find(GroupId group, Subject subject) {
        var place = new Place(group, subject.entity());
        Summary summary = summaries.get(place);
        if (summary == null) {
            return Optional.empty();
        }
        if (!summary.digest().equals(subject.digest())) {
            summaries.remove(place);
            return Optional.empty();
        }
        return Optional.of(summary.text());
    }

    synchronized void put(GroupId group, Subject subject, String text) {
        summaries.put(new Place(group, subject.entity()), new Summary(subject.digest(), text));
        if (summaries.size() > PLACES) {
            var eldest = summaries.keySet().iterator();
            eldest.next();
            eldest.remove();
        }
    }

    synchronized void drop(GroupId group) {
        summaries.keySet().removeIf(place -> place.group().equals(group));
    }
}
