package dev.yore.bench.latency;

import dev.yore.bench.latency.World.Telling;
import dev.yore.model.ClaimId;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.Fact;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.model.Mention;
import dev.yore.model.ThreadId;
import dev.yore.model.Usage;
import dev.yore.store.Indexed;
import dev.yore.store.MemoryStore;
import dev.yore.store.Passage;
import dev.yore.store.Revision;
import dev.yore.time.Claim;
import dev.yore.time.FactKey;
import dev.yore.time.Said;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Writes tellings into a store as the engine would have: a turn, its claim, the fact and both its entities, but many to a
 * Revision. Not thread-safe.
 */
final class Filler implements AutoCloseable {
    private static final int TO_A_REVISION = 500;
    private static final ThreadId THREAD = ThreadId.of("main");

    private final MemoryStore store;
    private final Meanings meanings;
    private final List<Pending> waiting = new ArrayList<>();
    /** Names of the group in hand that have an entity. */
    private final Set<String> met = new HashSet<>();

    /** @param names of entities that it is the first to name, with their types */
    private record Pending(Telling telling, Passage passage, Map<String, String> names) {}

    Filler(MemoryStore store, Meanings meanings) {
        this.store = store;
        this.meanings = meanings;
    }

    static FactId factId(Telling telling) {
        return FactId.of("claim-" + telling.number());
    }

    /** @param meaning its vector */
    void write(Telling telling, float[] meaning) {
        boolean isOther =
                !waiting.isEmpty() && !waiting.get(0).telling().group().equals(telling.group());
        if (isOther || waiting.size() == TO_A_REVISION) {
            flush();
        }
        if (isOther) {
            met.clear();
        }
        Map<String, String> names = new TreeMap<>();
        meet(telling.person(), "Person", names);
        meet(telling.target(), telling.targetType(), names);
        waiting.add(new Pending(telling, passage(telling.statement(), meaning), names));
    }

    private void meet(String name, String type, Map<String, String> names) {
        if (met.add(name)) {
            names.put(name, type);
        }
    }

    private static Passage passage(String text, float[] vector) {
        return new Passage(text, new Passage.Vector(vector));
    }

    private void flush() {
        // Vectors of names are drawn before, for a Revision may be computed twice.
        Map<String, Passage> names = new TreeMap<>();
        waiting.forEach(each ->
                each.names().keySet().forEach(name -> names.put(name, passage(name, meanings.of(name)))));
        store.group(waiting.get(0).telling().group()).commit((now, at) -> {
            Revision.Builder revision = Revision.builder();
            waiting.forEach(each -> write(each, names, at, revision));
            return revision.build();
        });
        waiting.clear();
    }

    private static void write(Pending each, Map<String, Passage> names, Instant at, Revision.Builder revision) {
        Telling told = each.telling();
        EpisodeId id = EpisodeId.of("turn-" + told.number());
        revision.episode(new Indexed<>(episode(told, id, at), each.passage(), each.passage()))
                .state(EpisodeState.recorded(id, at).extracted(List.of(), Usage.NONE, at));
        each.names()
                .forEach((name, type) -> revision.entity(Indexed.of(
                        new Entity(entity(name), name, Set.of(), List.of(type), "", Map.of(), at),
                        names.getOrDefault(name, each.passage()))));
        ClaimId claim = ClaimId.of(factId(told).value());
        FactKey key = new FactKey(entity(told.person()), told.relation(), entity(told.target()));
        revision.mention(new Mention(id, key.source()))
                .mention(new Mention(id, key.target()))
                .claim(claim(told, claim, id, key, at))
                .open(Indexed.of(new FactVersion(fact(told, claim, id, key, at), at, null), each.passage()));
    }

    private static Episode episode(Telling told, EpisodeId id, Instant at) {
        return new Episode(
                id,
                told.number(),
                THREAD,
                Episode.Source.MESSAGE,
                Episode.Role.USER,
                told.person(),
                told.statement() + ".",
                told.from(),
                at,
                List.of());
    }

    private static Claim claim(Telling told, ClaimId id, EpisodeId episode, FactKey key, Instant at) {
        return new Claim(
                id,
                episode,
                key,
                Claim.Kind.HOLDS,
                told.statement(),
                told.from(),
                null,
                told.from(),
                true,
                false,
                Claim.Provenance.OBSERVED,
                Claim.Origin.STATEMENT,
                new Said(told.from(), told.number(), 0),
                at,
                null);
    }

    private static Fact fact(Telling told, ClaimId claim, EpisodeId episode, FactKey key, Instant at) {
        return new Fact(
                factId(told),
                key.source(),
                key.relation(),
                key.target(),
                told.statement(),
                told.from(),
                told.until(),
                at,
                told.until() == null ? null : at,
                told.until() == null ? null : claim,
                false,
                List.of(claim),
                List.of(episode));
    }

    private static EntityId entity(String name) {
        return EntityId.of(name);
    }

    @Override
    public void close() {
        if (!waiting.isEmpty()) {
            flush();
        }
    }
}
