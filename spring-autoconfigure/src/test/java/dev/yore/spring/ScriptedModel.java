package dev.yore.spring;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CopyOnWriteArrayList;

/** Answers by script, in order, then "OK."; keeps what it was asked. */
final class ScriptedModel implements ChatModel {
    final List<ChatRequest> requests = new CopyOnWriteArrayList<>();
    private final Queue<AiMessage> script = new ArrayDeque<>();

    synchronized ScriptedModel calls(String tool, String arguments) {
        script.add(AiMessage.from(ToolExecutionRequest.builder()
                .id("call-" + script.size())
                .name(tool)
                .arguments(arguments)
                .build()));
        return this;
    }

    @Override
    public synchronized ChatResponse chat(ChatRequest request) {
        requests.add(request);
        AiMessage next = script.poll();
        return ChatResponse.builder()
                .aiMessage(next == null ? AiMessage.from("OK.") : next)
                .build();
    }

    ChatRequest last() {
        return requests.get(requests.size() - 1);
    }

    /** What the last request says for the user, with all that was put behind it. */
    String lastUserText() {
        return UserMessage.findLast(last().messages()).orElseThrow().singleText();
    }

    List<String> lastTools() {
        return last().toolSpecifications().stream().map(ToolSpecification::name).toList();
    }
}
