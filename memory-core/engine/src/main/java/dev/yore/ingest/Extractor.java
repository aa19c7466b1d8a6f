package dev.yore.ingest;

import dev.yore.model.Episode;
import dev.yore.model.GroupProfile;
import dev.yore.ontology.Ontology;
import java.util.List;

/** Finds entities and facts in an episode: with a model, or by rules. Thread-safe. */
public interface Extractor {
    /**
     * @throws dev.yore.error.ModelUnavailableException if a retry later may help
     * @throws dev.yore.error.ExtractionException if the model's answer is of no use
     */
    Extraction extract(Input input);

    /**
     * @param before the thread's last turns, oldest first: for understanding, never extracted from
     * @param profile the zone and the language it is read in
     */
    record Input(Episode episode, List<Episode> before, GroupProfile profile, Ontology ontology) {
        public Input {
            before = List.copyOf(before);
        }
    }
}
