package dev.yore.quarkus.deployment;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.ModelProvider;
import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.listener.ChatModelListener;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ChatRequestParameters;
import dev.langchain4j.model.chat.request.DefaultChatRequestParameters;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.ChatResponseMetadata;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.model.output.TokenUsage;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;

/** A model that answers what it is told to, and "Noted." after that; a stream comes from an event loop, as HTTP does. */
@Singleton
public class ScriptedModel implements ChatModel, StreamingChatModel {
    private final Vertx vertx;
    private final Queue<AiMessage> script = new ConcurrentLinkedQueue<>();
    private final List<ChatRequest> requests = new CopyOnWriteArrayList<>();

    ScriptedModel(Vertx vertx) {
        this.vertx = vertx;
    }

    void willCall(String tool, String arguments) {
        script.add(AiMessage.from(ToolExecutionRequest.builder()
                .id("call-" + script.size())
                .name(tool)
                .arguments(arguments)
                .build()));
    }

    void willFail() {
        script.add(AiMessage.from(""));
    }

    ChatRequest lastRequest() {
        return requests.get(requests.size() - 1);
    }

    /** The last user message as the model got it. */
    String lastPrompt() {
        return lastRequest().messages().stream()
                .filter(UserMessage.class::isInstance)
                .map(message -> ((UserMessage) message).singleText())
                .reduce("", (earlier, later) -> later);
    }

    List<String> offeredTools() {
        return lastRequest().toolSpecifications().stream()
                .map(ToolSpecification::name)
                .toList();
    }

    @Override
    public ChatResponse chat(ChatRequest request) {
        requests.add(request);
        AiMessage next = script.poll();
        if (next != null && !next.hasToolExecutionRequests()) {
            throw new IllegalStateException("The model is down");
        }
        return ChatResponse.builder()
                .aiMessage(next == null ? AiMessage.from("Noted.") : next)
                .metadata(ChatResponseMetadata.builder()
                        .tokenUsage(new TokenUsage(1, 1))
                        .build())
                .build();
    }

    @Override
    public void chat(ChatRequest request, StreamingChatResponseHandler handler) {
        ChatResponse response = chat(request);
        vertx.getOrCreateContext().runOnContext(ready -> {
            if (!response.aiMessage().hasToolExecutionRequests()) {
                handler.onPartialResponse(response.aiMessage().text());
            }
            handler.onCompleteResponse(response);
        });
    }

    @Override
    public ChatRequestParameters defaultRequestParameters() {
        return DefaultChatRequestParameters.EMPTY;
    }

    @Override
    public Set<Capability> supportedCapabilities() {
        return Set.of();
    }

    @Override
    public List<ChatModelListener> listeners() {
        return List.of();
    }

    @Override
    public ModelProvider provider() {
        return ModelProvider.OTHER;
    }
}
