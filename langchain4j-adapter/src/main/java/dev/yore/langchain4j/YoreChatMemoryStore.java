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
 * <p>Thread-safe: updates of one id are applied one at a time. {@link dev.langchain4j.memory.ChatMemory} implementations
 * read, append and write back, so that two calls at once on one id lose a message of the window all the same; {@link
 * Yore#chatMemoryProvider()} gives one that does not.
 */
public final class YoreChatMemoryStore implements ChatMemoryStore {
    private final TemporalMemory memory;
    private final LongTerm longTerm;
    private final boolean keepWindows;
    private final ScopeLocks locks;
    private final ChatMemoryStore implicit = new InMemoryChatMemoryStore();

    YoreChatMemoryStore(TemporalMemory memory, LongTerm longTerm, ScopeLocks locks, boolean keepWindows) {
        this.memory = memory;
        this.longTerm = longTerm;
        this.locks = locks;
        this.keepWindows = keepWindows;
    }

    @Override
    public List<ChatMessage> getMessages(Object memoryId) {
        Optional<Scope> scope = longTerm.scope(memoryId);
        if (scope.isEmpty()) {
            return implicit.getMessages(memoryId);
        }
        return window(scope.get());
    }

    private List<ChatMessage> window(Scope scope) {
        return memory.window(scope.group(), scope.thread())
                .map(WindowCodec::read)
                .orElseGet(ArrayList::new);
    }

    @Override
    public void updateMessages(Object memoryId, List<ChatMessage> messages) {
        Objects.requireNonNull(messages, "messages");
        Optional<Scope> scope = longTerm.scope(memoryId);
        if (scope.isEmpty()) {
            implicit.updateMessages(memoryId, afterTurn(messages));
            return;
        }
        locks.inOrder(scope.get(), () -> update(scope.get(), messages));
    }

    /** Records first: if the window is not saved then, nothing that was said is lost. */
    private void update(Scope scope, List<ChatMessage> messages) {
        List<ChatMessage> conversation = NewMessages.conversation(messages);
        int first = NewMessages.firstNew(window(scope), messages);
        Turns.from(first, conversation, scope).forEach(memory::remember);
        memory.saveWindow(scope.group(), scope.thread(), WindowCodec.write(afterTurn(messages)));
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
