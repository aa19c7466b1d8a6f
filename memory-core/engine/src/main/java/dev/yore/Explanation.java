package dev.yore;

import dev.yore.model.Episode;
import dev.yore.search.NamedFact;
import dev.yore.time.Claim;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Why a fact is believed, and why it is dated as it is.
 *
 * @param reasons the claims that it rests on and those that bound it, in order of what was said when
 */
public record Explanation(NamedFact fact, List<Reason> reasons) {
    public Explanation {
        reasons = List.copyOf(reasons);
    }

    /**
     * @param said the turn that it was made in; absent only if the turn is gone
     */
    public record Reason(Claim claim, @Nullable Episode said) {}
}
