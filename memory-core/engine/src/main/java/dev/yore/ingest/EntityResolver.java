package dev.yore.ingest;

import dev.yore.ontology.Ontology;
import dev.yore.store.GroupReader;

/** Step 4: decides which extracted names are entities that the group knows already. Stateless and thread-safe. */
public final class EntityResolver {
    private final Ontology ontology;

    public EntityResolver(Ontology ontology) {
        this.ontology = ontology;
    }

    /** Begins to resolve over one snapshot: one use by one thread. */
    public Resolving over(GroupReader now) {
        return new Resolving(now, ontology);
    }
}
