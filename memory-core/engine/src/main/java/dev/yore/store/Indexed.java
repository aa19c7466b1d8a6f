package dev.yore.store;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An item to be stored, and what it is found by.
 *
 * @param own its own words
 * @param inContext an episode's words among their neighbours; absent for everything else
 */
public record Indexed<T>(T item, Passage own, @Nullable Passage inContext) {
    public Indexed {
        Objects.requireNonNull(item, "item");
        Objects.requireNonNull(own, "own");
    }

    public static <T> Indexed<T> of(T item, Passage own) {
        return new Indexed<>(item, own, null);
    }
}
