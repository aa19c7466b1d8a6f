package dev.yore.search;

import dev.yore.store.GroupReader.Scored;
import java.util.List;

/**
 * Orders what the retrievers of one layer found. It neither adds nor drops: as many come back as are asked for, or all
 * that there are, each once, best first, with finite scores that never grow from one to the next; equals keep the order in
 * which they came. Asked twice, it says the same. Thread-safe.
 *
 * <p>The ready ones are those of the {@link Recipe}s. One of your own goes into a recipe of its own: {@code
 * Search.by(new Recipe("newest", newest))}.
 */
public interface Reranker {
    /**
     * The best of the candidates, {@link Candidates#limit} of them or all.
     *
     * @param <T> what is ranked: facts, entities or episodes
     * @throws dev.yore.error.MemoryException if what it must know of the candidates cannot be had
     */
    <T> List<Scored<T>> rerank(Candidates<T> candidates);
}
