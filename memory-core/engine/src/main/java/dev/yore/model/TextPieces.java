package dev.yore.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cuts a long text into pieces that together are the text, character for character: between paragraphs, where it can,
 * between sentences where a paragraph is too long, and never within one.
 */
final class TextPieces {
    /** A line with nothing on it, and what follows it of the same kind. */
    private static final Pattern BETWEEN_PARAGRAPHS = Pattern.compile("\\R\\h*(?:\\R\\s*)+");

    private final String text;
    private final int atMost;
    private final List<String> pieces = new ArrayList<>();
    private int begin;
    private int end;

    private TextPieces(String text, int atMost) {
        this.text = text;
        this.atMost = atMost;
    }

    /** @param atMost characters of a piece, unless one sentence is longer */
    static List<String> of(String text, int atMost, Locale language) {
        return new TextPieces(text, atMost).cut(language);
    }

    private List<String> cut(Locale language) {
        int paragraph = 0;
        Matcher gap = BETWEEN_PARAGRAPHS.matcher(text);
        while (gap.find()) {
            paragraph(paragraph, gap.end(), language);
            paragraph = gap.end();
        }
        paragraph(paragraph, text.length(), language);
        close();
        return pieces;
    }

    private void paragraph(int from, int to, Locale language) {
        if (to - from <= atMost) {
            stretch(to);
            return;
        }
        // What a long paragraph is about should not be shared with the one before it or after it
        close();
        for (int sentence : SentenceBreaks.of(text.substring(from, to), language)) {
            stretch(from + sentence);
        }
        stretch(to);
        close();
    }

    /** Takes what is up to there into the piece at hand, or into the next one if it would be too long. */
    private void stretch(int to) {
        if (to - begin > atMost) {
            close();
        }
        end = to;
    }

    private void close() {
        if (end > begin) {
            pieces.add(text.substring(begin, end));
            begin = end;
        }
    }
}
