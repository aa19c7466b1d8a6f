package dev.yore.ingest.model;

import dev.yore.model.Episode;
import java.text.BreakIterator;
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
        BreakIterator sentences = BreakIterator.getSentenceInstance(language);
        sentences.setText(text);
        int cut = 0;
        int middle = text.length() / 2;
        for (int end = sentences.next(); end != BreakIterator.DONE; end = sentences.next()) {
            if (end < text.length() && Math.abs(end - middle) < Math.abs(cut - middle)) {
                cut = end;
            }
        }
        return cut == 0
                ? List.of(this)
                : List.of(new Part(text.substring(0, cut), begin), new Part(text.substring(cut), begin + cut));
    }
}
