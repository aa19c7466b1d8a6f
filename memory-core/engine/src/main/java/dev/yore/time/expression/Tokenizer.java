package dev.yore.time.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Cuts a text into words, runs of ASCII digits and single signs; linear in the text's length. */
final class Tokenizer {
    /** No word of a grammar is longer; a longer one stays as it is, since Java folds some at quadratic cost. */
    private static final int LONGEST_FOLDED = 100;

    private Tokenizer() {}

    static List<Token> split(String text) {
        List<Token> tokens = new ArrayList<>();
        int at = 0;
        int lastEnd = 0;
        while (at < text.length()) {
            int point = text.codePointAt(at);
            if (Character.isWhitespace(point) || Character.isSpaceChar(point)) {
                at += Character.charCount(point);
                continue;
            }
            Token.Kind kind = kind(point);
            int end = at + Character.charCount(point);
            while (kind != Token.Kind.SIGN && end < text.length() && kind(text.codePointAt(end)) == kind) {
                end += Character.charCount(text.codePointAt(end));
            }
            String word = normalise(text.substring(at, end));
            boolean capital = Character.isUpperCase(point) || Character.isTitleCase(point);
            tokens.add(new Token(kind, word, capital, at, end, at > 0 && at == lastEnd));
            at = end;
            lastEnd = end;
        }
        return tokens;
    }

    private static Token.Kind kind(int point) {
        if (point >= '0' && point <= '9') {
            return Token.Kind.DIGITS;
        }
        return Character.isLetter(point) ? Token.Kind.WORD : Token.Kind.SIGN;
    }

    private static String normalise(String word) {
        return switch (word) {
            case "’", "‘", "`" -> "'";
            case "–", "—", "−", "‐", "‑", "~" -> "-";
            default -> word.length() > LONGEST_FOLDED ? word : word.toLowerCase(Locale.ROOT);
        };
    }
}
