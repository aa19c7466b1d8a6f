package dev.yore.langchain4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.service.AiServices;
import dev.langchain4j.service.MemoryId;
import dev.langchain4j.service.TokenStream;
import dev.langchain4j.service.UserMessage;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;

class StreamingTest {
    interface Assistant {
        TokenStream chat(@MemoryId String id, @UserMessage String text);
    }

    private final FakeMemory memory = new FakeMemory();
    private final ScriptedModel model = new ScriptedModel();
    private final Assistant assistant = Yore.with(memory)
            .into(AiServices.builder(Assistant.class))
            .streamingChatModel(model.streaming())
            .build();

    private ChatResponse stream(String text) {
        CompletableFuture<ChatResponse> done = new CompletableFuture<>();
        assistant
                .chat("alice", text)
                .onPartialResponse(part -> {})
                .onCompleteResponse(done::complete)
                .onError(done::completeExceptionally)
                .start();
        return done.join();
    }

    @Test
    void streamedTurnsAreRecordedWithToolsInBetween() {
        model.calls("remember", "{\"text\":\"I keep bees in Lund.\"}").says("Noted.");

        assertThat(stream("Remember that I keep bees in Lund.").aiMessage().text())
                .isEqualTo("Noted.");
        assertThat(memory.said("alice"))
                .containsExactly(
                        "user: Remember that I keep bees in Lund.", "user: I keep bees in Lund.", "assistant: Noted.");
    }

    @Test
    void streamThatFailsIsOneTurnWhenItIsTriedAgain() {
        model.fails(new IllegalStateException("down")).says("Hello.");

        assertThatThrownBy(() -> stream("I moved to Lyon")).isInstanceOf(CompletionException.class);
        stream("I moved to Lyon");

        assertThat(memory.said("alice")).containsExactly("user: I moved to Lyon", "assistant: Hello.");
    }
}
