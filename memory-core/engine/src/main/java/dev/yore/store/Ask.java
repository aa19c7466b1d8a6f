package dev.yore.store;

import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.FactVersion;
import dev.yore.store.GroupReader.Scored;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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
