package dev.yore.langchain4j;

import dev.yore.model.FactId;
import java.util.List;

/**
 * What a tool tells the model; never blank, since providers refuse an empty result.
 *
 * @param given the facts in it
 */
record ToolAnswer(String text, List<FactId> given) {
    ToolAnswer {
        given = List.copyOf(given);
    }

    static ToolAnswer of(String text) {
        return new ToolAnswer(text, List.of());
    }
}
