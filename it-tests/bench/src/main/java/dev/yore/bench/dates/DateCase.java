package dev.yore.bench.dates;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One input of a Recognizers specification, and what it should be.
 *
 * @param results how many expressions it holds
 * @param type of the only result: "date", "daterange"; empty if there is not one result
 * @param begin of the only result, in the input
 * @param end of the only result, exclusive
 * @param resolutions what may be meant; empty if it has no value
 */
record DateCase(
        String input,
        LocalDateTime reference,
        int results,
        String type,
        int begin,
        int end,
        List<Resolution> resolutions) {
    /** The reference time of the few cases that name none; their values do not depend on it. */
    private static final LocalDateTime NO_REFERENCE = LocalDateTime.of(2020, 1, 1, 0, 0);

    /**
     * One value: a single {@code value}, or a stretch of which one side may be missing.
     */
    record Resolution(Optional<String> value, Optional<String> start, Optional<String> end) {}

    static List<DateCase> all(JsonNode file) {
        List<DateCase> cases = new ArrayList<>();
        for (JsonNode node : file) {
            cases.add(of(node));
        }
        return cases;
    }

    private static DateCase of(JsonNode node) {
        String stated = node.path("Context").path("ReferenceDateTime").asText("");
        LocalDateTime reference = stated.isEmpty() ? NO_REFERENCE : LocalDateTime.parse(stated);
        JsonNode results = node.path("Results");
        JsonNode only = results.size() == 1 ? results.get(0) : results.path(-1);
        String type = only.path("TypeName").asText("").replace("datetimeV2.", "");
        List<Resolution> resolutions = new ArrayList<>();
        for (JsonNode value : only.path("Resolution").path("values")) {
            Resolution resolution = new Resolution(text(value, "value"), text(value, "start"), text(value, "end"));
            boolean resolved = !resolution.value().equals(Optional.of("not resolved"));
            boolean present = resolution.value().isPresent()
                    || resolution.start().isPresent()
                    || resolution.end().isPresent();
            if (resolved && present) {
                resolutions.add(resolution);
            }
        }
        return new DateCase(
                node.path("Input").asText(),
                reference,
                results.size(),
                type,
                only.path("Start").asInt(),
                only.path("End").asInt() + 1,
                resolutions);
    }

    private static Optional<String> text(JsonNode node, String field) {
        return node.hasNonNull(field) ? Optional.of(node.get(field).asText()) : Optional.empty();
    }
}
