package dev.yore.observe;

import dev.yore.ai.StructuredChat;
import java.util.Objects;

/** Tells an observer of each call to a model. Thread-safe if the model is. */
public final class ObservedChat implements StructuredChat {
    private final StructuredChat chat;
    private final Observers observers;

    public ObservedChat(StructuredChat chat, Observers observers) {
        this.chat = Objects.requireNonNull(chat, "chat");
        this.observers = Objects.requireNonNull(observers, "observers");
    }

    @Override
    public Answer ask(Prompt prompt) {
        Answer answer = observers.watch(Work.MODEL_CALL, () -> chat.ask(prompt));
        observers.answered(answer.usage());
        return answer;
    }
}
