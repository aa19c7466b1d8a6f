package dev.yore.graph;

import dev.yore.model.EntityId;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.store.Ask;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupReader.Pattern;
import dev.yore.time.Claim;
import dev.yore.time.Exclusion;
import dev.yore.time.FactKey;
import dev.yore.time.Slot;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

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
    /** What was read, or is to be read next. */
    private final Set<Pattern> known = new HashSet<>();

    private final Set<Slot> seen = new HashSet<>();
    private List<Pattern> ahead = new ArrayList<>();

    private Slots(GroupReader now, Exclusion exclusion, Merges merges) {
        this.now = now;
        this.exclusion = exclusion;
        this.merges = merges;
    }

    /** Asks once for all that the keys lead to, and once more for all that that leads to, and so on. */
    static Slots around(GroupReader now, Exclusion exclusion, Merges merges, Collection<FactKey> keys) {
        merges.read(keys.stream()
                .flatMap(key -> Stream.of(key.source(), key.target()))
                .toList());
        var slots = new Slots(now, exclusion, merges);
        for (FactKey key : Set.copyOf(keys)) {
            if (exclusion.slots(key).isEmpty()) {
                slots.addKey(key);
            }
            slots.follow(key);
        }
        while (!slots.ahead.isEmpty()) {
            slots.read();
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
                for (EntityId entity : merges.family(slot.entity())) {
                    seen.add(new Slot(slot.relation(), entity));
                    add(Pattern.source(entity, slot.relation()));
                    add(Pattern.target(slot.relation(), entity));
                }
            }
        }
    }

    private void addKey(FactKey key) {
        for (EntityId source : merges.family(key.source())) {
            for (EntityId target : merges.family(key.target())) {
                add(new Pattern(source, key.relation(), target));
                if (exclusion.isSymmetric(key.relation())) {
                    add(new Pattern(target, key.relation(), source));
                }
            }
        }
    }

    private void add(Pattern pattern) {
        if (known.add(pattern)) {
            ahead.add(pattern);
        }
    }

    private void read() {
        var askedClaims = new Ask.Claims(ahead);
        var askedFacts = new Ask.Facts(ahead, Filter.NONE.withVoided());
        ahead = new ArrayList<>();
        Ask.Answers answers = now.ask(List.of(askedClaims, askedFacts));
        for (FactVersion version : answers.to(askedFacts)) {
            facts.put(version.fact().id(), version);
        }
        List<Claim> found = answers.to(askedClaims);
        merges.read(found.stream()
                .flatMap(claim -> exclusion.slots(claim.key()).stream())
                .map(Slot::entity)
                .toList());
        for (Claim claim : found) {
            claims.put(claim.id(), claim);
            follow(claim.key());
        }
    }
}
