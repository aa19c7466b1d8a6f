package dev.yore.bench.overhead;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.service.AiServices;
import dev.langchain4j.service.MemoryId;
import dev.yore.TemporalMemory;
import dev.yore.ai.Embedder;
import dev.yore.bench.Times;
import dev.yore.model.GroupId;
import dev.yore.store.lucene.LuceneStore;
import java.nio.file.Path;
import java.util.function.Consumer;

/** An AI Service with a part of the memory, over a store of its own, and a model that answers at once. Not thread-safe. */
final class Service implements AutoCloseable {
    static final String USER = "alice";

    private final Part part;
    private final TemporalMemory memory;
    private final StubModel model = new StubModel();
    private final Consumer<String> chat;
    private final long before;
    private Times times = new Times(0);
    private long calls;

    /** Without @MemoryId: LangChain4j refuses one where there is no chat memory. */
    interface Forgetful {
        String chat(String message);
    }

    interface Assistant {
        String chat(@MemoryId String user, @dev.langchain4j.service.UserMessage String message);
    }

    /** @param folder with a store that was told something */
    Service(Part part, Path folder, Embedder embedder) {
        this.part = part;
        this.memory = TemporalMemory.over(LuceneStore.at(folder))
                .embedder(embedder)
                .extraction(part.extraction())
                .build();
        this.before = recorded();
        this.chat = part == Part.NONE ? forgetful() : assistant();
    }

    private Consumer<String> forgetful() {
        Forgetful service = part.into(AiServices.builder(Forgetful.class), memory)
                .chatModel(model)
                .build();
        return message -> service.chat(message);
    }

    private Consumer<String> assistant() {
        Assistant service = part.into(AiServices.builder(Assistant.class), memory)
                .chatModel(model)
                .build();
        return message -> service.chat(USER, message);
    }

    /** Forgets the times so far, and makes room for some. */
    void expect(int most) {
        times = new Times(most);
    }

    void call(String message) {
        long began = System.nanoTime();
        chat.accept(message);
        times.add(System.nanoTime() - began);
        calls++;
    }

    Part part() {
        return part;
    }

    TemporalMemory memory() {
        return memory;
    }

    double ms(double share) {
        return times.ms(share);
    }

    /** Episodes that a call added, in the mean. */
    double recordedPerCall() {
        return (double) (recorded() - before) / calls;
    }

    /** Characters that the model was given as the user's message, in the mean. */
    double characters() {
        return (double) model.characters / calls;
    }

    private long recorded() {
        return memory.status(GroupId.of(USER)).recorded();
    }

    @Override
    public void close() {
        memory.close();
    }

    private static final class StubModel implements ChatModel {
        private static final ChatResponse ANSWER = ChatResponse.builder()
                .aiMessage(AiMessage.from("Thank you, that is good to know."))
                .build();

        private long characters;

        @Override
        public ChatResponse chat(ChatRequest request) {
            characters += UserMessage.findLast(request.messages())
                    .map(message -> message.singleText().length())
                    .orElse(0);
            return ANSWER;
        }
    }
}
