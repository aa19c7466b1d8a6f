package dev.yore.ingest;

import dev.yore.model.Entity;
import dev.yore.model.Fact;
import dev.yore.model.Usage;
import java.util.List;

/**
 * What an episode would change, and what it cost to find out: the model is asked for good.
 *
 * @param before facts that would look like this no more
 * @param after facts that would look like this instead, or be new; their {@code createdAt} is none, and lies at the end
 *     of time
 * @param entities new ones, and those that would gain a name, a type or an attribute
 * @param warnings what would be dropped or left undated; names no content
 * @param usage what the model was asked
 */
public record DryRun(List<Fact> before, List<Fact> after, List<Entity> entities, List<String> warnings, Usage usage) {
    static final DryRun NOTHING = new DryRun(List.of(), List.of(), List.of(), List.of(), Usage.NONE);

    public DryRun {
        before = List.copyOf(before);
        after = List.copyOf(after);
        entities = List.copyOf(entities);
        warnings = List.copyOf(warnings);
    }
}
