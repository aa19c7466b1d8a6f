package dev.yore.time;

import dev.yore.model.Merge;
import java.util.Collection;
import java.util.List;
import java.util.Objects;

/**
 * What bears on a derivation besides the claims.
 *
 * @param exclusion which keys exclude each other; asked of entities as they are known at the time
 * @param exemptions pairs of claims that do not exclude each other after all
 * @param merges entities that were found to be one, undone merges too; those that stand at one instant must not run in
 *     a circle
 */
public record Circumstances(Exclusion exclusion, List<Exemption> exemptions, List<Merge> merges) {
    public Circumstances {
        Objects.requireNonNull(exclusion, "exclusion");
        exemptions = List.copyOf(exemptions);
        merges = List.copyOf(merges);
    }

    /** Nothing exempt, nothing merged. */
    public static Circumstances of(Exclusion exclusion) {
        return new Circumstances(exclusion, List.of(), List.of());
    }

    public Circumstances withExemptions(Collection<Exemption> exemptions) {
        return new Circumstances(exclusion, List.copyOf(exemptions), merges);
    }

    public Circumstances withMerges(Collection<Merge> merges) {
        return new Circumstances(exclusion, exemptions, List.copyOf(merges));
    }
}
