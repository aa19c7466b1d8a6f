package dev.yore.search;

import dev.yore.model.EntityId;
import dev.yore.model.Given;
import dev.yore.store.GroupReader.Scored;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * How what was found is ranked: chosen by {@link Search#by}. What is found, and what may answer, is the same for all of
 * them. Immutable; costs are beside those of {@link #STANDARD}, for each scope that is asked for.
 *
 * @param name for people to read, not blank
 */
public record Recipe(String name, Reranker reranker) {
    /**
     * What a search goes by if it says nothing: the sum of normalised scores, and beside it what is known of questions to a
     * memory: who is named, who speaks, when it was said, what was said around it, what facts it tells. No model is asked
     * but for the embedding of the question.
     */
    public static final Recipe STANDARD = new Recipe("standard", Chain.of());

    /**
     * The sum of normalised scores alone: each retriever's scores are brought to 0 to 1, and count alike (CombSUM: Fox and
     * Shaw, "Combination of Multiple Searches", TREC-2, 1994). Costs nothing.
     */
    public static final Recipe SCORE_FUSION = new Recipe("score-fusion", new ScoreFusion());

    /**
     * Reciprocal rank fusion: 1 / (60 + rank), summed over the retrievers, whatever their scores are (Cormack, Clarke and
     * Büttcher, "Reciprocal Rank Fusion outperforms Condorcet and individual Rank Learning Methods", SIGIR 2009). Costs
     * nothing.
     */
    public static final Recipe RRF = new Recipe("rrf", new ReciprocalRankFusion());

    /** {@link #mmr} with a weight of 0.5. */
    public static final Recipe MMR = mmr(0.5);

    /**
     * What is talked about most: by the number of episodes that a fact rests on, or an entity is mentioned in, among the
     * best four times as many as are asked for. Episodes stay as they are. Costs one look-up, for entities.
     */
    public static final Recipe EPISODE_MENTIONS = new Recipe("episode-mentions", new EpisodeMentions());

    /** What is nearest, in the graph, to the entities that the question names; as they are if it names none. */
    public static final Recipe NODE_DISTANCE = nodeDistance(Set.of());

    /**
     * The memory's scoring model reads the question with each of the best four times as many as are asked for, but at most
     * 100, or as many as are asked for (Nogueira and Cho, "Passage Re-ranking with BERT", 2019). Costs a call to it, with
     * their texts. A memory without one refuses the search with an {@link dev.yore.error.UnsupportedRequestException};
     * while the model fails, the order stays what it was, and a warning is logged.
     */
    public static final Recipe CROSS_ENCODER = new Recipe("cross-encoder", new CrossEncoder());

    public Recipe {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(reranker, "reranker");
        if (name.isBlank()) {
            throw new IllegalArgumentException("name must not be blank");
        }
    }

    /**
     * Maximal marginal relevance: what answers and is unlike what comes before it, among the best four times as many as
     * are asked for (Carbonell and Goldstein, "The Use of MMR, Diversity-Based Reranking for Reordering Documents and
     * Producing Summaries", SIGIR 1998). Relevance is the standard score, brought to 0 to 1; likeness is the cosine of the
     * vectors, or 0 if that is less or one of them is missing. Costs one look-up, and a comparison of each with each that
     * comes before it.
     *
     * @param lambda the weight of relevance against novelty, 0 to 1; with 1 the order stays as it is
     */
    public static Recipe mmr(double lambda) {
        return new Recipe("mmr", new MaximalMarginalRelevance(lambda));
    }

    /**
     * What is nearest to some entities, counted in facts, among the best four times as many as are asked for; equally near
     * ones stay as they are. Costs a look-up a step, of three at most.
     *
     * @param from empty: the entities that the question names
     */
    public static Recipe nodeDistance(Set<EntityId> from) {
        return new Recipe("node-distance", new NodeDistance(Given.set("from", from)));
    }

    /** Ranks by this and then, what it ranked, by another: {@code RRF.then(CROSS_ENCODER)}. */
    public Recipe then(Recipe next) {
        Objects.requireNonNull(next, "next");
        return new Recipe(name + ", " + next.name, Chain.of(reranker, next.reranker));
    }

    /** Rerankers one after the other; none leaves everything as it is. */
    private record Chain(List<Reranker> links) implements Reranker {
        static Chain of(Reranker... links) {
            return new Chain(List.of(links));
        }

        @Override
        public <T> List<Scored<T>> rerank(Candidates<T> candidates) {
            List<Scored<T>> order = candidates.ranked();
            for (int i = 0; i < links.size(); i++) {
                boolean isLast = i == links.size() - 1;
                int wanted = isLast ? candidates.limit() : Math.max(1, order.size());
                order = links.get(i).rerank(candidates.in(order, wanted));
            }
            return order.subList(0, Math.min(order.size(), candidates.limit()));
        }
    }
}
