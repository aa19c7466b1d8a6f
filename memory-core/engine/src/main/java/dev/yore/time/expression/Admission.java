package dev.yore.time.expression;

import java.util.List;

/**
 * Whether words that have the form of a time expression are one where they stand: not inside a longer number or name,
 * and words such as "may" and bare years only where the words around them say so.
 */
final class Admission {
    private static final int FIRST_BARE_YEAR = 1000;

    private final Grammar grammar;
    private final List<Token> tokens;

    Admission(Grammar grammar, List<Token> tokens) {
        this.grammar = grammar;
        this.tokens = tokens;
    }

    boolean admits(int begin, int end) {
        return !continuesBefore(begin)
                && !continuesAfter(end)
                && !endsWithFullStop(begin, end)
                && !isDoubtful(begin, end);
    }

    private boolean continuesBefore(int begin) {
        if (begin == 0 || !tokens.get(begin).glued()) {
            return false;
        }
        Token before = tokens.get(begin - 1);
        if (before.kind() != Token.Kind.SIGN) {
            return true;
        }
        boolean joins = "$#@_%".contains(before.word());
        boolean insideNumber = "-/.:,+".contains(before.word())
                && begin >= 2
                && before.glued()
                && tokens.get(begin - 2).kind() != Token.Kind.SIGN
                && (tokens.get(begin).isDigits() || tokens.get(begin - 2).isDigits());
        return joins || insideNumber;
    }

    private boolean continuesAfter(int end) {
        if (end >= tokens.size() || !tokens.get(end).glued()) {
            return false;
        }
        Token after = tokens.get(end);
        if (after.kind() != Token.Kind.SIGN) {
            return tokens.get(end - 1).kind() != Token.Kind.SIGN;
        }
        if ("_%@".contains(after.word())) {
            return true;
        }
        boolean numeric = tokens.get(end - 1).isDigits();
        return numeric
                && "-/.:,+".contains(after.word())
                && end + 1 < tokens.size()
                && tokens.get(end + 1).glued()
                && tokens.get(end + 1).isDigits();
    }

    /** A full stop belongs to the sentence, unless it is that of "p.m.". */
    private boolean endsWithFullStop(int begin, int end) {
        return tokens.get(end - 1).is(".")
                && end - begin >= 2
                && tokens.get(end - 2).word().length() > 1;
    }

    private boolean isDoubtful(int begin, int end) {
        Token first = tokens.get(begin);
        boolean articled = end - begin == 2
                && grammar.articles().contains(first.word())
                && grammar.ambiguous().contains(tokens.get(begin + 1).word());
        if (articled) {
            return !cued(begin);
        }
        if (end - begin == 1 && (grammar.ambiguous().contains(first.word()) || isBareNumber(first))) {
            return !cued(begin);
        }
        boolean fraction = end - begin == 3
                && tokens.get(begin + 1).is("/")
                && first.word().length() == 1
                && tokens.get(end - 1).word().length() == 1;
        return fraction && !cued(begin);
    }

    private static boolean isBareNumber(Token token) {
        return token.isDigits() && token.word().length() == 4 && Integer.parseInt(token.word()) >= FIRST_BARE_YEAR;
    }

    private boolean cued(int begin) {
        return begin > 0 && grammar.cues().contains(tokens.get(begin - 1).word());
    }
}
