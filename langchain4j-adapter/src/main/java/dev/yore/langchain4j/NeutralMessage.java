package dev.yore.langchain4j;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.Content;
import dev.langchain4j.data.message.CustomMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.yore.error.StoreException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One message in a form that depends on no release of LangChain4j: roles, texts, tool calls and their results. Of
 * pictures and sounds it keeps that they were there.
 */
final class NeutralMessage {
    private NeutralMessage() {}

    static ObjectNode write(ChatMessage message, ObjectMapper json) {
        ObjectNode node = json.createObjectNode();
        if (message instanceof SystemMessage system) {
            return node.put("role", "system").put("text", system.text());
        }
        if (message instanceof UserMessage user) {
            node.put("role", "user");
            putIfPresent(node, "name", user.name());
            return parts(node, user.contents());
        }
        if (message instanceof AiMessage ai) {
            node.put("role", "assistant");
            putIfPresent(node, "text", ai.text());
            ArrayNode calls = node.putArray("calls");
            ai.toolExecutionRequests().forEach(call -> {
                ObjectNode written = calls.addObject().put("tool", call.name()).put("arguments", call.arguments());
                putIfPresent(written, "id", call.id());
            });
            return node;
        }
        if (message instanceof ToolExecutionResultMessage result) {
            node.put("role", "result").put("tool", result.toolName());
            putIfPresent(node, "id", result.id());
            if (result.isError() != null) {
                node.put("error", result.isError().booleanValue());
            }
            return parts(node, result.contents());
        }
        if (message instanceof CustomMessage custom) {
            return node.put("role", "custom").set("attributes", json.valueToTree(custom.attributes()));
        }
        throw new IllegalArgumentException("message must be of a known type, got " + message.type());
    }

    private static ObjectNode parts(ObjectNode node, List<Content> contents) {
        ArrayNode parts = node.putArray("parts");
        for (Content content : contents) {
            if (content instanceof TextContent text) {
                parts.addObject().put("text", text.text());
            } else {
                parts.addObject().put("media", content.type().name());
            }
        }
        return node;
    }

    private static void putIfPresent(ObjectNode node, String field, @Nullable String value) {
        if (value != null) {
            node.put(field, value);
        }
    }

    static ChatMessage read(JsonNode node) {
        return switch (node.path("role").asText()) {
            case "system" -> SystemMessage.from(node.path("text").asText());
            case "user" ->
                UserMessage.builder()
                        .name(textOrNull(node, "name"))
                        .contents(parts(node))
                        .build();
            case "assistant" ->
                AiMessage.builder()
                        .text(textOrNull(node, "text"))
                        .toolExecutionRequests(calls(node))
                        .build();
            case "result" ->
                ToolExecutionResultMessage.builder()
                        .id(textOrNull(node, "id"))
                        .toolName(node.path("tool").asText())
                        .contents(parts(node))
                        .isError(node.has("error") ? node.path("error").asBoolean() : null)
                        .build();
            case "custom" -> CustomMessage.from(attributes(node.path("attributes")));
            default ->
                throw StoreException.permanent("A chat window in the store has a message of no known role", null);
        };
    }

    private static List<Content> parts(JsonNode node) {
        List<Content> parts = new ArrayList<>();
        for (JsonNode part : node.path("parts")) {
            parts.add(TextContent.from(
                    part.has("text")
                            ? part.path("text").asText()
                            : "[" + part.path("media").asText() + "]"));
        }
        return parts;
    }

    private static List<ToolExecutionRequest> calls(JsonNode node) {
        List<ToolExecutionRequest> calls = new ArrayList<>();
        for (JsonNode call : node.path("calls")) {
            calls.add(ToolExecutionRequest.builder()
                    .id(textOrNull(call, "id"))
                    .name(call.path("tool").asText())
                    .arguments(call.path("arguments").asText())
                    .build());
        }
        return calls;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> attributes(JsonNode node) {
        return new ObjectMapper().convertValue(node, Map.class);
    }

    private static @Nullable String textOrNull(JsonNode node, String field) {
        return node.has(field) ? node.path(field).asText() : null;
    }
}
