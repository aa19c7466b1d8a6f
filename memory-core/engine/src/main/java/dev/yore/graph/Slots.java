package dev.yore.graph;

import dev.yore.model.EntityId;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupReader.Pattern;
import dev.yore.time.Claim;
import dev.yore.time.Exclusion;
import dev.yore.time.FactKey;
import dev.yore.time.Slot;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * All claims and present facts that bear on some keys: those of the keys themselves, of the slots that they take, and
 * of the slots that lead on from there. Entities that were ever merged are read as one.
 */
final class Slots {
    private final GroupReader now;
    private final Exclusion exclusion;
    private final Merges merges;
    private final Map<Object, Claim> claims = new LinkedHashMap<>();
    private final Map<FactId, FactVersion> facts = new LinkedHashMap<>();
    private final Set<FactKey> read = new HashSet<>();
    private final Set<Slot> seen = new HashSet<>();
    private final ArrayDeque<Slot> ahead = new ArrayDeque<>();

    private Slots(GroupReader now, Exclusion exclusion, Merges merges) {
        this.now = now;
        this.exclusion = exclusion;
        this.merges = merges;
    }

    static Slots around(GroupReader now, Exclusion exclusion, Merges merges, Collection<FactKey> keys) {
        var slots = new Slots(now, exclusion, merges);
        for (FactKey key : Set.copyOf(keys)) {
            if (exclusion.slots(key).isEmpty()) {
                slots.readKey(key);
            }
            slots.follow(key);
        }
        while (!slots.ahead.isEmpty()) {
            Slot slot = slots.ahead.remove();
            slots.readSlot(slot);
        }
        return slots;
    }

    List<Claim> claims() {
        return new ArrayList<>(claims.values());
    }

    List<FactVersion> facts() {
        return new ArrayList<>(facts.values());
    }

    private void follow(FactKey key) {
        for (Slot slot : exclusion.slots(key)) {
            if (seen.add(slot)) {
                ahead.add(slot);
            }
        }
    }

    private void readSlot(Slot slot) {
        for (EntityId entity : merges.family(slot.entity())) {
            seen.add(new Slot(slot.relation(), entity));
            read(Pattern.source(entity, slot.relation()));
            read(Pattern.target(slot.relation(), entity));
        }
    }

    private void readKey(FactKey key) {
        for (EntityId source : merges.family(key.source())) {
            for (EntityId target : merges.family(key.target())) {
                read(new FactKey(source, key.relation(), target));
            }
        }
    }

    private void read(FactKey key) {
        if (read.add(key)) {
            read(new Pattern(key.source(), key.relation(), key.target()));
            if (exclusion.isSymmetric(key.relation())) {
                read(key.reversed());
            }
        }
    }

    private void read(Pattern pattern) {
        for (Claim claim : now.claims(pattern)) {
            claims.put(claim.id(), claim);
            follow(claim.key());
        }
        for (FactVersion version : now.facts(pattern, Filter.NONE.withVoided(), Integer.MAX_VALUE)) {
            facts.put(version.fact().id(), version);
        }
    }
}
