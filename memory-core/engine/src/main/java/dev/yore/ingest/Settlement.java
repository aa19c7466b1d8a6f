package dev.yore.ingest;

import dev.yore.model.EpisodeId;
import dev.yore.model.Usage;
import dev.yore.store.Passage;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was settled, for a whole unit, of that which rules leave open.
 *
 * @param decisions by episode; an episode without is left to the rules
 * @param passages that were embedded on the way, and that the Revisions will need
 * @param usage what the model was asked for it
 */
public record Settlement(Map<EpisodeId, Decisions> decisions, List<Passage> passages, Usage usage) {
    /** All stays as the rules leave it. */
    public static final Settlement NOTHING = new Settlement(Map.of(), List.of(), Usage.NONE);

    public Settlement {
        decisions = Map.copyOf(decisions);
        passages = List.copyOf(passages);
    }

    Optional<Decisions> of(EpisodeId episode) {
        return Optional.ofNullable(decisions.get(episode));
    }
}
