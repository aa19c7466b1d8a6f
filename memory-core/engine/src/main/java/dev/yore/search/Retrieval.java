package dev.yore.search;

import dev.yore.graph.Identities;
import dev.yore.model.EntityId;
import dev.yore.store.Ask;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupReader.Scored;
import dev.yore.store.Layer;
import dev.yore.store.Probe;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/**
 * One search under way: what the retrievers of all layers share.
 *
 * @param vector of the question; empty, which finds nothing: there is none
 * @param named the entities that the question names
 * @param asked when the question is asked
 * @param identities which entities are one, as known at the time asked about
 */
record Retrieval(
        Search search,
        Question question,
        float[] vector,
        Set<EntityId> named,
        Instant asked,
        GroupReader reader,
        Identities identities) {

    /** How many candidates each retriever brings: enough that fusion can lift what one of them ranks low. */
    int depth() {
        return Math.max(100, 4 * search.limit());
    }

    Filter filter() {
        Filter filter = search.filter().knownAt(search.knownAt());
        return filter.entities().isEmpty() ? filter : filter.entities(identities.all(filter.entities()));
    }

    <T> Ask.Search<T> byWords(Layer<T> layer, Probe.View view, Filter filter) {
        return new Ask.Search<>(layer, new Probe.Text(question.content(), view), filter, depth());
    }

    <T> Ask.Search<T> byMeaning(Layer<T> layer, Probe.View view, Filter filter) {
        return new Ask.Search<>(layer, new Probe.Vector(vector, view), filter, depth());
    }

    /** How many ranked items a retriever hands on: those that come back, or all of them where they are ranked again. */
    int most() {
        return search.recipe().equals(Recipe.STANDARD) ? search.limit() : Integer.MAX_VALUE;
    }

    <T> List<Scored<T>> cut(List<Scored<T>> ranked) {
        return ranked.subList(0, Math.min(ranked.size(), most()));
    }
}
