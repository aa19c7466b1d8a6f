package dev.yore.quarkus.runtime;

import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.memory.ChatMemory;
import dev.langchain4j.store.memory.chat.ChatMemoryStore;
import java.util.ArrayList;
import java.util.List;

/**
 * A window that shows the store every message. Quarkus hands over a turn as a whole, and a turn longer than the window
 * would drop the user's own message before the store had seen it.
 */
final class WholeTurns implements ChatMemory {
    private final ChatMemory window;
    private final ChatMemoryStore store;
    private final int length;

    WholeTurns(ChatMemory window, ChatMemoryStore store, int length) {
        this.window = window;
        this.store = store;
        this.length = length;
    }

    @Override
    public Object id() {
        return window.id();
    }

    @Override
    public void add(ChatMessage message) {
        window.add(message);
    }

    @Override
    public void set(Iterable<ChatMessage> messages) {
        List<ChatMessage> all = new ArrayList<>();
        messages.forEach(all::add);
        if (all.size() > length) {
            store.updateMessages(id(), all);
        }
        window.set(all);
    }

    @Override
    public List<ChatMessage> messages() {
        return window.messages();
    }

    @Override
    public void clear() {
        window.clear();
    }
}
