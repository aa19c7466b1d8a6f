package dev.yore.ingest.offline;

import dev.yore.ingest.offline.Tail.Sign;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What keeps a clause from ending, or beginning, what it seems to: that it is so for a while or in part ("for lunch",
 * "on weekends", "no longer only"), that it goes on in a way that is not understood ("in my dreams"), and that it is
 * taken back ("but I came back").
 */
final class Provisos {
    private static final Lexicon WORDS = Lexicon.ENGLISH;
    private static final Set<String> FOR = Set.of("for", "on");
    private static final int REACH = 5;

    private final Sentence sentence;
    private final int lastUndoing;
    private final boolean undoneNext;

    /** @param next the sentence after it */
    Provisos(Sentence sentence, @Nullable Sentence next) {
        this.sentence = sentence;
        this.lastUndoing = lastUndoing(sentence);
        this.undoneNext = next != null && takesBack(next);
    }

    /**
     * @param begin the subject's first token
     * @param end after the last object
     * @param last where the clause ends
     */
    Set<Sign> of(int begin, int end, int last) {
        var signs = EnumSet.noneOf(Sign.class);
        int consequence = consequence(end, last);
        for (int i = begin; i < consequence; i++) {
            if (WORDS.is("partly", sentence.at(i).lower())
                    || FOR.contains(sentence.at(i).lower()) && isPassing(i, last)) {
                signs.add(Sign.PARTLY);
            }
            if (WORDS.is("only", sentence.at(i).lower())) {
                signs.add(Sign.ONLY);
            }
        }
        for (int i = end; i <= last; i++) {
            if (isElsewhen(i)) {
                signs.add(Sign.ELSEWHEN);
            }
        }
        if (!isUnderstood(end)) {
            signs.add(Sign.UNCLEAR);
        }
        // "I moved to Lyon again" undoes nothing; "I moved to Lyon but withdrew" does, though no clause seems to begin.
        boolean undoneHere = lastUndoing >= last
                || lastUndoing >= end && !sentence.at(lastUndoing).is("again");
        if (undoneHere || undoneNext) {
            signs.add(Sign.UNDONE);
        }
        return signs;
    }

    /** Where ", so …" begins: what follows is no part of it. */
    private int consequence(int end, int last) {
        for (int i = end; i < last; i++) {
            if (sentence.at(i).is(",") && sentence.at(i + 1).is("so")) {
                return i;
            }
        }
        return last;
    }

    /** "for lunch", "for a few months", "on a business trip". */
    private boolean isPassing(int preposition, int last) {
        if (sentence.at(preposition + 1).is("now")) {
            return true;
        }
        for (int i = preposition + 1; i < Math.min(last, preposition + REACH); i++) {
            if (!sentence.at(i).word()) {
                return false;
            }
            if (WORDS.is("passing", sentence.at(i).lower())) {
                // "on Friday" says when, "for Friday" how long.
                return !sentence.isTime(i) || !sentence.at(preposition).is("on");
            }
        }
        return false;
    }

    private boolean isElsewhen(int i) {
        Token next = sentence.at(i + 1);
        return switch (sentence.at(i).lower()) {
            case "when", "before", "while", "until", "till", "once", "by" -> !sentence.isTime(i + 1);
            case "after" -> !sentence.isTime(i + 1) && !next.is("all") && !next.startsWithDigit() && !isNumber(next);
            case "as" -> next.is("a") || next.is("an") || next.is("my");
            case "at" -> next.startsWithDigit() || next.is("the") || isNumber(next);
            default -> false;
        };
    }

    private static boolean isNumber(Token token) {
        return WORDS.is("number", token.lower());
    }

    /** Whether what follows the last object leaves it whole: nothing, when, why, with whom, from where. */
    private boolean isUnderstood(int i) {
        Token next = sentence.at(i);
        boolean time = sentence.isTime(i) || WORDS.is("beforetime", next.lower()) && sentence.isTime(i + 1);
        if (!next.word() || time) {
            return true;
        }
        String word = next.lower();
        return switch (word) {
            case "in", "near", "from" -> Names.begins(sentence, i + 1) || sentence.isTime(i + 1);
            case "at" -> sentence.at(i + 1).startsWithDigit() || sentence.has(i + 1, "the", "age");
            case "for", "with", "due", "without", "any", "no", "over", "by", "to", "even" -> true;
            default ->
                WORDS.is("conjunction", word)
                        || WORDS.is("subordinator", word)
                        || WORDS.is("adverb", word)
                        || WORDS.is("ending", word)
                        || word.endsWith("ly");
        };
    }

    /** The last place where something is taken back; −1: there is none. */
    private static int lastUndoing(Sentence sentence) {
        for (int i = sentence.size() - 1; i >= 0; i--) {
            if (undoes(sentence, i)) {
                return i;
            }
        }
        return -1;
    }

    private static boolean undoes(Sentence sentence, int i) {
        String word = sentence.at(i).lower();
        if (word.equals("back")) {
            // "and moved back to Paris" goes elsewhere; "but moved back" undoes it.
            boolean elsewhere = WORDS.is("moving", sentence.at(i - 1).lower())
                    && (Names.begins(sentence, i + 2) || sentence.has(i + 1, "home"));
            return !elsewhere;
        }
        return WORDS.is("undoing", word)
                || word.equals("mind")
                        && WORDS.is("changing", sentence.at(i - 2).lower())
                || word.equals("out") && sentence.has(i + 1, "of", "it")
                || word.equals("again") && i > 0 && !sentence.at(i - 1).is("once");
    }

    /** "But they talked me out of it.", "Just kidding!" */
    private static boolean takesBack(Sentence next) {
        int undoing = lastUndoing(next);
        if (undoing < 0) {
            return false;
        }
        String first = next.at(0).lower();
        String word = next.at(undoing).lower();
        boolean goesOn = WORDS.is("contrary", first);
        return goesOn || !word.equals("back") && !word.equals("again") && !word.equals("returned");
    }
}
