package dev.yore.bench.dialogue;

import java.util.List;

/** A dialogue and the questions about it. */
public record Conversation(Dialogue dialogue, List<Question> questions) {
    public Conversation {
        questions = List.copyOf(questions);
    }

    public String name() {
        return dialogue.name();
    }

    Conversation withCaptions() {
        return new Conversation(
                new Dialogue(
                        name(),
                        dialogue.turns().stream()
                                .map(Dialogue.Turn::withCaption)
                                .toList()),
                questions);
    }
}
