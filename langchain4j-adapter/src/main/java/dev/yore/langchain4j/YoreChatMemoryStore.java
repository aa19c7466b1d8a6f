package dev.yore.langchain4j;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.store.memory.chat.ChatMemoryStore;
import dev.langchain4j.store.memory.chat.InMemoryChatMemoryStore;
import dev.yore.TemporalMemory;
import dev.yore.langchain4j.MemoryScopes.Scope;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Chat windows in the memory's store, and the way that a conversation becomes episodes. A window comes back as
 * LangChain4j gave it, tool calls, their results and pictures included; only what {@link YoreRetrievalAugmentor} put
 * into a user's message is taken out once that turn has its answer. What is new in an update is recorded, once: the
 * user's own words and the assistant's final answers.
 *
 * <p>{@link #deleteMessages} clears the window and never touches what is remembered:
 * {@link TemporalMemory#forget(dev.yore.model.GroupId)} alone does that. Implicit ids have a window for as long as the
 * program runs, and nothing of theirs is recorded.
 *
 * <p>Thread-safe, and safe for several processes over one store: updates of one id are applied one at a time. {@link
 * dev.langchain4j.memory.ChatMemory} implementations read, append and write back, so that two calls at once on one id
 * lose a message of the window all the same; {@link Yore#chatMemoryProvider()} gives one that does not.
 */
public final class YoreChatMemoryStore implements ChatMemoryStore {
    private final TemporalMemory memory;
    private final LongTerm longTerm;
    private final boolean keepWindows;
    private final ScopeLocks locks = new ScopeLocks();
    private final ChatMemoryStore implicit = new InMemoryChatMemoryStore();

    YoreChatMemoryStore(TemporalMemory memory, LongTerm longTerm, boolean keepWindows) {
        this.memory = memory;
        this.longTerm = longTerm;
        this.keepWindows = keepWindows;
    }

    @Override
    public List<ChatMessage> getMessages(Object memoryId) {
        Optional<Scope> scope = longTerm.scope(memoryId);
        if (scope.isEmpty()) {
            return implicit.getMessages(memoryId);
        }
        return messages(window(scope.get()));
    }

    private Optional<String> window(Scope scope) {
        return memory.window(scope.group(), scope.thread());
    }

    private static List<ChatMessage> messages(Optional<String> window) {
        return window.map(WindowCodec::read).orElseGet(ArrayList::new);
    }

    @Override
    public void updateMessages(Object memoryId, List<ChatMessage> messages) {
        Objects.requireNonNull(messages, "messages");
        change(memoryId, window -> messages);
    }

    /**
     * Changes what the window holds at this moment, whoever else changes it.
     *
     * @param change is made again if somebody was quicker, to what they have written
     */
    void change(Object memoryId, UnaryOperator<List<ChatMessage>> change) {
        Optional<Scope> scope = longTerm.scope(memoryId);
        if (scope.isPresent()) {
            locks.inOrder(scope.get(), () -> change(scope.get(), change));
        } else {
            locks.inOrder(
                    memoryId,
                    () -> implicit.updateMessages(memoryId, afterTurn(change.apply(implicit.getMessages(memoryId)))));
        }
    }

    /** Records first, and once: if the window is not saved then, nothing that was said is lost. */
    private void change(Scope scope, UnaryOperator<List<ChatMessage>> change) {
        Optional<String> before = window(scope);
        List<ChatMessage> old = messages(before);
        List<ChatMessage> changed = change.apply(old);
        int first = NewMessages.firstNew(old, changed);
        Turns.from(first, NewMessages.conversation(changed), scope).forEach(memory::remember);
        while (!replaced(scope, before, changed)) {
            before = window(scope);
            changed = change.apply(messages(before));
        }
    }

    private boolean replaced(Scope scope, Optional<String> before, List<ChatMessage> changed) {
        String after = WindowCodec.write(afterTurn(changed));
        return before.equals(Optional.of(after)) || memory.replaceWindow(scope.group(), scope.thread(), before, after);
    }

    /** A window as it is kept: context stays with a user's message until the turn has its answer, for the tool loop. */
    private static List<ChatMessage> afterTurn(List<ChatMessage> messages) {
        List<ChatMessage> kept = new ArrayList<>(messages);
        boolean answered = false;
        for (int i = kept.size() - 1; i >= 0; i--) {
            if (kept.get(i) instanceof UserMessage user) {
                if (answered) {
                    kept.set(i, Injected.outOf(user));
                }
                answered = true;
            } else if (kept.get(i) instanceof AiMessage ai && Turns.isFinal(ai)) {
                answered = true;
            }
        }
        return kept;
    }

    @Override
    public void deleteMessages(Object memoryId) {
        Optional<Scope> scope = longTerm.scope(memoryId);
        if (scope.isEmpty()) {
            implicit.deleteMessages(memoryId);
        } else if (!keepWindows) {
            locks.inOrder(
                    scope.get(),
                    () -> memory.deleteWindow(scope.get().group(), scope.get().thread()));
        }
    }
}
