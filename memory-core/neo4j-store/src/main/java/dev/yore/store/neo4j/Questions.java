package dev.yore.store.neo4j;

import dev.yore.model.EntityId;
import dev.yore.model.FactVersion;
import dev.yore.store.Ask;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader.Pattern;
import dev.yore.store.GroupReader.Scored;
import dev.yore.store.Layer;
import dev.yore.store.Probe;
import dev.yore.time.Claim;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.TreeMap;
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
        if (ask instanceof Ask.Claims claims) {
            return claims(claims.patterns());
        }
        if (ask instanceof Ask.Facts facts) {
            return facts(facts.patterns(), facts.filter(), Integer.MAX_VALUE);
        }
        Collection<EntityId> ids = ((Ask.Entities) ask).ids();
        return asked(Reads.ENTITIES, ids, ids(ids), Items::entity);
    }

    Asked<List<FactVersion>> around(Collection<EntityId> entities, Filter filter, int limit) {
        Row parameters = Filters.parameters(filter).number("limit", atMost(limit));
        parameters.map().putAll(ids(entities).map());
        return asked(Reads.FACTS_AROUND, entities, parameters, items::version);
    }

    /** @param patterns each with a source or a target */
    Asked<List<Claim>> claims(Collection<Pattern> patterns) {
        return asked(Reads.CLAIMS_OF, patterns, patterns(patterns, Filters.parameters(Filter.NONE)), items::claim);
    }

    /** @param patterns each with a source or a target */
    Asked<List<FactVersion>> facts(Collection<Pattern> patterns, Filter filter, int limit) {
        Row parameters = patterns(patterns, Filters.parameters(filter)).number("limit", atMost(limit));
        return asked(Reads.FACTS_OF, patterns, parameters, items::version);
    }

    /** Patterns by what of them an index is asked for. */
    private static Row patterns(Collection<Pattern> patterns, Row parameters) {
        var lists = new TreeMap<String, List<Object>>();
        for (String name : List.of("sources", "relatedSources", "targets", "relatedTargets")) {
            lists.put(name, new ArrayList<>());
        }
        for (Pattern pattern : new LinkedHashSet<>(patterns)) {
            boolean related = pattern.relation() != null;
            String name = pattern.source() != null
                    ? (related ? "relatedSources" : "sources")
                    : (related ? "relatedTargets" : "targets");
            lists.computeIfAbsent(name, missing -> new ArrayList<>())
                    .add(parts(pattern).map());
        }
        lists.forEach(parameters::put);
        return parameters;
    }

    private static Row parts(Pattern pattern) {
        return new Row()
                .text(
                        "source",
                        pattern.source() == null ? null : pattern.source().value())
                .text("relationKey", pattern.relation() == null ? null : NameIndex.key(pattern.relation()))
                .text(
                        "target",
                        pattern.target() == null ? null : pattern.target().value());
    }

    /** Nothing is asked about nobody. */
    private static <T> Asked<List<T>> asked(
            String cypher, Collection<?> about, Row parameters, Function<Value, T> form) {
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
