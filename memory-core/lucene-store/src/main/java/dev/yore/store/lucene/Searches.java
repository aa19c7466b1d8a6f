package dev.yore.store.lucene;

import dev.yore.model.GroupId;
import dev.yore.store.Directions;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader.Scored;
import dev.yore.store.Layer;
import dev.yore.store.Probe;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.jspecify.annotations.Nullable;

/** Runs a probe on a layer of one group; by meaning only where its vectors are whole. */
final class Searches {
    private final IndexSearcher searcher;
    private final GroupId group;
    private final Lookup lookup;
    private final Filters filters;
    private final Format format;
    private final BooleanSupplier byMeaning;
    private final int exactUpTo;
    /** Items by document: one question finds many of them by words and by meaning, and reads each once. */
    private final Map<Integer, Object> read = new HashMap<>();

    private final Map<Narrowed, Matching> matching = new HashMap<>();

    Searches(
            GroupId group,
            IndexSearcher searcher,
            Lookup lookup,
            Filters filters,
            Format format,
            BooleanSupplier byMeaning,
            int exactUpTo) {
        this.group = group;
        this.searcher = searcher;
        this.lookup = lookup;
        this.filters = filters;
        this.format = format;
        this.byMeaning = byMeaning;
        this.exactUpTo = exactUpTo;
    }

    <T> List<Scored<T>> best(Layer<T> layer, Probe probe, Filter filter, int limit) {
        int most = lookup.atMost(limit);
        Lookup.Form<T> form = form(layer);
        try {
            List<Hit> hits = hits(layer, probe, filter, most);
            // In the order of the column that they lie in: to go back in it is to begin anew
            hits.stream().sorted(Comparator.comparingInt(Hit::document)).forEach(hit -> item(hit.document(), form));
            return hits.stream()
                    .map(hit -> new Scored<>(item(hit.document(), form), hit.score()))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A document is of one layer, and so always read as the same type. */
    @SuppressWarnings("unchecked")
    private <T> T item(int document, Lookup.Form<T> form) {
        return (T) read.computeIfAbsent(document, any -> lookup.item(document, form));
    }

    private List<Hit> hits(Layer<?> layer, Probe probe, Filter filter, int limit) throws IOException {
        if (probe instanceof Probe.Text words) {
            String field = Fields.words(layer, words.view());
            return new WordSearch(searcher, group).best(field, words.text(), narrowing(layer, filter), limit);
        }
        float[] vector = ((Probe.Vector) probe).vector();
        Optional<float[]> direction = Directions.of(vector, format.space());
        if (direction.isEmpty() || !byMeaning.getAsBoolean()) {
            return List.of();
        }
        String field = Fields.vector(layer, probe.view(), format.generation());
        return new VectorSearch(searcher, exactUpTo)
                .best(field, direction.get(), matching(layer, filter).documents(), limit);
    }

    /** What a filter asks beyond layer and group, which words have in them. */
    private @Nullable Query narrowing(Layer<?> layer, Filter filter) throws IOException {
        Matching all = matching(layer, filter);
        return all.query().clauses().size() == 1 ? null : new AllowedQuery(all.documents());
    }

    /** Worked out once a question, however many searches share it. */
    private Matching matching(Layer<?> layer, Filter filter) {
        return matching.computeIfAbsent(
                new Narrowed(layer, filter),
                any -> new Matching(allowed(layer, filter).build()));
    }

    private record Narrowed(Layer<?> layer, Filter filter) {}

    /** What a filter lets through; the documents are looked for when they are first asked for. */
    private final class Matching {
        private final BooleanQuery query;
        private @Nullable List<Allowed> documents;

        Matching(BooleanQuery query) {
            this.query = query;
        }

        BooleanQuery query() {
            return query;
        }

        List<Allowed> documents() throws IOException {
            if (documents == null) {
                documents = Allowed.by(query, searcher);
            }
            return documents;
        }
    }

    private BooleanQuery.Builder allowed(Layer<?> layer, Filter filter) {
        if (layer == Layer.EPISODES) {
            return filters.episodes(filter);
        }
        return layer == Layer.FACTS ? filters.facts(filter) : filters.entities(filter);
    }

    /** A layer's type of item is fixed by its constant, which the compiler does not know. */
    @SuppressWarnings("unchecked")
    private static <T> Lookup.Form<T> form(Layer<T> layer) {
        Lookup.Form<?> form = Bodies::entity;
        if (layer == Layer.EPISODES) {
            form = Bodies::episode;
        } else if (layer == Layer.FACTS) {
            form = Bodies::version;
        }
        return (Lookup.Form<T>) form;
    }
}
