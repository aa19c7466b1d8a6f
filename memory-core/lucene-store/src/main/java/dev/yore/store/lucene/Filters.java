package dev.yore.store.lucene;

import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.FactId;
import dev.yore.model.GroupId;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader.Pattern;
import dev.yore.store.Micros;
import dev.yore.time.Interval;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.apache.lucene.document.LongField;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/** Says what may come back as Lucene queries; every one of them holds to one group. */
final class Filters {
    private final GroupId group;
    private final Lookup lookup;

    Filters(GroupId group, Lookup lookup) {
        this.group = group;
        this.lookup = lookup;
    }

    Query kind(Kind kind) {
        return new TermQuery(Key.kind(kind, group));
    }

    /** Documents of a kind that have all of some terms. */
    Query with(Kind kind, Term... terms) {
        var all = of(kind);
        for (Term term : terms) {
            all.add(new TermQuery(term), BooleanClause.Occur.FILTER);
        }
        return all.build();
    }

    /** Documents of a kind that go with any of some items. */
    Query withAny(Kind kind, Collection<Term> refs) {
        return of(kind).add(any(Fields.REF, refs), BooleanClause.Occur.FILTER).build();
    }

    Query matching(Kind kind, Pattern pattern) {
        return matching(of(kind), pattern).build();
    }

    Query facts(Pattern pattern, Filter filter) {
        return matching(facts(filter), pattern).build();
    }

    Query factsAround(Collection<EntityId> entities, Filter filter) {
        return facts(filter)
                .add(found("entity", entities, EntityId::value), BooleanClause.Occur.FILTER)
                .build();
    }

    BooleanQuery.Builder facts(Filter filter) {
        var all = of(Kind.FACT);
        if (filter.knownAt() == null) {
            all.add(new TermQuery(Key.find("present", group, "")), BooleanClause.Occur.FILTER);
        } else {
            long known = Micros.of(filter.knownAt());
            atMost(all, Fields.KNOWN_FROM, known);
            atLeast(all, Fields.KNOWN_TO, known + 1);
        }
        if (filter.holding() != null) {
            Interval window = filter.holding();
            if (window.to() != null) {
                atMost(all, Fields.VALID_AT, Micros.of(window.to()) - 1);
            }
            if (window.from() != null) {
                atLeast(all, Fields.INVALID_AT, Micros.of(window.from()) + 1);
            }
        }
        if (!filter.voided()) {
            all.add(new TermQuery(Key.find("voided", group, "")), BooleanClause.Occur.MUST_NOT);
        }
        within(all, Fields.VALID_AT, filter.dates().validAt());
        within(all, Fields.INVALID_AT, filter.dates().invalidAt());
        within(all, Fields.RECORDED, filter.dates().createdAt());
        within(all, Fields.EXPIRED, filter.dates().expiredAt());
        restrict(all, "relation", filter.relations(), Function.identity());
        restrict(all, "entity", filter.entities(), EntityId::value);
        return all;
    }

    BooleanQuery.Builder entities(Filter filter) {
        var all = of(Kind.ENTITY);
        within(all, Fields.RECORDED, filter.dates().createdAt());
        restrict(all, "type", filter.entityTypes(), Function.identity());
        return all;
    }

    BooleanQuery.Builder episodes(Filter filter) {
        var all = of(Kind.EPISODE);
        if (filter.knownAt() != null) {
            atMost(all, Fields.RECORDED, Micros.of(filter.knownAt()));
        }
        within(all, Fields.SAID, filter.said());
        within(all, Fields.RECORDED, filter.dates().createdAt());
        restrict(all, "thread", filter.threads(), thread -> thread.value());
        restrict(all, "speaker", filter.speakers(), Function.identity());
        restrict(all, "role", filter.roles(), Episode.Role::name);
        restrict(all, "source", filter.sources(), Episode.Source::name);
        if (!filter.entities().isEmpty()) {
            all.add(mentioning(filter.entities()), BooleanClause.Occur.FILTER);
        }
        return all;
    }

    /** Turns that had been given any of some facts. */
    Query given(Collection<FactId> facts) {
        return of(Kind.EPISODE)
                .add(found("given", facts, FactId::value), BooleanClause.Occur.FILTER)
                .build();
    }

    private Query mentioning(Collection<EntityId> entities) {
        List<Term> refs =
                entities.stream().map(entity -> Key.ref(group, entity)).toList();
        List<Term> episodes = lookup.all(withAny(Kind.MENTION, refs), Bodies::mention).stream()
                .map(mention -> Key.id(Kind.EPISODE, group, mention.episode().value()))
                .toList();
        return any(Fields.ID, episodes);
    }

    private BooleanQuery.Builder matching(BooleanQuery.Builder all, Pattern pattern) {
        if (pattern.source() != null) {
            all.add(found("source", List.of(pattern.source()), EntityId::value), BooleanClause.Occur.FILTER);
        }
        if (pattern.relation() != null) {
            all.add(found("relation", List.of(pattern.relation()), Function.identity()), BooleanClause.Occur.FILTER);
        }
        if (pattern.target() != null) {
            all.add(found("target", List.of(pattern.target()), EntityId::value), BooleanClause.Occur.FILTER);
        }
        return all;
    }

    private BooleanQuery.Builder of(Kind kind) {
        return new BooleanQuery.Builder().add(kind(kind), BooleanClause.Occur.FILTER);
    }

    private <T> void restrict(BooleanQuery.Builder all, String tag, Collection<T> values, Function<T, String> text) {
        if (!values.isEmpty()) {
            all.add(found(tag, values, text), BooleanClause.Occur.FILTER);
        }
    }

    private <T> Query found(String tag, Collection<T> values, Function<T, String> text) {
        return any(
                Fields.FIND,
                values.stream()
                        .map(value -> Key.find(tag, group, text.apply(value)))
                        .toList());
    }

    private static Query any(String field, Collection<Term> terms) {
        if (terms.size() == 1) {
            return new TermQuery(terms.iterator().next());
        }
        List<BytesRef> bytes = terms.stream().map(Term::bytes).toList();
        return new TermInSetQuery(field, bytes);
    }

    /** A time that is absent lies at one of the far ends of longs, or is not there, and so within nothing. */
    private static void within(BooleanQuery.Builder all, String field, @Nullable Interval window) {
        if (window != null) {
            long from = window.from() == null ? Micros.BEGINNING + 1 : Micros.of(window.from());
            long to = window.to() == null ? Micros.END - 1 : Micros.of(window.to()) - 1;
            all.add(LongField.newRangeQuery(field, from, to), BooleanClause.Occur.FILTER);
        }
    }

    private static void atMost(BooleanQuery.Builder all, String field, long value) {
        all.add(LongField.newRangeQuery(field, Micros.BEGINNING, value), BooleanClause.Occur.FILTER);
    }

    private static void atLeast(BooleanQuery.Builder all, String field, long value) {
        all.add(LongField.newRangeQuery(field, value, Micros.END), BooleanClause.Occur.FILTER);
    }
}
