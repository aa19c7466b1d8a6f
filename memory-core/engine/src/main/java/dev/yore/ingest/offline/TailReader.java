package dev.yore.ingest.offline;

import dev.yore.ingest.offline.Tail.Sign;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Knows where clauses begin and end, and what stands in them beside subject, verb and object. */
final class TailReader {
    private static final Lexicon WORDS = Lexicon.ENGLISH;
    /** Words: more are no clause, and looking for its end from each of them would take the square of their number. */
    private static final int LONGEST_CLAUSE = 100;

    private final Sentence sentence;
    private final List<TimeSpan> times;
    private final Provisos provisos;

    TailReader(Sentence sentence, List<TimeSpan> times, Provisos provisos) {
        this.sentence = sentence;
        this.times = times;
        this.provisos = provisos;
    }

    /** The first token that is supposed, heard or believed; nothing from there on is stated. */
    int limit() {
        for (int i = 0; i < sentence.size(); i++) {
            String word = sentence.at(i).lower();
            if (WORDS.is("supposition", word) || sentence.has(i, "in", "case") || sentence.has(i, "according", "to")) {
                return 0;
            }
            boolean guessWhat =
                    sentence.at(i + 1).is("what") && !sentence.at(i + 2).word();
            if (WORDS.is("opinion", word)
                    && !guessWhat
                    && !isOwnAssurance(i)
                    && !(isToldYou(i) && (isAnnounced(i + 2) || isAnnounced(i + 3)))
                    && !WORDS.is("beforenoun", sentence.at(i - 1).lower())) {
                boolean trailing = i >= sentence.size() - 2
                        && !WORDS.is("conjunction", sentence.at(i - 1).lower());
                return trailing ? 0 : i;
            }
        }
        return sentence.size();
    }

    /** "I'm happy to say that …", "I have to say, …", "let me tell you, …", "since you asked, …": no hearsay. */
    private boolean isOwnAssurance(int i) {
        boolean aside = sentence.at(i + 1).is(",");
        String before = sentence.at(i - 1).lower();
        return switch (before) {
            case "to" -> aside || WORDS.is("factive", sentence.at(i - 2).lower());
            case "must", "you" -> aside;
            case "me" -> sentence.at(i - 2).is("let") && sentence.at(i + 1).is("you");
            default -> false;
        };
    }

    /** Whether all of the sentence is supposed: "if", "unless". */
    boolean isSupposed() {
        return sentence.tokens().stream().anyMatch(token -> WORDS.is("supposition", token.lower()));
    }

    /** Whether a clause can begin at a token. */
    boolean startsClause(int i) {
        if (i == 0) {
            return true;
        }
        Token before = sentence.at(i - 1);
        boolean opened = !before.word()
                || sentence.isTime(i - 1)
                || WORDS.is("opener", before.lower())
                || WORDS.is("conjunction", before.lower())
                || WORDS.is("factive", before.lower())
                || before.is("that") && isGiven(i - 2)
                || WORDS.is("opinion", before.lower()) && isOwnAssurance(i - 1);
        return (opened || followsAnOpeningPhrase(i) || isGivenPast(i) || isAnnounced(i)) && !hedgedBefore(i);
    }

    /** "since I lost my job": it has been so since. */
    boolean isGivenSince(int i) {
        return isGivenPast(i) && sentence.at(i - 1).is("since");
    }

    /** "after I visited Rome", "when we went camping": a past that is taken for granted. What it ends is not read. */
    boolean isGivenPast(int i) {
        boolean mine = sentence.at(i).is("i") || sentence.at(i).is("we");
        return mine
                && WORDS.is("when", sentence.at(i - 1).lower())
                && Frames.ENGLISH.verbs().isOnlyPast(sentence.at(i + 1).lower());
    }

    /** "I just wanted to tell you (that) …", "I wanted to let you know …", "you know I love …". */
    boolean isAnnounced(int i) {
        int you = sentence.at(i - 1).is("that") ? i - 2 : i - 1;
        boolean mine = sentence.at(i).is("i") || sentence.at(i).is("we");
        boolean tell = isToldYou(you - 1);
        boolean know =
                sentence.has(you - 3, "to", "let", "you") && sentence.at(you).is("know");
        boolean known = sentence.has(you - 1, "you", "know")
                && (you <= 1 || !sentence.at(you - 2).word())
                && you == i - 1;
        return mine && (tell || know || known);
    }

    /** The "tell" of "wanted to tell you". */
    private boolean isToldYou(int i) {
        boolean want = sentence.at(i - 2).is("wanted") || sentence.at(i - 2).is("want");
        return want && sentence.has(i - 1, "to", "tell", "you");
    }

    private boolean isGiven(int i) {
        return WORDS.is("factive", sentence.at(i).lower())
                || WORDS.is("opinion", sentence.at(i).lower()) && isOwnAssurance(i);
    }

    /** "In college I …", "After work we …": past a preposition and a few words that are no verbs. */
    private boolean followsAnOpeningPhrase(int i) {
        if (!sentence.at(i).is("i") && !sentence.at(i).is("we")) {
            return false;
        }
        for (int k = i - 1; k >= Math.max(0, i - 6); k--) {
            Token token = sentence.at(k);
            boolean bare = k == i - 1 && WORDS.is("opening", token.lower());
            if (bare
                    || !token.word()
                    || Frames.ENGLISH.verbs().known(token.lower())
                    || WORDS.is("subject", token.lower())) {
                return false;
            }
            boolean first = k == 0
                    || !sentence.at(k - 1).word()
                    || WORDS.is("opener", sentence.at(k - 1).lower());
            if (first) {
                return WORDS.is("opening", token.lower());
            }
        }
        return false;
    }

    private boolean hedgedBefore(int i) {
        for (int k = i - 1; k >= Math.max(0, i - 3); k--) {
            if (WORDS.is("hedge", sentence.at(k).lower())) {
                return true;
            }
        }
        return false;
    }

    /** Where the clause ends whose object ends at a token. */
    int clauseEnd(int from) {
        int i = from;
        while (i < sentence.size() && i - from < LONGEST_CLAUSE && !endsClause(i)) {
            i++;
        }
        return i;
    }

    private boolean endsClause(int i) {
        Token token = sentence.at(i);
        if (sentence.isTime(i)) {
            return false;
        }
        if (!token.word() && !token.is(",") && !token.is("-") && !token.is("'")) {
            return true;
        }
        boolean joins = token.is(",") || token.is("-") || WORDS.is("conjunction", token.lower());
        if (WORDS.is("subordinator", token.lower())) {
            return !sentence.has(i, "after", "all");
        }
        return joins && startsPredicate(i + 1);
    }

    private boolean startsPredicate(int begin) {
        int i = begin;
        while (i - begin < 8
                && (sentence.isTime(i)
                        || WORDS.is("opener", sentence.at(i).lower())
                        || WORDS.is("adverb", sentence.at(i).lower()))) {
            i++;
        }
        String word = sentence.at(i).lower();
        return WORDS.is("subject", word)
                || word.equals("my")
                || word.equals("his")
                || word.equals("her")
                || word.equals("our")
                || Frames.ENGLISH.verbs().known(word)
                || Names.begins(sentence, i);
    }

    /** @param begin the subject's first token; @param verbEnd after the verb; @param end after the last object */
    Tail read(int begin, int verbEnd, int end, int limit) {
        int last = Math.min(clauseEnd(end), limit);
        TimeSpan time = time(verbEnd, last);
        if (time == null) {
            time = time(begin, verbEnd);
        }
        if (time == null) {
            time = leading(begin);
        }
        Set<Sign> signs = provisos.of(begin, end, last);
        if (isBesides(opening(begin), last)) {
            signs.add(Sign.EXEMPT);
        }
        for (int i = begin; i < last; i++) {
            sign(i).ifPresent(signs::add);
        }
        boolean lifelong = sentence.has(end, "my", "whole", "life") || sentence.has(end, "all", "my", "life");
        if (sentence.at(last).is("since") || lifelong) {
            signs.add(Sign.SINCE);
        }
        if (time != null && time.recurring()) {
            signs.add(Sign.PARTLY);
        }
        return new Tail(time, signs);
    }

    /** Where the few words begin that stand before a clause and belong to it: "On the side, I …". */
    private int opening(int begin) {
        int i = begin;
        while (i > 0
                && begin - i < 6
                && (sentence.at(i - 1).word() || sentence.at(i - 1).is(","))) {
            i--;
        }
        return i;
    }

    /** Whether something is said to be so beside something else: "on the side", "in addition", "a second job". */
    private boolean isBesides(int from, int to) {
        for (int i = from; i < to; i++) {
            String word = sentence.at(i).lower();
            boolean besides = switch (word) {
                case "on" -> sentence.has(i + 1, "the", "side") || sentence.has(i + 1, "top", "of");
                case "in" -> sentence.at(i + 1).is("addition");
                case "second", "side", "another", "other" ->
                    WORDS.is("beside-what", sentence.at(i + 1).lower());
                default -> WORDS.is("besides", word);
            };
            if (besides) {
                return true;
            }
        }
        return false;
    }

    private Optional<Sign> sign(int i) {
        String word = sentence.at(i).lower();
        if (WORDS.is("hedge", word)) {
            return Optional.of(Sign.HEDGED);
        }
        return switch (word) {
            case "anymore" -> Optional.of(Sign.ANY_MORE);
            case "any" ->
                when(sentence.at(i + 1).is("more") || sentence.at(i + 1).is("longer"), Sign.ANY_MORE);
            case "after" -> when(sentence.at(i + 1).is("all"), Sign.AFTER_ALL);
            case "also", "too", "part-time" -> Optional.of(Sign.EXEMPT);
            case "as" -> when(sentence.at(i + 1).is("well"), Sign.EXEMPT);
            case "part" -> when(sentence.at(i + 1).is("time"), Sign.EXEMPT);
            default -> Optional.empty();
        };
    }

    private static Optional<Sign> when(boolean there, Sign sign) {
        return there ? Optional.of(sign) : Optional.empty();
    }

    /** The first time words between two tokens. */
    private @Nullable TimeSpan time(int from, int to) {
        for (int i = from; i < to; i++) {
            if (sentence.isTime(i)) {
                return span(i);
            }
        }
        return null;
    }

    /** Time words right before the clause: "In May 2020, I moved …". */
    private @Nullable TimeSpan leading(int begin) {
        int i = sentence.at(begin - 1).is(",") ? begin - 2 : begin - 1;
        TimeSpan span = sentence.isTime(i) ? span(i) : null;
        return span == null || span.lasting() || !isFor(i) ? span : null;
    }

    /** "for Saturday, …": what the words are for, and no time of what follows. */
    private boolean isFor(int lastOfTime) {
        int i = lastOfTime;
        while (sentence.isTime(i)) {
            i--;
        }
        return sentence.at(i).is("for");
    }

    private @Nullable TimeSpan span(int i) {
        Token token = sentence.at(i);
        int low = 0;
        int high = times.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            TimeSpan span = times.get(middle);
            if (span.end() <= token.begin()) {
                low = middle + 1;
            } else if (span.begin() >= token.end()) {
                high = middle - 1;
            } else {
                return span;
            }
        }
        return null;
    }
}
