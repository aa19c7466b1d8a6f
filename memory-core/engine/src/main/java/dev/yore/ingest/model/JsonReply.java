package dev.yore.ingest.model;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.yore.ai.StructuredChat.Answer;
import java.util.Set;

/**
 * The JSON object in a model's answer, or why there is none. Models wrap it in reasoning, in prose, in fences, in
 * another object or in the schema that they were given; all of that is looked through. What is never repaired is an
 * answer that was cut off: half of its items would pass for all of them.
 */
public sealed interface JsonReply {

    /** The object asked for; empty if the model said that there is nothing. */
    record Found(ObjectNode value) implements JsonReply {}

    /** The answer was cut off. */
    record Truncated() implements JsonReply {}

    /**
     * There is an answer, and it is not the one asked for: empty, a refusal, prose, another shape.
     *
     * @param why without a word of the answer
     */
    record Unusable(String why) implements JsonReply {}

    /**
     * @param keys of which the object asked for has at least one
     */
    static JsonReply of(Answer answer, Set<String> keys) {
        return answer.truncated() ? new Truncated() : ReplyReader.read(answer.text(), keys);
    }
}
