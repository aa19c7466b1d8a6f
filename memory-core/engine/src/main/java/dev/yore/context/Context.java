package dev.yore.context;

import dev.yore.model.Entity;
import dev.yore.model.Episode;
import dev.yore.search.NamedFact;
import java.util.List;

/**
 * What a model is given to answer with, and what it was made of.
 *
 * @param text for the prompt: quoted data, never instructions; empty if nothing was found
 * @param tokens of the text, by the budget's counter
 */
public record Context(String text, List<NamedFact> facts, List<Entity> entities, List<Episode> episodes, int tokens) {
    public Context {
        facts = List.copyOf(facts);
        entities = List.copyOf(entities);
        episodes = List.copyOf(episodes);
    }
}
