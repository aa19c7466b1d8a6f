package dev.yore.it;

import dev.yore.TemporalMemory;
import dev.yore.ai.Embedder;
import dev.yore.context.TokenBudget;
import dev.yore.model.Episode;
import dev.yore.search.Search;
import dev.yore.search.SearchResult;
import dev.yore.store.lucene.LuceneStore;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/** The README's example; {@link ReadmeSnippetTest} runs it. */
final class ReadmeSnippet {
    private ReadmeSnippet() {}

    record Answers(SearchResult now, SearchResult then, String prompt) {}

    static Answers run(Path folder, Embedder embedder, Instant lastYear) {
        try (var memory =
                TemporalMemory.over(LuceneStore.at(folder)).embedder(embedder).build()) {
            List.of("I live in Paris.", "I moved to Lyon two weeks ago.")
                    .forEach(text -> memory.remember(Episode.message("alice", text)));
            var now = memory.search(Search.facts("Where does Alice live?").in("alice"));
            var then = memory.search(
                    Search.facts("Where does Alice live?").in("alice").validOn(lastYear));
            var context = memory.context(Search.all("Where does Alice live?").in("alice"), TokenBudget.of(1600));
            return new Answers(now, then, context.text());
        }
    }
}
