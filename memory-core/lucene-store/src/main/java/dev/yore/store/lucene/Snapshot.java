package dev.yore.store.lucene;

import dev.yore.model.ClaimId;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.model.GroupId;
import dev.yore.model.GroupProfile;
import dev.yore.model.Mention;
import dev.yore.model.Merge;
import dev.yore.model.Spending;
import dev.yore.model.Stage;
import dev.yore.model.ThreadId;
import dev.yore.store.Ask;
import dev.yore.store.Filter;
import dev.yore.store.GroupHead;
import dev.yore.store.GroupReader;
import dev.yore.store.Layer;
import dev.yore.store.Parts;
import dev.yore.store.Passage;
import dev.yore.store.Probe;
import dev.yore.store.Revision;
import dev.yore.time.Claim;
import dev.yore.time.Exemption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.lucene.document.LongField;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/** One group as it stands in one of Lucene's point-in-time readers. */
final class Snapshot implements GroupReader {
    private final GroupId group;
    private final Lookup lookup;
    private final Filters filters;
    private final Searches searches;
    private final PassageReader passages;
    private final Format format;
    /** For another thread: what a snapshot has read, it keeps to itself. */
    private final Supplier<Snapshot> another;

    private @Nullable Counters counters;

    Snapshot(GroupId group, IndexReader reader, WordDeletions deletions, Format format, int exactUpTo) {
        this.group = group;
        this.format = format;
        var searcher = new GroupSearcher(reader, group, deletions);
        this.lookup = new Lookup(searcher);
        this.filters = new Filters(group, lookup);
        this.searches =
                new Searches(group, searcher, lookup, filters, format, () -> head().searchedByMeaning(), exactUpTo);
        this.passages = new PassageReader(group, reader, lookup, format);
        this.another = () -> new Snapshot(group, reader, deletions, format, exactUpTo);
    }

    @Override
    public GroupId group() {
        return group;
    }

    /** Those of a group that is not there are those that it would begin with. */
    Counters counters() {
        Counters known = counters;
        if (known == null) {
            known = lookup.one(Key.id(Kind.GROUP, group), Bodies::counters).orElseGet(() -> Counters.none(format));
            counters = known;
        }
        return known;
    }

    @Override
    public GroupHead head() {
        return counters().head(format);
    }

    @Override
    public void scan(Consumer<Revision> parts) {
        new Scan(lookup, filters, passages).into(new Parts(parts));
    }

    @Override
    public void windows(BiConsumer<ThreadId, String> each) {
        new Scan(lookup, filters, passages).windows(window -> each.accept(window.thread(), window.text()));
    }

    @Override
    public Optional<GroupProfile> profile() {
        return Optional.ofNullable(counters().profile());
    }

    @Override
    public Spending spending() {
        return counters().spending();
    }

    @Override
    public long nextSequence() {
        return counters().nextSequence();
    }

    // ---- episodes

    @Override
    public Optional<Episode> episode(EpisodeId id) {
        return lookup.one(Key.id(Kind.EPISODE, group, id.value()), Bodies::episode);
    }

    @Override
    public List<Episode> episodes(Collection<EpisodeId> ids) {
        return each(ids, this::episode);
    }

    @Override
    public List<Episode> turnsBefore(ThreadId thread, long before, int limit) {
        Query earlier = turns(thread, Long.MIN_VALUE, before == Long.MIN_VALUE ? before : before - 1);
        return lookup.first(earlier, Order.NEWEST_FIRST, limit, Bodies::episode).stream()
                .sorted(Comparator.comparingLong(Episode::sequence))
                .toList();
    }

    @Override
    public List<Episode> turnsAfter(ThreadId thread, long after, int limit) {
        Query later = turns(thread, after == Long.MAX_VALUE ? after : after + 1, Long.MAX_VALUE);
        return lookup.first(later, Order.OLDEST_FIRST, limit, Bodies::episode);
    }

    private Query turns(ThreadId thread, long from, long to) {
        return new BooleanQuery.Builder()
                .add(filters.with(Kind.EPISODE, Key.find("thread", group, thread.value())), BooleanClause.Occur.FILTER)
                .add(LongField.newRangeQuery(Fields.SEQUENCE, from, to), BooleanClause.Occur.FILTER)
                .build();
    }

    @Override
    public List<Episode> episodesGiven(Collection<FactId> facts) {
        return lookup.first(filters.given(facts), Order.OLDEST_FIRST, Integer.MAX_VALUE, Bodies::episode);
    }

    @Override
    public Optional<EpisodeState> state(EpisodeId id) {
        return lookup.one(Key.id(Kind.STATE, group, id.value()), Bodies::state);
    }

    @Override
    public List<EpisodeState> states(Stage stage, int limit) {
        return lookup.first(inStage(stage), Order.OLDEST_FIRST, limit, Bodies::state);
    }

    @Override
    public Map<Stage, Long> stages() {
        var counts = new EnumMap<Stage, Long>(Stage.class);
        for (Stage stage : Stage.values()) {
            long count = lookup.count(inStage(stage));
            if (count > 0) {
                counts.put(stage, count);
            }
        }
        return counts;
    }

    /** Nothing else has a stage, and one term is counted without looking at its documents. */
    private Query inStage(Stage stage) {
        return new TermQuery(Key.find("stage", group, stage.name()));
    }

    // ---- entities

    @Override
    public List<Entity> entities(Collection<EntityId> ids) {
        return each(ids, id -> lookup.one(Key.id(Kind.ENTITY, group, id.value()), Bodies::entity));
    }

    @Override
    public Map<String, List<Entity>> entitiesNamed(Collection<String> nameKeys) {
        var keys = new TreeMap<BytesRef, String>();
        nameKeys.forEach(name -> keys.put(Key.find("name", group, name).bytes(), name));
        var found = new HashMap<String, List<Entity>>();
        lookup.each(
                Fields.FIND,
                keys,
                (name, document) -> found.computeIfAbsent(name, any -> new ArrayList<>())
                        .add(lookup.item(document, Bodies::entity)));
        found.values()
                .forEach(named ->
                        named.sort(Comparator.comparing(Entity::createdAt).thenComparing(Entity::id)));
        return found;
    }

    @Override
    public List<Mention> mentionsIn(Collection<EpisodeId> episodes) {
        return withAny(Kind.MENTION, episodes.stream().map(id -> Key.ref(group, id)), Bodies::mention).stream()
                .sorted(Comparator.comparing(Mention::episode).thenComparing(Mention::entity))
                .toList();
    }

    @Override
    public Map<EntityId, Long> mentionCounts(Collection<EntityId> entities) {
        var counts = new HashMap<EntityId, Long>();
        for (EntityId id : entities) {
            counts.put(id, (long) lookup.count(filters.with(Kind.MENTION, Key.ref(group, id))));
        }
        return counts;
    }

    @Override
    public List<Mention> mentionsOf(EntityId entity, int limit) {
        return lookup.first(
                filters.with(Kind.MENTION, Key.ref(group, entity)), Order.NEWEST_FIRST, limit, Bodies::mention);
    }

    // ---- claims and facts

    Optional<Claim> claim(ClaimId id) {
        return lookup.one(Key.id(Kind.CLAIM, group, id.value()), Bodies::claim);
    }

    @Override
    public List<Claim> claims(Collection<ClaimId> ids) {
        return each(ids, this::claim);
    }

    @Override
    public List<Claim> claimsFrom(EpisodeId episode) {
        return claims(filters.with(Kind.CLAIM, Key.find("episode", group, episode.value())));
    }

    @Override
    public List<Claim> claims(Pattern pattern) {
        return claims(filters.matching(Kind.CLAIM, pattern));
    }

    private List<Claim> claims(Query query) {
        return lookup.all(query, Bodies::claim).stream()
                .sorted(Comparator.comparing(Claim::recordedAt)
                        .thenComparing(Claim::said)
                        .thenComparing(Claim::id))
                .toList();
    }

    @Override
    public List<FactVersion> versions(FactId fact) {
        Query all = filters.with(Kind.FACT, Key.ref(Kind.FACT, group, fact.value()));
        return lookup.all(all, Bodies::version).stream()
                .sorted(Comparator.comparing(FactVersion::knownFrom))
                .toList();
    }

    @Override
    public List<FactVersion> facts(Pattern pattern, Filter filter, int limit) {
        return lookup.first(filters.facts(pattern, filter), Order.BY_START, limit, Bodies::version);
    }

    @Override
    public List<FactVersion> factsAround(Collection<EntityId> entities, Filter filter, int limit) {
        lookup.atMost(limit);
        if (entities.isEmpty()) {
            return List.of();
        }
        return lookup.first(filters.factsAround(entities, filter), Order.BY_START_NEWEST_FIRST, limit, Bodies::version);
    }

    @Override
    public Map<FactId, Passage> passages(Collection<FactId> facts) {
        return passages.own(facts);
    }

    /** The present version of a fact with what it is found by. */
    Optional<PassageReader.PresentFact> present(FactId fact) {
        return passages.present(fact);
    }

    @Override
    public List<Merge> merges(Collection<EntityId> entities) {
        return withAny(Kind.MERGE, entities.stream().map(id -> Key.ref(group, id)), Bodies::merge).stream()
                .sorted(Comparator.comparing(Merge::recordedAt)
                        .thenComparing(Merge::from)
                        .thenComparing(Merge::into))
                .toList();
    }

    @Override
    public List<Exemption> exemptions(Collection<ClaimId> claims) {
        var refs = claims.stream().map(id -> Key.ref(Kind.CLAIM, group, id.value()));
        return withAny(Kind.EXEMPTION, refs, Bodies::exemption).stream()
                .sorted(Comparator.comparing(Exemption::recordedAt)
                        .thenComparing(Exemption::first)
                        .thenComparing(Exemption::second))
                .toList();
    }

    private <T> List<T> withAny(Kind kind, Stream<Term> refs, Lookup.Form<T> form) {
        List<Term> terms = refs.toList();
        return terms.isEmpty() ? List.of() : lookup.all(filters.withAny(kind, terms), form);
    }

    private static <I, T> List<T> each(Collection<I> ids, Function<I, Optional<T>> find) {
        return new LinkedHashSet<>(ids)
                .stream().map(find).flatMap(Optional::stream).toList();
    }

    // ---- search

    @Override
    public <T> List<Scored<T>> search(Layer<T> layer, Probe probe, Filter filter, int limit) {
        return searches.best(layer, probe, filter, limit);
    }

    @Override
    public <T> Map<T, float[]> vectors(Layer<T> layer, Collection<T> items) {
        return passages.vectors(layer, items);
    }

    @Override
    public Ask.Answers ask(Collection<Ask<?>> asks) {
        return AskedApart.answers(asks, this::oneByOne, others -> another.get().oneByOne(others));
    }

    private Ask.Answers oneByOne(Collection<Ask<?>> asks) {
        return GroupReader.super.ask(asks);
    }

    // ---- windows, and what the writer asks

    Optional<String> window(ThreadId thread) {
        return lookup.one(Key.id(Kind.WINDOW, group, thread.value()), Bodies::window)
                .map(Window::text);
    }

    boolean holds(Term id) {
        return lookup.document(id) >= 0;
    }

    long count(Kind kind) {
        return lookup.count(filters.kind(kind));
    }

    /** How many facts there are, whatever the number of their versions. */
    long countFacts() {
        return lookup.all(filters.kind(Kind.FACT), Bodies::version).stream()
                .map(version -> version.fact().id())
                .distinct()
                .count();
    }
}
