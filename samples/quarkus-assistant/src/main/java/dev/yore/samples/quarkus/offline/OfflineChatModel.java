package dev.yore.samples.quarkus.offline;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
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
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.model.output.FinishReason;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Stands in for a model where none is configured: states what was recalled, and says that it is no model. */
public final class OfflineChatModel implements ChatModel, StreamingChatModel {
    private static final String NOTICE = " (No model is configured: I answer from memory alone.)";
    private static final Pattern WORD_END = Pattern.compile("(?<= )");

    @Override
    public ChatResponse chat(ChatRequest request) {
        return ChatResponse.builder()
                .aiMessage(AiMessage.from(reply(request)))
                .finishReason(FinishReason.STOP)
                .build();
    }

    /** Word by word, each with the space behind it. */
    @Override
    public void chat(ChatRequest request, StreamingChatResponseHandler handler) {
        ChatResponse response = chat(request);
        WORD_END.splitAsStream(response.aiMessage().text()).forEach(handler::onPartialResponse);
        handler.onCompleteResponse(response);
    }

    private static String reply(ChatRequest request) {
        List<ChatMessage> messages = request.messages();
        for (int i = messages.size() - 1; i >= 0; i--) {
            if (messages.get(i) instanceof UserMessage message) {
                return Answer.to(Recollection.in(message)) + NOTICE;
            }
        }
        return "Hello." + NOTICE;
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
