package dev.yore.langchain4j;

import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.memory.ChatMemory;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.langchain4j.store.memory.chat.ChatMemoryStore;
import dev.langchain4j.store.memory.chat.InMemoryChatMemoryStore;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A message window that several calls, in several processes, may use at once: each change is made to what the store
 * holds at that moment, and what is read holds every tool call with all its results right behind it, since providers
 * refuse anything else.
 */
final class SharedChatMemory implements ChatMemory {
    private final Object id;
    private final int length;
    private final YoreChatMemoryStore store;

    SharedChatMemory(Object id, int length, YoreChatMemoryStore store) {
        this.id = id;
        this.length = length;
        this.store = store;
    }

    @Override
    public Object id() {
        return id;
    }

    @Override
    public void add(ChatMessage message) {
        change(window -> window.add(message));
    }

    @Override
    public void set(Iterable<ChatMessage> messages) {
        List<ChatMessage> all = new ArrayList<>();
        messages.forEach(all::add);
        change(window -> window.set(all));
    }

    private void change(Consumer<ChatMemory> change) {
        store.change(id, stored -> {
            ChatMemory window = window(stored);
            change.accept(window);
            return window.messages();
        });
    }

    @Override
    public List<ChatMessage> messages() {
        return ToolCalls.whole(window(store.getMessages(id)).messages());
    }

    /** LangChain4j's rules of what stays in a window, on messages that are nobody else's. */
    private ChatMemory window(List<ChatMessage> messages) {
        ChatMemoryStore own = new InMemoryChatMemoryStore();
        own.updateMessages(id, messages);
        return MessageWindowChatMemory.builder()
                .id(id)
                .maxMessages(length)
                .chatMemoryStore(own)
                .build();
    }

    @Override
    public void clear() {
        store.deleteMessages(id);
    }
}
