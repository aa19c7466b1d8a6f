package dev.yore.search;

import dev.yore.model.Fact;
import java.util.Objects;

/** A fact with the names of what it links. */
public record NamedFact(Fact fact, String source, String target) {
    public NamedFact {
        Objects.requireNonNull(fact, "fact");
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(target, "target");
    }
}
