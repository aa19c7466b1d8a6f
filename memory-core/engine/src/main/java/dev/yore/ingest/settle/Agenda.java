package dev.yore.ingest.settle;

import dev.yore.ingest.Dated.DatedFact;
import dev.yore.ingest.Extraction.ExtractedEntity;
import dev.yore.model.Entity;
import dev.yore.time.FactKey;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What rules leave open about a unit. Nothing is on it without a candidate. */
record Agenda(List<OpenEntity> entities, List<OpenFact> facts) {
    Agenda {
        entities = List.copyOf(entities);
        facts = List.copyOf(facts);
    }

    boolean isEmpty() {
        return entities.isEmpty() && facts.isEmpty();
    }

    /**
     * Where something stands in the unit.
     *
     * @param episode place of its episode
     * @param item its own place in the episode
     */
    record Place(int episode, int item) {}

    /** A name that may be another's. */
    record OpenEntity(Place place, ExtractedEntity mention, List<Entity> candidates) {}

    /** A fact that may bear on others. */
    record OpenFact(Place place, DatedFact fact, List<KnownFact> candidates) {}

    /**
     * @param may what can be answered about it
     */
    record KnownFact(
            FactKey key,
            String statement,
            @Nullable Instant validAt,
            @Nullable Instant invalidAt,
            Set<Answer> may) {
        KnownFact allowing(Set<Answer> answers) {
            return new KnownFact(key, statement, validAt, invalidAt, answers);
        }

        /**
         * Whether it holds right before an instant, and had not ended then: only then can something end it there. One
         * that ends at that very instant may have been ended by the same verdict before.
         */
        boolean isCutAt(Instant start) {
            return (validAt == null || validAt.isBefore(start)) && (invalidAt == null || !invalidAt.isBefore(start));
        }
    }

    /** How a known fact may stand to a new one. */
    enum Answer {
        SAME,
        ENDED,
        TOGETHER
    }
}
