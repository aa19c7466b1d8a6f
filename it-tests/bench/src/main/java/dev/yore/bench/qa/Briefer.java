package dev.yore.bench.qa;

import dev.yore.bench.dialogue.Dialogue;
import dev.yore.bench.dialogue.Question;
import dev.yore.bench.recall.RecallSystem;
import java.util.function.Function;

/** Takes in dialogues, and says what a model is given for a question about one. It knows nothing of the questions. */
interface Briefer extends AutoCloseable {
    Briefing remember(Dialogue dialogue);

    @Override
    default void close() {}

    /** What a model is given to answer from. */
    interface Briefing {
        String on(Question question);
    }

    /** The same for every question. */
    static Briefer fixed(Function<Dialogue, String> text) {
        return dialogue -> {
            String fixed = text.apply(dialogue);
            return question -> fixed;
        };
    }

    /** What a system finds, in so many tokens. */
    static Briefer found(RecallSystem system, int tokens) {
        return new Briefer() {
            @Override
            public Briefing remember(Dialogue dialogue) {
                RecallSystem.Memory memory = system.remember(dialogue);
                return question -> memory.briefing(question.text(), question.askedAt(), tokens);
            }

            @Override
            public void close() {
                system.close();
            }
        };
    }
}
