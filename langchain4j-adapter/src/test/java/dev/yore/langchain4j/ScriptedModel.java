package dev.yore.langchain4j;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** Answers by script, in order, then "OK."; keeps what it was asked. Blocking and streaming. */
final class ScriptedModel implements ChatModel {
    final List<ChatRequest> requests = new CopyOnWriteArrayList<>();
    private final Queue<Function<ChatRequest, AiMessage>> script = new ArrayDeque<>();

    ScriptedModel says(String text) {
        return answers(request -> AiMessage.from(text));
    }

    ScriptedModel calls(String tool, String arguments) {
        String id = "call-" + script.size();
        return answers(request -> AiMessage.from(ToolExecutionRequest.builder()
                .id(id)
                .name(tool)
                .arguments(arguments)
                .build()));
    }

    ScriptedModel fails(RuntimeException failure) {
        return answers(request -> {
            throw failure;
        });
    }

    synchronized ScriptedModel answers(Function<ChatRequest, AiMessage> answer) {
        script.add(answer);
        return this;
    }

    private synchronized Function<ChatRequest, AiMessage> next() {
        Function<ChatRequest, AiMessage> next = script.poll();
        return next == null ? request -> AiMessage.from("OK.") : next;
    }

    ChatRequest lastRequest() {
        return requests.get(requests.size() - 1);
    }

    @Override
    public ChatResponse chat(ChatRequest request) {
        requests.add(request);
        return ChatResponse.builder().aiMessage(next().apply(request)).build();
    }

    /** The same model, that streams. */
    StreamingChatModel streaming() {
        return new StreamingChatModel() {
            @Override
            public void chat(ChatRequest request, StreamingChatResponseHandler handler) {
                ChatResponse response;
                try {
                    response = ScriptedModel.this.chat(request);
                } catch (RuntimeException e) {
                    handler.onError(e);
                    return;
                }
                String text = response.aiMessage().text();
                if (text != null) {
                    handler.onPartialResponse(text);
                }
                handler.onCompleteResponse(response);
            }
        };
    }

    @Override
    public Set<Capability> supportedCapabilities() {
        return Set.of();
    }
}
