package dev.yore.summary;

import com.fasterxml.jackson.databind.JsonNode;
import dev.yore.ai.StructuredChat.Answer;
import dev.yore.ingest.model.Fields;
import dev.yore.ingest.model.JsonReply;
import dev.yore.ingest.model.PromptText;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Reads the summaries out of an answer, by the numbers of their entities. What cannot be read is left out. */
final class SummaryReply {
    private static final Set<String> KEYS = Set.of("summaries");
    /** Three sentences have less. */
    static final int LONGEST = 600;

    private SummaryReply() {}

    static Map<Integer, String> read(Answer answer) {
        var summaries = new HashMap<Integer, String>();
        if (JsonReply.of(answer, KEYS) instanceof JsonReply.Found found) {
            Fields.items(found.value(), "summaries").forEach(item -> read(item, summaries));
        }
        return summaries;
    }

    private static void read(JsonNode item, Map<Integer, String> summaries) {
        Fields.integer(item.path("n"))
                .ifPresent(n -> Fields.text(item, "summary")
                        .ifPresent(text -> summaries.putIfAbsent(n, shortened(onOneLine(text)))));
    }

    private static String onOneLine(String text) {
        return text.replaceAll("[\\s\\p{Cntrl}\\u0085\\u2028\\u2029]+", " ").strip();
    }

    /** At most so many characters, of whole sentences if possible. */
    private static String shortened(String text) {
        if (text.length() <= LONGEST) {
            return text;
        }
        String begin = text.substring(0, LONGEST);
        int end = begin.lastIndexOf(". ");
        return end > 0 ? begin.substring(0, end + 1) : PromptText.cut(text, LONGEST - 1);
    }
}
