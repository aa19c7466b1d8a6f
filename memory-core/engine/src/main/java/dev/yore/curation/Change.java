package dev.yore.curation;

import dev.yore.model.Fact;
import java.time.Instant;
import java.util.List;

/**
 * What an act of curation did to the facts; two empty lists: nothing.
 *
 * @param recordedAt record time: from when on the memory answers so
 * @param before facts that looked like this until then
 * @param after facts that look like this since
 */
public record Change(Instant recordedAt, List<Fact> before, List<Fact> after) {
    public Change {
        before = List.copyOf(before);
        after = List.copyOf(after);
    }
}
