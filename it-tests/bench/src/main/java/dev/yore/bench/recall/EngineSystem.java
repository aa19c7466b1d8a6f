package dev.yore.bench.recall;

import dev.yore.ExtractionMode;
import dev.yore.TemporalMemory;
import dev.yore.ai.Embedder;
import dev.yore.bench.dialogue.Dialogue;
import dev.yore.bench.dialogue.Dialogue.Turn;
import dev.yore.context.TokenBudget;
import dev.yore.search.Search;
import dev.yore.store.lucene.LuceneStore;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;

/** The memory itself, over a store in memory: each dialogue is a group, each session a thread, each turn an episode. */
final class EngineSystem implements RecallSystem {
    private final TemporalMemory memory;
    private final Function<String, Search> recipe;

    /** @param recipe from a question to what is searched for */
    EngineSystem(Embedder embedder, ExtractionMode extraction, Function<String, Search> recipe) {
        this.memory = TemporalMemory.over(LuceneStore.inMemory())
                .embedder(embedder)
                .extraction(extraction)
                .build();
        this.recipe = recipe;
    }

    @Override
    public Memory remember(Dialogue dialogue) {
        String group = dialogue.name();
        for (Turn turn : dialogue.turns()) {
            memory.remember(turn.draft(group))
                    .extraction()
                    .toCompletableFuture()
                    .join();
        }
        return new Group(group);
    }

    @Override
    public void close() {
        memory.close();
    }

    private final class Group implements Memory {
        private final String name;

        Group(String name) {
            this.name = name;
        }

        @Override
        public List<String> ask(String question, Instant askedAt, int limit) {
            return memory.search(search(question, askedAt, limit)).episodes().stream()
                    .map(hit -> hit.item().id().value())
                    .toList();
        }

        @Override
        public List<String> context(String question, Instant askedAt, int tokens) {
            return memory.context(search(question, askedAt, Scores.DEPTH), TokenBudget.of(tokens)).episodes().stream()
                    .map(episode -> episode.id().value())
                    .toList();
        }

        @Override
        public String briefing(String question, Instant askedAt, int tokens) {
            return memory.context(search(question, askedAt, Scores.DEPTH), TokenBudget.of(tokens))
                    .text();
        }

        private Search search(String question, Instant askedAt, int limit) {
            return recipe.apply(question).in(name).askedAt(askedAt).limit(limit);
        }
    }
}
