package dev.yore.samples.spring;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Stands in for a model where none is configured: states what was recalled, and says that it is no model. */
final class OfflineChatModel implements ChatModel {
    private static final String NOTICE = " (No model is configured: I answer from memory alone.)";
    private static final String BLOCK = "\n\n<memory ";
    private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");

    @Override
    public ChatResponse chat(ChatRequest request) {
        String text = UserMessage.findLast(request.messages()).orElseThrow().singleText();
        int block = text.lastIndexOf(BLOCK);
        String answer = block < 0 ? answer(text, "") : answer(text.substring(0, block), text.substring(block));
        return ChatResponse.builder().aiMessage(AiMessage.from(answer + NOTICE)).build();
    }

    private static String answer(String said, String recalled) {
        if (!said.strip().endsWith("?")) {
            return "Noted, I will remember that.";
        }
        List<String> facts = lines(recalled, "Facts:");
        List<String> known = facts.isEmpty() ? lines(recalled, "Said:") : facts;
        Set<String> asked = words(said);
        return known.stream()
                .max(Comparator.comparingLong(
                        line -> words(line).stream().filter(asked::contains).count()))
                .map(line -> "I remember: " + line)
                .orElse("I remember nothing about that.");
    }

    /** The lines of one section of what is remembered; stored text is quoted in it. */
    private static List<String> lines(String recalled, String section) {
        return recalled.lines()
                .dropWhile(line -> !line.equals(section))
                .skip(1)
                .takeWhile(line -> line.startsWith("- "))
                .map(line -> unquoted(line.substring(2)))
                .toList();
    }

    private static String unquoted(String line) {
        return line.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    }

    /** Words by their first four letters, so that "live" is found in "lives" and "moved" in "move". */
    private static Set<String> words(String text) {
        return Arrays.stream(NO_WORD.split(text.toLowerCase(Locale.ROOT)))
                .filter(word -> word.length() > 2)
                .map(word -> word.substring(0, Math.min(4, word.length())))
                .collect(Collectors.toSet());
    }
}
