package dev.yore.bench.conflicts;

import dev.yore.TemporalMemory;
import dev.yore.Timeline;
import dev.yore.bench.conflicts.oracle.Key;
import dev.yore.bench.conflicts.oracle.Thing;
import dev.yore.bench.conflicts.story.Statement;
import dev.yore.model.ClaimId;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Fact;
import dev.yore.search.NamedFact;
import dev.yore.search.Search;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader.Pattern;
import dev.yore.store.MemoryStore;
import dev.yore.time.Claim;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What the memory says of one group, read through the memory, in the oracle's terms. */
final class Viewer {
    private static final int ALL = 10_000;

    private final TemporalMemory memory;
    private final Tale tale;
    private final Voice voice;
    private final Map<ClaimId, Claim> claims = new HashMap<>();
    private final Map<EntityId, Entity> entities = new HashMap<>();

    /** @param voice that told it: what it tells of */
    Viewer(TemporalMemory memory, MemoryStore store, Tale tale, Voice voice) {
        this.memory = memory;
        this.tale = tale;
        this.voice = voice;
        store.group(tale.group).read(reader -> {
            reader.claims(Pattern.ANY).forEach(claim -> claims.put(claim.id(), claim));
            Set<EntityId> ids = claims.values().stream()
                    .flatMap(claim -> List.of(claim.key().source(), claim.key().target()).stream())
                    .collect(Collectors.toSet());
            reader.entities(ids).forEach(entity -> entities.put(entity.id(), entity));
            return ids.size();
        });
    }

    /** All facts, void ones too, as known at k; absent: now. */
    List<Seen> timeline(@Nullable Instant k) {
        return memory.timeline(Timeline.of(tale.group.value()).knownAt(k).limit(ALL)).stream()
                .map(NamedFact::fact)
                .map(this::seen)
                .filter(seen -> voice.counts(tale, seen.key()))
                .toList();
    }

    /** What answers a question; absent times: now. */
    List<Seen> ask(Inquiry inquiry, @Nullable Instant t, @Nullable Instant k) {
        Search search = Search.facts(inquiry.words())
                .in(tale.group)
                .validOn(t)
                .knownAt(k)
                .limit(inquiry.limit());
        return memory
                .search(
                        inquiry.limit() < Inquiry.MANY
                                ? search
                                : search.where(Filter.NONE.relations(Set.of(inquiry.relation()))))
                .facts()
                .stream()
                .map(hit -> seen(hit.item().fact()))
                .filter(seen -> inquiry.isAbout(seen.key()))
                .toList();
    }

    /** The claims of one episode, by their places. */
    Map<Integer, Claim> claims(String episode) {
        return claims.values().stream()
                .filter(claim -> claim.episode().value().equals(episode))
                .collect(Collectors.toMap(claim -> claim.said().index(), claim -> claim, (one, same) -> one));
    }

    Key key(Claim claim) {
        return canonical(
                claim.key().source(), claim.key().relation(), claim.key().target());
    }

    EntityId entity(Thing thing) {
        return entities.values().stream()
                .filter(entity -> thing(entity).equals(thing))
                .map(Entity::id)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no entity " + thing + " in " + tale.group));
    }

    Seen seen(Fact fact) {
        Claim cause = fact.endedBy() == null ? null : claims.get(fact.endedBy());
        boolean expires = cause == null
                ? fact.expiredAt() == null && fact.endedBy() == null
                : cause.recordedAt().equals(fact.expiredAt());
        return new Seen(
                canonical(fact.source(), fact.relation(), fact.target()),
                fact.validAt(),
                fact.invalidAt(),
                fact.voided(),
                cause == null ? null : name(cause),
                fact.claims().stream().map(this::name).collect(Collectors.toSet()),
                expires);
    }

    private String name(ClaimId id) {
        Claim claim = claims.get(id);
        return claim == null ? "unknown claim" : name(claim);
    }

    private static String name(Claim claim) {
        return Statement.id(claim.episode().value(), claim.said().index());
    }

    private Key canonical(EntityId source, String relation, EntityId target) {
        return tale.bounds.canonical(new Key(thing(source), relation, thing(target)));
    }

    private Thing thing(EntityId id) {
        Entity entity = entities.get(id);
        return entity == null ? new Thing("unknown", "") : thing(entity);
    }

    private Thing thing(Entity entity) {
        if (!voice.knowsTypes()) {
            // What belongs to somebody is called so: "Ana's car" is the car that the sentence speaks of
            return new Thing(entity.name().replaceFirst("^\\p{L}+'s ", ""), "");
        }
        boolean named = !entity.types().isEmpty();
        return new Thing(
                entity.name(), named ? Objects.requireNonNull(entity.types().get(0)) : "");
    }
}
