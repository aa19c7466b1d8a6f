package dev.yore;

import dev.yore.Explanation.Reason;
import dev.yore.error.InvalidRequestException;
import dev.yore.model.ClaimId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.Fact;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.search.Naming;
import dev.yore.store.GroupReader;
import dev.yore.time.Claim;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Finds the claims behind a fact, and quotes the turns that they were made in. */
final class Explainer {
    private Explainer() {}

    static Explanation explain(GroupReader reader, FactId id) {
        List<FactVersion> versions = reader.versions(id);
        if (versions.isEmpty()) {
            throw new InvalidRequestException("group " + reader.group() + " has no fact " + id);
        }
        Fact fact = versions.get(versions.size() - 1).fact();
        Set<ClaimId> behind = new LinkedHashSet<>(fact.claims());
        if (fact.endedBy() != null) {
            behind.add(fact.endedBy());
        }
        List<Claim> claims = reader.claims(behind).stream()
                .sorted(Comparator.comparing(Claim::said))
                .toList();
        Map<EpisodeId, Episode> said = reader
                .episodes(claims.stream().map(Claim::episode).distinct().toList())
                .stream()
                .collect(Collectors.toMap(Episode::id, Function.identity()));
        return new Explanation(
                Naming.name(reader, List.of(fact)).get(0),
                claims.stream()
                        .map(claim -> new Reason(claim, said.get(claim.episode())))
                        .toList());
    }
}
