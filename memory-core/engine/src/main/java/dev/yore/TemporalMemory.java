package dev.yore;

import dev.yore.ai.Embedder;
import dev.yore.ai.StructuredChat;
import dev.yore.context.Context;
import dev.yore.context.TokenBudget;
import dev.yore.model.Episode;
import dev.yore.model.FactId;
import dev.yore.model.GroupId;
import dev.yore.model.GroupProfile;
import dev.yore.model.ThreadId;
import dev.yore.ontology.Ontology;
import dev.yore.search.NamedFact;
import dev.yore.search.Search;
import dev.yore.search.SearchResult;
import dev.yore.store.GroupStore.Erasure;
import dev.yore.store.MemoryStore;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * A temporal graph memory: give it episodes to remember, and ask it what was true when.
 */
public interface TemporalMemory extends AutoCloseable {
    static Builder over(MemoryStore store) {
        throw new UnsupportedOperationException();
    }

    Remembered remember(Episode.Draft episode);

    List<Remembered> rememberAll(List<Episode.Draft> episodes);

    SearchResult search(Search search);

    Context context(Search search, TokenBudget budget);

    List<NamedFact> timeline(Timeline timeline);

    Explanation explain(GroupId group, FactId fact);

    Status status(GroupId group);

    Erasure forget(GroupId group);

    GroupProfile profile(GroupId group);

    void configure(GroupId group, GroupProfile profile);

    Optional<String> window(GroupId group, ThreadId thread);

    void saveWindow(GroupId group, ThreadId thread, String window);

    void deleteWindow(GroupId group, ThreadId thread);

    InstantSource clock();

    @Override
    void close();

    /** Wires a memory. */
    interface Builder {
        Builder embedder(Embedder embedder);

        Builder chat(StructuredChat chat);

        Builder clock(InstantSource clock);

        Builder zone(ZoneId zone);

        Builder ontology(Ontology ontology);

        /** Characters that one episode may have; 262,144 if not said. */
        Builder maxContentLength(int characters);

        /** Whether remember waits for the facts; if not said, only without a model. */
        Builder waitForExtraction(boolean wait);

        TemporalMemory build();
    }
}
