package dev.yore.curation;

import static java.util.stream.Collectors.toSet;

import dev.yore.model.ClaimId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.Fact;
import dev.yore.model.FactId;
import dev.yore.store.GroupReader;
import dev.yore.time.Claim;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What becomes of facts, and of the turns that had been given them, when claims go. */
final class Echoes {
    private final GroupReader now;
    private final Set<ClaimId> going;
    private final List<Fact> after;

    /**
     * @param claims that go
     * @param after the facts that look otherwise without them
     */
    Echoes(GroupReader now, Collection<Claim> claims, List<Fact> after) {
        this.now = now;
        this.going = claims.stream().map(Claim::id).collect(toSet());
        this.after = after;
    }

    /** The facts that never rested on anything but these claims. */
    List<FactId> factsGone() {
        return facts().filter(fact -> survivors(fact).isEmpty()).sorted().toList();
    }

    /**
     * The turns that had been given a fact that stays, but by another id, since its first claim goes: they name the new
     * one from now on, so that they go with the fact when its last claim does.
     *
     * @param turns that go
     */
    List<Episode> renamed(Collection<EpisodeId> turns) {
        List<FactId> renamed =
                facts().filter(fact -> !survivors(fact).isEmpty()).toList();
        return now.episodesGiven(renamed).stream()
                .filter(turn -> !turns.contains(turn.id()))
                .map(turn -> given(turn, renamed))
                .toList();
    }

    private Stream<FactId> facts() {
        return going.stream()
                .map(claim -> FactId.of(claim.value()))
                .filter(fact -> !now.versions(fact).isEmpty());
    }

    private Set<ClaimId> survivors(FactId fact) {
        var survivors = new LinkedHashSet<ClaimId>();
        now.versions(fact).forEach(version -> survivors.addAll(version.fact().claims()));
        survivors.removeAll(going);
        return survivors;
    }

    private Episode given(Episode turn, List<FactId> renamed) {
        var given = new ArrayList<FactId>();
        for (FactId fact : turn.given()) {
            given.addAll(renamed.contains(fact) ? newIds(fact) : List.of(fact));
        }
        return turn.given(given);
    }

    private List<FactId> newIds(FactId fact) {
        Set<ClaimId> survivors = survivors(fact);
        List<FactId> present = after.stream()
                .filter(each -> each.claims().stream().anyMatch(survivors::contains))
                .map(Fact::id)
                .toList();
        return present.isEmpty()
                ? survivors.stream().map(claim -> FactId.of(claim.value())).toList()
                : present;
    }
}
