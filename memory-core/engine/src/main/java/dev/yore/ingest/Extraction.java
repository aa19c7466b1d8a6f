package dev.yore.ingest;

import dev.yore.model.Usage;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What an extractor found in one episode.
 *
 * @param entities the speaker first if it speaks of itself; facts name them by their place in this list
 * @param warnings what was dropped or not understood; names no content
 */
public record Extraction(List<ExtractedEntity> entities, List<ExtractedFact> facts, List<String> warnings, Usage usage)
        implements Extractor.Outcome {

    public static final Extraction NOTHING = new Extraction(List.of(), List.of(), List.of(), Usage.NONE);

    public Extraction {
        entities = List.copyOf(entities);
        facts = List.copyOf(facts);
        warnings = List.copyOf(warnings);
    }

    @Override
    public Extraction costing(Usage what) {
        return new Extraction(entities, facts, warnings, what);
    }

    /**
     * @param name full and specific, as it was said; for the speaker the episode's speaker name
     * @param type of the ontology, or of the model's own choice; absent: not known
     * @param aliases other names that the episode gives it
     * @param attributes what the episode says that it has, by name, as it was said
     */
    public record ExtractedEntity(
            String name, @Nullable String type, Set<String> aliases, Map<String, String> attributes) {
        public ExtractedEntity {
            aliases = Set.copyOf(aliases);
            attributes = Map.copyOf(attributes);
        }

        public ExtractedEntity(String name, @Nullable String type, Set<String> aliases) {
            this(name, type, aliases, Map.of());
        }

        public static ExtractedEntity of(String name, @Nullable String type) {
            return new ExtractedEntity(name, type, Set.of());
        }
    }

    /**
     * @param source place of an entity in the list
     * @param relation in capitals: {@code LIVES_IN}
     * @param target place of another entity
     * @param statement a sentence that says it whole, with full names
     * @param aspect how it is said to lie in time
     * @param timeWords the time words that belong to it, exactly as they stand in the episode; absent: it has none
     * @param timeBegin where they begin in the episode's content; −1: to be searched for
     * @param modelFrom the model's own start; absent: none, or no model
     * @param modelTo the model's own end
     * @param exempt whether it is said to exclude nothing ("also", "as well", "part-time")
     * @param corrects whether it puts right what was said before ("no, it was in June", "sorry, I meant Lyon")
     */
    public record ExtractedFact(
            int source,
            String relation,
            int target,
            String statement,
            Aspect aspect,
            @Nullable String timeWords,
            int timeBegin,
            @Nullable Instant modelFrom,
            @Nullable Instant modelTo,
            boolean exempt,
            boolean corrects) {
        public ExtractedFact {
            Objects.requireNonNull(aspect, "aspect");
        }

        /** A fact that corrects nothing. */
        public ExtractedFact(
                int source,
                String relation,
                int target,
                String statement,
                Aspect aspect,
                @Nullable String timeWords,
                int timeBegin,
                @Nullable Instant modelFrom,
                @Nullable Instant modelTo,
                boolean exempt) {
            this(source, relation, target, statement, aspect, timeWords, timeBegin, modelFrom, modelTo, exempt, false);
        }

        /** The same between other ends. */
        public ExtractedFact between(int newSource, int newTarget) {
            return new ExtractedFact(
                    newSource, relation, newTarget, statement, aspect, timeWords, timeBegin, modelFrom, modelTo, exempt,
                    corrects);
        }
    }

    /** How a fact is said to lie in time. */
    public enum Aspect {
        /** It is so: "I live in", "since 2019 I have lived in". */
        HOLDS,
        /** It began: "I moved to", "I joined"; also what is planned: "I am moving to … in May". */
        BEGAN,
        /** It was so and is no more: "I used to live in", "I lived in … from 2010 to 2012". */
        WAS,
        /** It ended, or is called off: "I left", "I am not moving after all", "I don't live in … any more". */
        ENDED,
        /** It happened, and ends nothing: "we met in Oslo". */
        HAPPENED
    }
}
