package dev.yore.langchain4j;

import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import java.util.List;

/**
 * Which messages of a window are new. LangChain4j hands over the whole window at each update, without ids or times: the
 * longest end of the old window that the new one begins with is what both have, and what follows it is new. Where there
 * is none, the two were written side by side: then what the old one begins with, as far as the new one has it too, is
 * what both have, wherever it stands there, since the old one may have dropped what was before it.
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
        int longest = 0;
        int end = 0;
        for (int start = 0; start < all.size(); start++) {
            int length = common(old, all.subList(start, all.size()));
            if (length > longest) {
                longest = length;
                end = start + length;
            }
        }
        return end;
    }

    /** How many messages two conversations begin with alike. */
    private static int common(List<ChatMessage> one, List<ChatMessage> other) {
        int common = 0;
        while (common < Math.min(one.size(), other.size()) && one.get(common).equals(other.get(common))) {
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
