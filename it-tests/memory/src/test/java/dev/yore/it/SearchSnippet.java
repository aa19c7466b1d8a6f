package dev.yore.it;

import dev.yore.MemoryBuilder;
import dev.yore.TemporalMemory;
import dev.yore.ai.PairScorer;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.search.Candidates;
import dev.yore.search.NamedFact;
import dev.yore.search.Recipe;
import dev.yore.search.Reranker;
import dev.yore.search.Search;
import dev.yore.search.SearchResult;
import dev.yore.search.SearchResult.Hit;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader.Scored;
import dev.yore.time.Interval;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** The examples of docs/search.md; {@link SnippetsTest} holds the two together. */
final class SearchSnippet {
    private SearchSnippet() {}

    static SearchResult all(TemporalMemory memory) {
        SearchResult result =
                memory.search(Search.all("Where does Alice work?").in("alice").limit(10));
        List<Hit<NamedFact>> facts = result.facts();
        List<Hit<Entity>> entities = result.entities();
        List<Hit<Episode>> episodes = result.episodes();
        return new SearchResult(facts, entities, episodes, result.window());
    }

    static SearchResult diverse(TemporalMemory memory) {
        return memory.search(Search.facts("What does Alice like?").in("alice").by(Recipe.mmr(0.7)));
    }

    static MemoryBuilder scored(MemoryBuilder builder, PairScorer scorer) {
        return builder.scorer(scorer);
    }

    static SearchResult inTwoSteps(TemporalMemory memory) {
        return memory.search(Search.all("Who can mend a boat?").in("alice").by(Recipe.RRF.then(Recipe.CROSS_ENCODER)));
    }

    static SearchResult around(TemporalMemory memory, EntityId acme) {
        return memory.search(Search.facts("Who knows whom?").in("alice").by(Recipe.nodeDistance(Set.of(acme))));
    }

    /** Newest turns first; what is no turn stays as it is. */
    record Newest() implements Reranker {
        @Override
        public <T> List<Scored<T>> rerank(Candidates<T> candidates) {
            return candidates.ranked().stream()
                    .map(scored -> new Scored<>(scored.item(), seconds(scored.item())))
                    .sorted(Comparator.comparingDouble((Scored<T> scored) -> scored.score())
                            .reversed())
                    .limit(candidates.limit())
                    .toList();
        }

        private static double seconds(Object item) {
            return item instanceof Episode turn ? turn.validAt().getEpochSecond() : 0;
        }
    }

    static SearchResult newest(TemporalMemory memory) {
        return memory.search(Search.episodes("boat").in("alice").by(new Recipe("newest", new Newest())));
    }

    static SearchResult filtered(TemporalMemory memory, Instant monday, Instant friday) {
        Interval week = Interval.of(monday, friday); // Monday's first moment is inside, Friday's is not
        return memory.search(Search.all("What has changed?")
                .in("alice")
                .where(Filter.NONE
                        .expiredAt(week) // facts whose end we learnt then
                        .relations(Set.of("LIVES_IN", "WORKS_AT"))
                        .createdAt(new Interval(null, friday))
                        .sources(Set.of(Episode.Source.MESSAGE))));
    }

    static SearchResult then(TemporalMemory memory, Instant may, Instant june) {
        return memory.search(Search.facts("Where does Alice live?")
                .in("alice")
                .validOn(may) // what was true in May,
                .knownAt(june)); // as we knew it in June
    }
}
