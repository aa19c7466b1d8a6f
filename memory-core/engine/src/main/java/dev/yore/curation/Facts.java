package dev.yore.curation;

import dev.yore.error.InvalidRequestException;
import dev.yore.model.Fact;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupReader.Pattern;
import dev.yore.time.FactKey;

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

    static Pattern pattern(FactKey key) {
        return new Pattern(key.source(), key.relation(), key.target());
    }
}
