package dev.yore.store;

import dev.yore.model.Entity;
import dev.yore.model.Episode;
import dev.yore.model.FactVersion;

/**
 * What can be searched.
 *
 * @param <T> what comes back
 */
public final class Layer<T> {
    public static final Layer<Episode> EPISODES = new Layer<>("episodes");
    public static final Layer<FactVersion> FACTS = new Layer<>("facts");
    public static final Layer<Entity> ENTITIES = new Layer<>("entities");

    private final String name;

    private Layer(String name) {
        this.name = name;
    }

    @Override
    public String toString() {
        return name;
    }
}
