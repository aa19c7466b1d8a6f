package dev.yore.langchain4j;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Keeps tool calls and their results together. */
final class ToolCalls {
    private ToolCalls() {}

    /**
     * The messages with each tool call's results moved right behind it. A call that lacks a result, one that another
     * thread is still working on, is left out, and so is a result without its call.
     */
    static List<ChatMessage> whole(List<ChatMessage> messages) {
        List<ChatMessage> whole = new ArrayList<>();
        List<ChatMessage> rest = new ArrayList<>(messages);
        while (!rest.isEmpty()) {
            ChatMessage message = rest.remove(0);
            if (message instanceof AiMessage ai && ai.hasToolExecutionRequests()) {
                List<ToolExecutionResultMessage> results = takeResults(ai, rest);
                if (results.size() == ai.toolExecutionRequests().size()) {
                    whole.add(ai);
                    whole.addAll(results);
                }
            } else if (!(message instanceof ToolExecutionResultMessage)) {
                whole.add(message);
            }
        }
        return whole;
    }

    private static List<ToolExecutionResultMessage> takeResults(AiMessage ai, List<ChatMessage> rest) {
        List<ToolExecutionResultMessage> results = new ArrayList<>();
        for (ToolExecutionRequest call : ai.toolExecutionRequests()) {
            Optional<ToolExecutionResultMessage> result = rest.stream()
                    .filter(ToolExecutionResultMessage.class::isInstance)
                    .map(ToolExecutionResultMessage.class::cast)
                    .filter(r -> Objects.equals(r.id(), call.id()) && Objects.equals(r.toolName(), call.name()))
                    .findFirst();
            result.ifPresent(found -> {
                results.add(found);
                rest.remove(found);
            });
        }
        return results;
    }
}
