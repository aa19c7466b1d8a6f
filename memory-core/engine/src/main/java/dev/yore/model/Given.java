package dev.yore.model;

import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Copies what a caller gives, and refuses by name what is missing in it. */
public final class Given {
    private Given() {}

    /**
     * @param name of the parameter, for the message
     * @throws NullPointerException if the list is null
     * @throws IllegalArgumentException if there is a null in it
     */
    public static <T> List<T> list(String name, List<T> items) {
        return List.copyOf(whole(name, items));
    }

    /** The same of a set. */
    public static <T> Set<T> set(String name, Set<T> items) {
        return Set.copyOf(whole(name, items));
    }

    private static <C extends Collection<?>> C whole(String name, C items) {
        Objects.requireNonNull(items, name);
        if (items.stream().anyMatch(Objects::isNull)) {
            throw new IllegalArgumentException(name + " must not hold a null");
        }
        return items;
    }
}
