package dev.yore.ingest;

import dev.yore.graph.ClaimChange;
import dev.yore.graph.Identities;
import dev.yore.ingest.Dated.DatedFact;
import dev.yore.ingest.Dated.Placement;
import dev.yore.ingest.Decisions.Judgement;
import dev.yore.model.ClaimId;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.Fact;
import dev.yore.model.FactVersion;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupReader.Pattern;
import dev.yore.time.Claim;
import dev.yore.time.Claim.Kind;
import dev.yore.time.Claim.Origin;
import dev.yore.time.Exemption;
import dev.yore.time.FactKey;
import dev.yore.time.Said;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Steps 5 and 7: what one episode changes of the claims. Each of its facts becomes a claim; a duplicate takes the key of
 * the fact that it repeats; a verdict becomes an ENDS at the new fact's start, if it is within {@link Bounds} and cuts
 * something; a correction retracts what it corrects. One use by one thread.
 */
final class ClaimWriting {
    private final GroupReader now;
    private final Dated dated;
    private final Decisions decisions;
    private final Bounds bounds;
    private final Identities identities;
    private final Instant at;
    private final List<String> warnings;

    private final List<Claim> added = new ArrayList<>();
    private final List<Claim> retracted = new ArrayList<>();
    private final List<Exemption> exemptions = new ArrayList<>();
    private final Set<List<Object>> said = new HashSet<>();

    /**
     * @param at record time
     * @param warnings gains what was dropped
     */
    ClaimWriting(GroupReader now, Dated dated, Decisions decisions, Bounds bounds, Instant at, List<String> warnings) {
        this.now = now;
        this.dated = dated;
        this.decisions = decisions;
        this.bounds = bounds;
        this.identities = Identities.now(now);
        this.at = at;
        this.warnings = warnings;
    }

    /**
     * @param entities one an entity of the episode, in order
     * @param ids one a fact, in order
     */
    ClaimChange write(List<EntityId> entities, List<ClaimId> ids) {
        for (int i = 0; i < dated.facts().size(); i++) {
            DatedFact fact = dated.facts().get(i);
            EntityId source = entities.get(fact.fact().source());
            EntityId target = entities.get(fact.fact().target());
            if (source.equals(target)) {
                warnings.add("fact " + i + " was left out: it links an entity to itself");
            } else {
                write(i, fact, new FactKey(source, fact.fact().relation(), target), ids.get(i));
            }
        }
        return new ClaimChange(added, retracted, List.of(), List.of(), exemptions, List.of());
    }

    private void write(int place, DatedFact fact, FactKey saidKey, ClaimId id) {
        Optional<Judgement> judgement = decisions.on(place);
        FactKey key = judgement
                .map(Judgement::same)
                .filter(same -> isWithin(bounds.samePair(canonical(saidKey), canonical(same)), place, "repeats"))
                .orElse(saidKey);
        if (!said.add(List.of(key, fact.kind(), fact.placement()))) {
            return;
        }
        Claim claim = statement(id, key, fact);
        if (fact.fact().corrects()) {
            retracted.addAll(new Corrected(now, identities, bounds).by(claim, place, warnings));
        }
        added.add(claim);
        judgement.ifPresent(judged -> {
            judged.ends().forEach(ended -> end(place, claim, ended));
            judged.beside().forEach(other -> exempt(place, claim, other));
        });
    }

    private Claim statement(ClaimId id, FactKey key, DatedFact fact) {
        Placement place = fact.placement();
        Instant to =
                fact.kind() == Kind.ENDS && place.to() == null ? dated.episode().validAt() : place.to();
        return claim(id, key, fact.kind(), fact, place.from(), to, place.through(), Origin.STATEMENT);
    }

    private Claim claim(
            ClaimId id,
            FactKey key,
            Kind kind,
            DatedFact fact,
            @Nullable Instant from,
            @Nullable Instant to,
            Instant through,
            Origin origin) {
        Episode episode = dated.episode();
        return new Claim(
                id,
                episode.id(),
                key,
                kind,
                fact.fact().statement(),
                from,
                to,
                through,
                fact.placement().observed(),
                origin == Origin.STATEMENT && fact.fact().exempt(),
                fact.placement().provenance(),
                origin,
                new Said(episode.validAt(), episode.sequence(), added.size()),
                at,
                null);
    }

    // ---- verdicts

    private void end(int place, Claim claim, FactKey ended) {
        FactKey key = canonical(ended);
        Instant start = claim.from();
        boolean within = bounds.within(canonical(claim.key()), key);
        if (!isWithin(within && claim.kind() == Kind.HOLDS, place, "contradicts")) {
            return;
        }
        if (start == null || present(key).noneMatch(fact -> isCut(fact, start))) {
            warnings.add(
                    "fact " + place + " contradicts a fact that would not be ended by it; the verdict was dropped");
            return;
        }
        DatedFact fact = dated.facts().get(place);
        added.add(claim(
                ClaimId.of(UUID.randomUUID().toString()),
                ended,
                Kind.ENDS,
                fact,
                null,
                start,
                dated.episode().validAt(),
                Origin.VERDICT));
    }

    /** One that ends right there may owe that to this very verdict, when an episode is extracted again. */
    private static boolean isCut(Fact fact, Instant start) {
        Instant from = fact.validAt();
        Instant to = fact.invalidAt();
        return (from == null || from.isBefore(start)) && (to == null || !to.isBefore(start));
    }

    /** One exemption a pair of claims: what is said later of either excludes again. */
    private void exempt(int place, Claim claim, FactKey other) {
        if (isWithin(bounds.sameSlot(canonical(claim.key()), canonical(other)), place, "holds beside")) {
            present(canonical(other))
                    .flatMap(fact -> fact.claims().stream())
                    .distinct()
                    .forEach(id -> exemptions.add(new Exemption(claim.id(), id, at)));
        }
    }

    private boolean isWithin(boolean bound, int place, String verb) {
        if (!bound) {
            warnings.add("fact " + place + " " + verb
                    + " a fact of other entities and another slot; the verdict was dropped");
        }
        return bound;
    }

    private Stream<Fact> present(FactKey key) {
        return now
                .facts(new Pattern(key.source(), key.relation(), key.target()), Filter.NONE, Integer.MAX_VALUE)
                .stream()
                .map(FactVersion::fact);
    }

    private FactKey canonical(FactKey key) {
        return new FactKey(identities.of(key.source()), key.relation(), identities.of(key.target()));
    }
}
