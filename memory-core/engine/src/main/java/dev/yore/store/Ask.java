package dev.yore.store;

import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.FactVersion;
import dev.yore.store.GroupReader.Pattern;
import dev.yore.store.GroupReader.Scored;
import dev.yore.time.Claim;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A question to a {@link GroupReader} that can be asked together with others.
 *
 * @param <T> what answers it
 */
public sealed interface Ask<T> {
    /** Asks it by itself. */
    T of(GroupReader reader);

    /** {@link GroupReader#search} */
    record Search<T>(Layer<T> layer, Probe probe, Filter filter, int limit) implements Ask<List<Scored<T>>> {
        @Override
        public List<Scored<T>> of(GroupReader reader) {
            return reader.search(layer, probe, filter, limit);
        }
    }

    /** {@link GroupReader#factsAround} */
    record FactsAround(Collection<EntityId> entities, Filter filter, int limit) implements Ask<List<FactVersion>> {
        @Override
        public List<FactVersion> of(GroupReader reader) {
            return reader.factsAround(entities, filter, limit);
        }
    }

    /** {@link GroupReader#entities} */
    record Entities(Collection<EntityId> ids) implements Ask<List<Entity>> {
        @Override
        public List<Entity> of(GroupReader reader) {
            return reader.entities(ids);
        }
    }

    /**
     * {@link GroupReader#claims(Pattern)} of several patterns: each claim once, in no order.
     *
     * @param patterns each with a source or a target
     */
    record Claims(Collection<Pattern> patterns) implements Ask<List<Claim>> {
        public Claims {
            patterns = distinct(patterns);
        }

        @Override
        public List<Claim> of(GroupReader reader) {
            return patterns.stream()
                    .flatMap(pattern -> reader.claims(pattern).stream())
                    .distinct()
                    .toList();
        }
    }

    /**
     * {@link GroupReader#facts} of several patterns: each version once, in no order, and all of them.
     *
     * @param patterns each with a source or a target
     */
    record Facts(Collection<Pattern> patterns, Filter filter) implements Ask<List<FactVersion>> {
        public Facts {
            patterns = distinct(patterns);
        }

        @Override
        public List<FactVersion> of(GroupReader reader) {
            return patterns.stream()
                    .flatMap(pattern -> reader.facts(pattern, filter, Integer.MAX_VALUE).stream())
                    .distinct()
                    .toList();
        }
    }

    private static Set<Pattern> distinct(Collection<Pattern> patterns) {
        if (patterns.stream().anyMatch(pattern -> pattern.source() == null && pattern.target() == null)) {
            throw new IllegalArgumentException("each pattern must have a source or a target");
        }
        return new LinkedHashSet<>(patterns);
    }

    /** What was answered, by what was asked. */
    final class Answers {
        private final Map<Ask<?>, Object> answers;

        /** @param answers each of the type that its question promises */
        public Answers(Map<? extends Ask<?>, ?> answers) {
            this.answers = new HashMap<>(answers);
        }

        /** @throws IllegalArgumentException if that was not asked */
        @SuppressWarnings("unchecked")
        public <T> T to(Ask<T> ask) {
            Object answer = answers.get(ask);
            if (answer == null) {
                throw new IllegalArgumentException("this was not asked: " + ask);
            }
            return (T) answer;
        }

        /** These and others; of what both answer, the others' answer. */
        public Answers and(Answers others) {
            var all = new HashMap<Ask<?>, Object>(answers);
            all.putAll(others.answers);
            return new Answers(all);
        }
    }
}
