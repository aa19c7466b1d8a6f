package dev.yore.graph;

import dev.yore.model.Entity;
import dev.yore.store.Indexed;
import dev.yore.store.Passage;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The passages that a Revision needs. A Revision is computed under the write lock, where nothing may be embedded: so it
 * is computed once beforehand to see which texts it will need, they are embedded, and it is computed again for good. One
 * use by one thread at a time.
 */
public final class PassageBook {
    private final Map<String, Passage> known = new HashMap<>();
    private final Set<String> wanted = new LinkedHashSet<>();

    public Passage of(String text) {
        Passage passage = known.get(text);
        if (passage == null) {
            wanted.add(text);
            return new Passage(text, null);
        }
        return passage;
    }

    /** An entity with what it is found by: its names, what it is, and its summary. */
    public Indexed<Entity> indexed(Entity entity) {
        return Indexed.of(entity, of(text(entity)));
    }

    private static String text(Entity entity) {
        var text = new StringBuilder(entity.name());
        entity.aliases().stream().sorted().forEach(alias -> text.append(", ").append(alias));
        entity.types().forEach(type -> text.append(" (").append(type).append(')'));
        return entity.summary().isEmpty() ? text.toString() : text + ": " + entity.summary();
    }

    public void add(Passage passage) {
        if (passage.vector() != null) {
            known.putIfAbsent(passage.text(), passage);
        }
    }

    /** What is in it so far. */
    public List<Passage> passages() {
        return List.copyOf(known.values());
    }

    /** Whether something was asked for in vain. */
    boolean isWanting() {
        return !wanted.isEmpty();
    }

    /** Embeds what was asked for in vain; what cannot be embedded now is had without a vector from now on. */
    public void fill(Passages passages) {
        known.putAll(passages.of(List.copyOf(wanted)));
        wanted.clear();
    }

    /**
     * The same where words alone are not enough.
     *
     * @throws dev.yore.error.MemoryException what the embedder throws
     */
    public void fillOrFail(Passages passages) {
        passages.embedded(List.copyOf(wanted)).values().forEach(this::add);
        wanted.clear();
    }
}
