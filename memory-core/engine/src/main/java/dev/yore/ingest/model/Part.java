package dev.yore.ingest.model;

import dev.yore.model.Episode;
import dev.yore.model.SentenceBreaks;
import java.util.List;
import java.util.Locale;

/**
 * A stretch of an episode's content that is asked about in one call: the whole of it, unless an answer was cut off.
 *
 * @param begin where it begins in the content
 */
record Part(String text, int begin) {
    static Part whole(Episode episode) {
        return new Part(episode.content(), 0);
    }

    /** Its two halves, parted between two sentences; only itself if it is one sentence. */
    List<Part> halves(Locale language) {
        int cut = 0;
        int middle = text.length() / 2;
        for (int between : SentenceBreaks.of(text, language)) {
            if (Math.abs(between - middle) < Math.abs(cut - middle)) {
                cut = between;
            }
        }
        return cut == 0
                ? List.of(this)
                : List.of(new Part(text.substring(0, cut), begin), new Part(text.substring(cut), begin + cut));
    }
}
