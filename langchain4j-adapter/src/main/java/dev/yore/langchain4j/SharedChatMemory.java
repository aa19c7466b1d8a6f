package dev.yore.langchain4j;

import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.memory.ChatMemory;
import java.util.List;

/**
 * A window that several calls at once may use: each change is made alone, and what is read holds every tool call with
 * all its results right behind it, since providers refuse anything else.
 */
final class SharedChatMemory implements ChatMemory {
    private final ChatMemory window;
    private final Object key;
    private final ScopeLocks locks;

    SharedChatMemory(ChatMemory window, Object key, ScopeLocks locks) {
        this.window = window;
        this.key = key;
        this.locks = locks;
    }

    @Override
    public Object id() {
        return window.id();
    }

    @Override
    public void add(ChatMessage message) {
        locks.inOrder(key, () -> window.add(message));
    }

    @Override
    public void set(Iterable<ChatMessage> messages) {
        locks.inOrder(key, () -> window.set(messages));
    }

    @Override
    public List<ChatMessage> messages() {
        return ToolCalls.whole(window.messages());
    }

    @Override
    public void clear() {
        locks.inOrder(key, window::clear);
    }
}
