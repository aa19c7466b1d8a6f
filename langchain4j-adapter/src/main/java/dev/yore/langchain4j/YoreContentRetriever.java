package dev.yore.langchain4j;

import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.rag.content.Content;
import dev.langchain4j.rag.content.retriever.ContentRetriever;
import dev.langchain4j.rag.query.Query;
import dev.yore.TemporalMemory;
import dev.yore.search.Search;
import dev.yore.search.SearchResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Facts and episodes as contents, for a retrieval pipeline of one's own; {@link YoreRetrievalAugmentor} is the whole
 * pipeline. A content's text is a fact's sentence or what was said, and its metadata, all text, has {@code kind} (fact
 * or episode), {@code id}, and what belongs to it: {@code source, relation, target, validAt, invalidAt, createdAt,
 * expiredAt} or {@code speaker, thread, at}.
 *
 * <p>A failure, or a recall that takes longer than the limit, yields no contents, and is counted. Thread-safe.
 */
public final class YoreContentRetriever implements ContentRetriever {
    private final TemporalMemory memory;
    private final Recall recall;
    private final SoftRecall soft;

    YoreContentRetriever(TemporalMemory memory, Recall recall, SoftRecall soft) {
        this.memory = memory;
        this.recall = recall;
        this.soft = soft;
    }

    @Override
    public List<Content> retrieve(Query query) {
        keepWords(query);
        Optional<Search> search = recall.search(query.text(), query.metadata());
        return search.flatMap(s -> soft.attempt(() -> memory.search(s)))
                .map(YoreContentRetriever::contents)
                .orElseGet(List::of);
    }

    /** Whoever injects these contents will change the message: what the user said is kept with it. */
    private static void keepWords(Query query) {
        if (query.metadata() != null && query.metadata().chatMessage() instanceof UserMessage message) {
            Injected.mark(message);
        }
    }

    private static List<Content> contents(SearchResult result) {
        List<Content> contents = new ArrayList<>();
        result.facts().forEach(hit -> contents.add(Recalled.fact(hit.item(), hit.score())));
        result.episodes().forEach(hit -> contents.add(Recalled.episode(hit.item(), hit.score())));
        return contents;
    }

    /** How many recalls have failed or taken too long, the augmentor's too. */
    public long failures() {
        return soft.failures();
    }
}
