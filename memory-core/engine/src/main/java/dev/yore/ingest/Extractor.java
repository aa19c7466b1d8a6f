package dev.yore.ingest;

import dev.yore.error.MemoryException;
import dev.yore.model.Episode;
import dev.yore.model.GroupProfile;
import dev.yore.model.Usage;
import dev.yore.ontology.Ontology;
import java.util.ArrayList;
import java.util.List;

/** Finds entities and facts in episodes: with a model, or by rules. Thread-safe. */
public interface Extractor {
    /**
     * @throws dev.yore.error.ModelUnavailableException if a retry later may help
     * @throws dev.yore.error.ExtractionException if the model's answer is of no use
     */
    Extraction extract(Input input);

    /**
     * Several episodes of one group, in the order in which they were recorded: one outcome each, in the same order. One
     * that cannot be extracted costs the others nothing.
     */
    default List<Outcome> extract(List<Input> unit) {
        var outcomes = new ArrayList<Outcome>();
        for (Input input : unit) {
            try {
                outcomes.add(extract(input));
            } catch (MemoryException e) {
                outcomes.add(new Failure(e, Usage.NONE));
            }
        }
        return outcomes;
    }

    /** Whether an episode is known, without asking anybody, to have nothing to extract. */
    default boolean spares(Input input) {
        return false;
    }

    /**
     * @param before the thread's last turns, oldest first: for understanding, never extracted from
     * @param profile the zone and the language it is read in
     */
    record Input(Episode episode, List<Episode> before, GroupProfile profile, Ontology ontology) {
        public Input {
            before = List.copyOf(before);
        }
    }

    /** What became of one episode of several. */
    sealed interface Outcome permits Extraction, Failure {
        /** What the model was asked for it; a call that episodes share is counted once, for the first of them. */
        Usage usage();

        /** The same outcome, at another cost. */
        Outcome costing(Usage what);
    }

    /** It could not be extracted. */
    record Failure(Throwable cause, Usage usage) implements Outcome {
        @Override
        public Failure costing(Usage what) {
            return new Failure(cause, what);
        }
    }
}
