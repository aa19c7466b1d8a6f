package dev.yore.langchain4j;

import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import java.util.List;

/**
 * Which messages of a window are new. LangChain4j hands over the whole window at each update, without ids or times: the
 * longest end of the old window that the new one begins with is what both have, and what follows it is new. Where there
 * is none, the two were written side by side, and what they begin with is what both have.
 */
final class NewMessages {
    private NewMessages() {}

    /**
     * @return the place of the first new message among the conversation's messages, which are {@code now} without
     *     system messages
     */
    static int firstNew(List<ChatMessage> before, List<ChatMessage> now) {
        List<ChatMessage> old = bare(before);
        List<ChatMessage> all = bare(now);
        for (int length = Math.min(old.size(), all.size()); length > 0; length--) {
            if (old.subList(old.size() - length, old.size()).equals(all.subList(0, length))) {
                return length;
            }
        }
        int common = 0;
        while (common < Math.min(old.size(), all.size()) && old.get(common).equals(all.get(common))) {
            common++;
        }
        return common;
    }

    /** A conversation without system messages, which move and change, and without what was put in for the model. */
    private static List<ChatMessage> bare(List<ChatMessage> messages) {
        return conversation(messages).stream()
                .map(message -> message instanceof UserMessage user ? Injected.outOf(user) : message)
                .toList();
    }

    static List<ChatMessage> conversation(List<ChatMessage> messages) {
        return messages.stream()
                .filter(message -> !(message instanceof SystemMessage))
                .toList();
    }
}
