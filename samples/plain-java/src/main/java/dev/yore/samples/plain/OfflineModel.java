package dev.yore.samples.plain;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.util.List;

/** Answers a question with what was recalled for it, and notes everything else. */
final class OfflineModel implements ChatModel {
    private static final String NO_MODEL = "(No model is configured: this is what I remember. Set OPENAI_API_KEY.)";

    @Override
    public ChatResponse doChat(ChatRequest request) {
        String message = UserMessage.findLast(request.messages())
                .map(UserMessage::singleText)
                .orElse("");
        return ChatResponse.builder().aiMessage(AiMessage.from(answer(message))).build();
    }

    private static String answer(String message) {
        int block = message.lastIndexOf("\n\n<memory");
        String words = block < 0 ? message : message.substring(0, block);
        if (!words.strip().endsWith("?")) {
            return "Noted.";
        }
        List<String> recalled = block < 0
                ? List.of()
                : message.substring(block)
                        .lines()
                        .filter(line -> line.startsWith("- "))
                        .limit(5)
                        .toList();
        return recalled.isEmpty()
                ? "I remember nothing about that. " + NO_MODEL
                : String.join("\n", recalled) + "\n" + NO_MODEL;
    }
}
