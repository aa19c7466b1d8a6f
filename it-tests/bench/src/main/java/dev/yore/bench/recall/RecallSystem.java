package dev.yore.bench.recall;

import dev.yore.bench.dialogue.Dialogue;
import java.time.Instant;
import java.util.List;

/** What is measured: something that remembers dialogues and is asked about them. */
public interface RecallSystem extends AutoCloseable {
    /** Takes in one dialogue, whole. It knows nothing of the questions. */
    Memory remember(Dialogue dialogue);

    @Override
    default void close() {}

    /** One dialogue as it is remembered. */
    interface Memory {
        /** The ids of the best {@code limit} turns, each once, best first. */
        List<String> ask(String question, Instant askedAt, int limit);

        /** The ids of the turns that a context of so many tokens holds for a question. */
        List<String> context(String question, Instant askedAt, int tokens);

        /** That context as a model reads it, with dates. */
        String briefing(String question, Instant askedAt, int tokens);
    }
}
