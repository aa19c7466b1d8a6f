package dev.yore.langchain4j;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ChatMessageDeserializer;
import dev.langchain4j.data.message.ChatMessageSerializer;
import dev.yore.error.StoreException;
import java.util.ArrayList;
import java.util.List;

/**
 * A window as text: {@code {"version": 1, "messages": [{…, "exact": {…}}]}}. Each message is written twice: in a form
 * of our own, and beside it, exactly, in LangChain4j's, which one release may not be able to read from another. What is
 * read is LangChain4j's, and ours where that fails.
 */
final class WindowCodec {
    private static final int VERSION = 1;
    private static final ObjectMapper JSON = new ObjectMapper();

    private WindowCodec() {}

    static String write(List<ChatMessage> messages) {
        ObjectNode window = JSON.createObjectNode().put("version", VERSION);
        ArrayNode list = window.putArray("messages");
        try {
            for (ChatMessage message : messages) {
                ObjectNode node = NeutralMessage.write(message, JSON);
                node.set("exact", JSON.readTree(ChatMessageSerializer.messageToJson(message)));
                list.add(node);
            }
            return JSON.writeValueAsString(window);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A chat message could not be written as JSON", e);
        }
    }

    static List<ChatMessage> read(String window) {
        JsonNode root;
        try {
            root = JSON.readTree(window);
        } catch (JsonProcessingException e) {
            throw StoreException.permanent("A chat window in the store is not readable", null);
        }
        int version = root.path("version").asInt();
        if (version != VERSION) {
            throw StoreException.permanent(
                    "A chat window in the store has version " + version + ", and this release reads " + VERSION, null);
        }
        List<ChatMessage> messages = new ArrayList<>();
        root.path("messages").forEach(node -> messages.add(message(node)));
        return messages;
    }

    private static ChatMessage message(JsonNode node) {
        try {
            return ChatMessageDeserializer.messageFromJson(node.path("exact").toString());
        } catch (RuntimeException writtenByAnotherRelease) {
            return NeutralMessage.read(node);
        }
    }
}
