package dev.yore.search;

import dev.yore.model.Entity;
import dev.yore.model.Episode;
import dev.yore.time.Interval;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a search found, each list best first.
 *
 * @param window the stretch of world time that the question named ("last Thursday"), as it was understood; absent if none
 */
public record SearchResult(
        List<Hit<NamedFact>> facts,
        List<Hit<Entity>> entities,
        List<Hit<Episode>> episodes,
        @Nullable Interval window) {

    public SearchResult {
        facts = List.copyOf(facts);
        entities = List.copyOf(entities);
        episodes = List.copyOf(episodes);
    }

    public boolean isEmpty() {
        return facts.isEmpty() && entities.isEmpty() && episodes.isEmpty();
    }

    /** @param score comparable within one list of one result only */
    public record Hit<T>(T item, double score) {}
}
