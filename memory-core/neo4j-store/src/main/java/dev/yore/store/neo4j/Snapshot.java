package dev.yore.store.neo4j;

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
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.neo4j.driver.Value;

/**
 * One group as it stood at a record time. Neo4j has no snapshots: a statement sees what was committed before it. So what
 * is added has the record time of its Revision, and a reader asks for what is no later than the group's last one when it
 * began; {@link Items} does the same for what was closed or taken back. One question is one statement.
 */
final class Snapshot implements GroupReader {
    private final GroupId group;
    private final Head head;
    private final Database.Statements statements;
    private final Supplier<Optional<Generation>> generation;
    private final Records all;
    private final Items items;
    private final Questions questions;

    Snapshot(
            GroupId group,
            Head head,
            Totals totals,
            Database.Statements statements,
            Supplier<Optional<Generation>> generation,
            Records all,
            int exactUpTo) {
        this.group = group;
        this.head = head;
        this.statements = statements;
        this.generation = generation;
        this.all = all;
        this.items = new Items(head.recorded());
        this.questions =
                new Questions(items, new Finder(GroupKey.of(group), this::rows, this::searched, totals, exactUpTo));
    }

    private int vectors() {
        return generation.get().map(Generation::number).orElse(Generation.FIRST);
    }

    private List<Value> rows(String cypher, Row parameters) {
        return statements.one(cypher, standing(parameters).map()).get("rows").asList(Function.identity());
    }

    private Row standing(Row parameters) {
        return parameters.text("group", group.value()).number("at", head.recorded());
    }

    private <T> List<T> list(String cypher, Row parameters, Function<Value, T> form) {
        return rows(cypher, parameters).stream().map(form).toList();
    }

    private <T> Optional<T> first(String cypher, Row parameters, Function<Value, T> form) {
        return rows(cypher, parameters).stream().findFirst().map(form);
    }

    private <I, T> List<T> each(String cypher, Collection<I> ids, Function<Value, T> form) {
        return ids.isEmpty() ? List.of() : list(cypher, Questions.ids(ids), form);
    }

    private static Row id(Object id) {
        return new Row().text("id", id.toString());
    }

    @Override
    public GroupId group() {
        return group;
    }

    @Override
    public Optional<GroupProfile> profile() {
        return Optional.ofNullable(head.profile());
    }

    @Override
    public Spending spending() {
        return head.spending();
    }

    @Override
    public long nextSequence() {
        return head.next();
    }

    @Override
    public GroupHead head() {
        return head.told(vectors());
    }

    @Override
    public void scan(Consumer<Revision> parts) {
        everything().into(new Parts(parts));
    }

    @Override
    public void windows(BiConsumer<ThreadId, String> each) {
        everything().windows(each);
    }

    private Scan everything() {
        Row parameters = new Row()
                .text("group", group.value())
                .number("at", head.recorded())
                .number("generation", vectors());
        return new Scan((cypher, record) -> all.each(cypher, parameters, record), items);
    }

    // ---- episodes

    @Override
    public Optional<Episode> episode(EpisodeId id) {
        return first(Reads.EPISODES, Questions.ids(List.of(id)), Items::episode);
    }

    @Override
    public List<Episode> episodes(Collection<EpisodeId> ids) {
        return each(Reads.EPISODES, ids, Items::episode);
    }

    @Override
    public List<Episode> turnsBefore(ThreadId thread, long before, int limit) {
        return list(Reads.TURNS_BEFORE, turns(thread, before, limit), Items::episode).stream()
                .sorted(Comparator.comparingLong(Episode::sequence))
                .toList();
    }

    @Override
    public List<Episode> turnsAfter(ThreadId thread, long after, int limit) {
        return list(Reads.TURNS_AFTER, turns(thread, after, limit), Items::episode);
    }

    private static Row turns(ThreadId thread, long sequence, int limit) {
        return new Row()
                .text("thread", thread.value())
                .number("sequence", sequence)
                .number("limit", Questions.atMost(limit));
    }

    @Override
    public List<Episode> episodesGiven(Collection<FactId> facts) {
        return each(Reads.EPISODES_GIVEN, facts, Items::episode);
    }

    @Override
    public Optional<EpisodeState> state(EpisodeId id) {
        return first(Reads.STATE, id(id), Items::state);
    }

    @Override
    public List<EpisodeState> states(Stage stage, int limit) {
        return list(
                Reads.STATES,
                new Row().text("stage", stage.name()).number("limit", Questions.atMost(limit)),
                Items::state);
    }

    @Override
    public Map<Stage, Long> stages() {
        var counts = new EnumMap<Stage, Long>(Stage.class);
        Row all = new Row()
                .texts("stages", Stream.of(Stage.values()).map(Stage::name).toList());
        for (Value row : rows(Reads.STAGES, all)) {
            counts.put(
                    Stage.valueOf(row.get("stage").asString()), row.get("count").asLong());
        }
        return counts;
    }

    // ---- entities

    @Override
    public List<Entity> entities(Collection<EntityId> ids) {
        return each(Reads.ENTITIES, ids, Items::entity);
    }

    @Override
    public Map<String, List<Entity>> entitiesNamed(Collection<String> nameKeys) {
        var asked = new HashMap<String, List<String>>();
        new LinkedHashSet<>(nameKeys)
                .forEach(key -> asked.computeIfAbsent(NameIndex.key(key), missing -> new ArrayList<>())
                        .add(key));
        var found = new HashMap<String, List<Entity>>();
        if (!asked.isEmpty()) {
            for (Value row : rows(Reads.ENTITIES_NAMED, new Row().texts("keys", asked.keySet()))) {
                Entity entity = Items.entity(row.get("entity"));
                asked.getOrDefault(row.get("key").asString(), List.of())
                        .forEach(key -> found.computeIfAbsent(key, missing -> new ArrayList<>())
                                .add(entity));
            }
        }
        return found;
    }

    @Override
    public List<Mention> mentionsIn(Collection<EpisodeId> episodes) {
        return each(Reads.MENTIONS_IN, episodes, Items::mention);
    }

    @Override
    public Map<EntityId, Long> mentionCounts(Collection<EntityId> entities) {
        var counts = new HashMap<EntityId, Long>();
        for (Value row : each(Reads.MENTION_COUNTS, entities, row -> row)) {
            counts.put(EntityId.of(row.get("id").asString()), row.get("count").asLong());
        }
        return counts;
    }

    @Override
    public List<Mention> mentionsOf(EntityId entity, int limit) {
        return list(Reads.MENTIONS_OF, id(entity).number("limit", Questions.atMost(limit)), Items::mention);
    }

    // ---- claims and facts

    @Override
    public List<Claim> claims(Collection<ClaimId> ids) {
        return each(Reads.CLAIMS, ids, items::claim);
    }

    @Override
    public List<Claim> claimsFrom(EpisodeId episode) {
        return list(Reads.CLAIMS_FROM, id(episode), items::claim);
    }

    @Override
    public List<Claim> claims(Pattern pattern) {
        return isOfAll(pattern)
                ? list(Reads.ALL_CLAIMS, new Row().text("relation", pattern.relation()), items::claim)
                : answer(questions.claims(List.of(pattern)));
    }

    private static boolean isOfAll(Pattern pattern) {
        return pattern.source() == null && pattern.target() == null;
    }

    @Override
    public List<FactVersion> versions(FactId fact) {
        return list(Reads.VERSIONS, id(fact), items::version);
    }

    @Override
    public List<FactVersion> facts(Pattern pattern, Filter filter, int limit) {
        Row parameters = Filters.parameters(filter)
                .text("relation", pattern.relation())
                .number("limit", Questions.atMost(limit));
        return isOfAll(pattern)
                ? list(Reads.ALL_FACTS, parameters, items::version)
                : answer(questions.facts(List.of(pattern), filter, limit));
    }

    @Override
    public List<FactVersion> factsAround(Collection<EntityId> entities, Filter filter, int limit) {
        return answer(questions.around(entities, filter, limit));
    }

    @Override
    public Map<FactId, Passage> passages(Collection<FactId> facts) {
        var found = new HashMap<FactId, Passage>();
        if (!facts.isEmpty()) {
            for (Value row : rows(Reads.PASSAGES, Questions.ids(facts).number("generation", vectors()))) {
                found.put(FactId.of(row.get("id").asString()), Passages.read(row.get("text"), row.get("vector")));
            }
        }
        return found;
    }

    @Override
    public List<Merge> merges(Collection<EntityId> entities) {
        if (head.merges() == null) {
            return each(Reads.MERGES, entities, items::merge);
        }
        var asked = Set.copyOf(entities);
        return head.merges().stream()
                .filter(row -> row.get("revision").asLong() <= head.recorded())
                .map(items::merge)
                .filter(merge -> asked.contains(merge.from()) || asked.contains(merge.into()))
                .toList();
    }

    @Override
    public List<Exemption> exemptions(Collection<ClaimId> claims) {
        return each(Reads.EXEMPTIONS, claims, Items::exemption);
    }

    // ---- search

    @Override
    public <T> List<Scored<T>> search(Layer<T> layer, Probe probe, Filter filter, int limit) {
        return answer(questions.search(layer, probe, filter, limit));
    }

    @Override
    public <T> Map<T, float[]> vectors(Layer<T> layer, Collection<T> items) {
        var found = new HashMap<T, float[]>();
        List<T> asked = List.copyOf(items);
        if (!asked.isEmpty() && head.isOf(vectors())) {
            for (Value row : rows(Passages.reading(layer), Passages.of(asked).number("generation", vectors()))) {
                found.put(
                        asked.get(row.get("place").asInt()),
                        Passages.vector(row.get("vector")).values());
            }
        }
        return found;
    }

    private Finder.Searched searched() {
        return new Finder.Searched(generation.get().orElse(null), head.isOf(vectors()));
    }

    private <T> T answer(Asked<T> asked) {
        return asked.answer(asked.cypher().isEmpty() ? List.of() : rows(asked.cypher(), asked.parameters()));
    }

    @Override
    public Ask.Answers ask(Collection<Ask<?>> asks) {
        List<Ask<?>> each = List.copyOf(new LinkedHashSet<>(asks));
        List<Asked<?>> asked = new ArrayList<>();
        for (Ask<?> ask : each) {
            Asked<?> one = questions.of(ask);
            standing(one.parameters());
            asked.add(one);
        }
        List<List<Value>> rows = Asked.rows(asked, statements);
        var answers = new HashMap<Ask<?>, Object>();
        for (int i = 0; i < asked.size(); i++) {
            answers.put(each.get(i), asked.get(i).answer(rows.get(i)));
        }
        return new Ask.Answers(answers);
    }
}
