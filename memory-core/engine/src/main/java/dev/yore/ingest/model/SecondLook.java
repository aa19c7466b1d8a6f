package dev.yore.ingest.model;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.yore.ai.StructuredChat;
import dev.yore.ai.StructuredChat.Answer;
import dev.yore.ai.StructuredChat.Prompt;
import dev.yore.error.MemoryException;
import dev.yore.model.Usage;
import java.util.Set;

/**
 * Asks once more what the first answer has missed, as the Zep paper (section 2.2.1, "reflexion") does for entities; here
 * facts are asked about too. What is found is added to the first answer, and nothing is taken from it. Thread-safe if
 * the chat is.
 */
@FunctionalInterface
interface SecondLook {
    SecondLook NONE = (first, found, keys) -> new Look(JsonNodeFactory.instance.objectNode(), false, Usage.NONE);

    /**
     * @param first what was asked
     * @param found what was answered
     * @param keys of which the answer has at least one
     */
    Look at(Prompt first, ObjectNode found, Set<String> keys);

    /**
     * @param missed in the shape of the first answer; empty: nothing
     * @param failed whether there was no answer that is of use: the first one stands alone
     */
    record Look(ObjectNode missed, boolean failed, Usage usage) {}

    static SecondLook by(StructuredChat chat, Questions questions) {
        return (first, found, keys) -> {
            try {
                Answer answer = chat.ask(questions.again(first, found));
                return JsonReply.of(answer, keys) instanceof JsonReply.Found more
                        ? new Look(more.value(), false, answer.usage())
                        : new Look(JsonNodeFactory.instance.objectNode(), true, answer.usage());
            } catch (MemoryException e) {
                return new Look(JsonNodeFactory.instance.objectNode(), true, Usage.NONE);
            }
        };
    }
}
