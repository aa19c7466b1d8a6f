package dev.yore.time.expression;

import java.util.List;
import java.util.Set;

/**
 * Whether words that have the form of a time expression are one where they stand: not inside a longer number or name,
 * and words such as "may" and bare years only where the words around them say so.
 */
final class Admission {
    private final Grammar grammar;
    private final List<Token> tokens;
    private final NameSense names;

    Admission(Grammar grammar, List<Token> tokens) {
        this.grammar = grammar;
        this.tokens = tokens;
        this.names = new NameSense(grammar, tokens);
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
        Cues cues = grammar.cues();
        int length = end - begin;
        String first = word(begin);
        if (isVerb(begin) || isCount(end) || (length == 1 && names.isName(begin))) {
            return true;
        }
        if (length == 1 && isYear(begin)) {
            return !follows(begin, cues.general()) && !follows(begin, cues.year());
        }
        boolean article = cues.articles().contains(first);
        if (length <= 2 && cues.ambiguous().contains(word(end - 1)) && (length == 1 || article)) {
            return !follows(begin, cues.general());
        }
        if (article && isOrdinal(begin + 1, end)) {
            boolean alone = end == tokens.size() || tokens.get(end).kind() == Token.Kind.SIGN;
            return !follows(begin, cues.day()) || (!alone && !cues.afterDay().contains(word(end)));
        }
        return length == 3 && isLooseDate(begin) && !follows(begin, cues.day());
    }

    /** "the meeting will last two hours", "I used to date Anna" */
    private boolean isVerb(int begin) {
        return follows(begin, grammar.cues().noTimeAfter().getOrDefault(word(begin), Set.of()));
    }

    /** "at 6.45 percent" */
    private boolean isCount(int end) {
        return end < tokens.size()
                && tokens.get(end - 1).isDigits()
                && grammar.cues().counted().contains(word(end));
    }

    private boolean isYear(int at) {
        return tokens.get(at).isDigits() && word(at).length() == 4;
    }

    private boolean isOrdinal(int from, int end) {
        Numerals.NumberWords words = grammar.numberWords();
        String last = word(end - 1);
        boolean ordinal = words.suffixes().contains(last) || words.ordinals().containsKey(last);
        for (int at = from; at < end - 1 && ordinal; at++) {
            ordinal = tokens.get(at).isDigits() || words.cardinals().containsKey(word(at)) || word(at).equals("-");
        }
        return ordinal && end > from;
    }

    /** "4.22", and "1/2" in single digits: more often a number than a date. */
    private boolean isLooseDate(int begin) {
        boolean digits = tokens.get(begin).isDigits() && tokens.get(begin + 2).isDigits();
        boolean single = word(begin).length() == 1 && word(begin + 2).length() == 1;
        boolean small = word(begin).length() <= 2 && word(begin + 2).length() <= 2;
        return digits
                && small
                && (word(begin + 1).equals(".") || (word(begin + 1).equals("/") && single));
    }

    private boolean follows(int begin, Set<String> words) {
        return begin > 0 && words.contains(word(begin - 1));
    }

    private String word(int at) {
        return tokens.get(at).word();
    }
}
