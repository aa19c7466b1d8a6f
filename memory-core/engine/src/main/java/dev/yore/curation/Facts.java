package dev.yore.curation;

import dev.yore.error.InvalidRequestException;
import dev.yore.graph.Identities;
import dev.yore.model.Fact;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupReader.Pattern;
import dev.yore.time.Claim;
import dev.yore.time.FactKey;
import java.util.List;
import java.util.Set;

/** Finds facts as they are now. */
final class Facts {
    private Facts() {}

    /** @throws InvalidRequestException if there is none of that id now */
    static Fact present(GroupReader now, FactId id) {
        return now.versions(id).stream()
                .filter(version -> version.knownTo() == null)
                .map(FactVersion::fact)
                .findFirst()
                .orElseThrow(() -> new InvalidRequestException("group " + now.group() + " has no fact " + id
                        + " now: it may have been corrected, retracted or forgotten meanwhile"));
    }

    /** The fact that a claim is part of now. */
    static Fact restingOn(GroupReader now, Claim claim) {
        Identities identities = Identities.now(now);
        FactKey key = claim.key();
        var ends = List.of(identities.of(key.source()), identities.of(key.target()));
        return now
                .factsAround(ends, Filter.NONE.withVoided().relations(Set.of(key.relation())), Integer.MAX_VALUE)
                .stream()
                .map(FactVersion::fact)
                .filter(fact -> fact.claims().contains(claim.id()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no fact rests on claim " + claim.id()));
    }

    static Pattern pattern(FactKey key) {
        return new Pattern(key.source(), key.relation(), key.target());
    }
}
