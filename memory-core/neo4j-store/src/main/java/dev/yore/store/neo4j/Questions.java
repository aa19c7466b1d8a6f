package dev.yore.store.neo4j;

import dev.yore.model.EntityId;
import dev.yore.model.FactVersion;
import dev.yore.store.Ask;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader.Scored;
import dev.yore.store.Layer;
import dev.yore.store.Probe;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Function;
import org.neo4j.driver.Value;

/** What is asked in one statement with other questions, as statements. */
record Questions(Items items, Finder finder) {

    static Row ids(Collection<?> ids) {
        return new Row()
                .texts(
                        "ids",
                        new LinkedHashSet<>(ids).stream().map(Object::toString).toList());
    }

    static int atMost(int limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("limit must be >= 1, got " + limit);
        }
        return limit;
    }

    Asked<?> of(Ask<?> ask) {
        if (ask instanceof Ask.Search<?> search) {
            return search(search.layer(), search.probe(), search.filter(), search.limit());
        }
        if (ask instanceof Ask.FactsAround around) {
            return around(around.entities(), around.filter(), around.limit());
        }
        Collection<EntityId> ids = ((Ask.Entities) ask).ids();
        return asked(Reads.ENTITIES, ids, ids(ids), Items::entity);
    }

    Asked<List<FactVersion>> around(Collection<EntityId> entities, Filter filter, int limit) {
        Row parameters = Filters.parameters(filter).number("limit", atMost(limit));
        parameters.map().putAll(ids(entities).map());
        return asked(Reads.FACTS_AROUND, entities, parameters, items::version);
    }

    /** Nothing is asked about nobody. */
    private static <T> Asked<List<T>> asked(
            String cypher, Collection<EntityId> about, Row parameters, Function<Value, T> form) {
        return new Asked<>(
                about.isEmpty() ? "" : cypher,
                parameters,
                rows -> rows.stream().map(form).toList());
    }

    <T> Asked<List<Scored<T>>> search(Layer<T> layer, Probe probe, Filter filter, int limit) {
        Shelf shelf = Searches.shelf(layer, probe.view());
        Asked<List<Value>> hits = probe instanceof Probe.Text words
                ? finder.byWords(shelf, words.text(), filter, atMost(limit))
                : finder.byVector(shelf, ((Probe.Vector) probe).vector(), filter, atMost(limit));
        Function<Value, T> form = form(layer);
        return new Asked<>(
                hits.cypher(),
                hits.parameters(),
                rows -> hits.answer(rows).stream()
                        .map(hit -> new Scored<>(
                                form.apply(hit.get("item")), hit.get("score").asDouble()))
                        .toList());
    }

    /** A layer's type of item is fixed by its constant, which the compiler does not know. */
    @SuppressWarnings("unchecked")
    private <T> Function<Value, T> form(Layer<T> layer) {
        Function<Value, ?> form = Items::entity;
        if (layer == Layer.EPISODES) {
            form = Items::episode;
        } else if (layer == Layer.FACTS) {
            form = items::version;
        }
        return (Function<Value, T>) form;
    }
}
