package dev.yore.ingest;

import dev.yore.ingest.Extraction.ExtractedEntity;
import dev.yore.ingest.Extraction.ExtractedFact;
import dev.yore.model.Episode;
import dev.yore.model.Usage;
import dev.yore.time.Claim.Kind;
import dev.yore.time.Claim.Provenance;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Step 3: an extraction whose facts have their place in world time.
 *
 * @param usage what the model was asked for the episode, at every step so far
 */
public record Dated(
        Episode episode, List<ExtractedEntity> entities, List<DatedFact> facts, List<String> warnings, Usage usage) {

    public Dated {
        entities = List.copyOf(entities);
        facts = List.copyOf(facts);
        warnings = List.copyOf(warnings);
    }

    Dated costing(Usage more) {
        return new Dated(episode, entities, facts, warnings, usage.plus(more));
    }

    /**
     * A fact in the terms of a claim; see {@link dev.yore.time.Claim}.
     */
    public record DatedFact(ExtractedFact fact, Kind kind, Placement placement) {}

    /**
     * @param observed whether the time is no more than the moment of speaking
     */
    public record Placement(
            @Nullable Instant from, @Nullable Instant to, Instant through, boolean observed, Provenance provenance) {}
}
