package dev.yore.bench.qa;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Optional;

/**
 * A judge's verdict on an answer: it is right if it names what was asked for, in the right relation, and says nothing
 * wrong beside it.
 */
record Verdict(boolean coreEntity, boolean rightRelation, boolean noWrongInformation) {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Reads the JSON object in a judge's reply; empty if there is none, or one of the three is missing. */
    static Optional<Verdict> parse(String reply) {
        int from = reply.indexOf('{');
        int to = reply.lastIndexOf('}');
        if (from < 0 || to < from) {
            return Optional.empty();
        }
        try {
            JsonNode json = JSON.readTree(reply.substring(from, to + 1));
            List<JsonNode> marks =
                    List.of(json.path("core_entity"), json.path("right_relation"), json.path("no_wrong_information"));
            return marks.stream().allMatch(JsonNode::isBoolean)
                    ? Optional.of(new Verdict(
                            marks.get(0).asBoolean(),
                            marks.get(1).asBoolean(),
                            marks.get(2).asBoolean()))
                    : Optional.empty();
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    boolean isRight() {
        return coreEntity && rightRelation && noWrongInformation;
    }
}
