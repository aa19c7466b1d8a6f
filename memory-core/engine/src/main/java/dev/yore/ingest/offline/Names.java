package dev.yore.ingest.offline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads proper names. */
final class Names {
    private static final Lexicon WORDS = Lexicon.ENGLISH;
    private static final int LONGEST = 8;

    private Names() {}

    /** The name that begins at a token: capitalised words, with particles and numbers inside; or a quoted title. */
    static Optional<Phrase> read(Sentence sentence, int begin) {
        if (sentence.at(begin).is(Lexicon.TITLE)) {
            return Optional.of(Phrase.named(begin + 1, sentence.at(begin).text(), null));
        }
        if (!begins(sentence, begin)) {
            return Optional.empty();
        }
        return Optional.of(from(sentence, begin));
    }

    /** Whether a name begins there, even at the start of a sentence, where every word has a capital. */
    static boolean isLikely(Sentence sentence, int i) {
        String word = sentence.at(i).lower();
        return begins(sentence, i)
                && !WORDS.is("opener", word)
                && !WORDS.is("adverb", word)
                && !WORDS.is("hedge", word)
                && !WORDS.is("vague", word)
                && !WORDS.is("venue", word)
                && !WORDS.is("event", word)
                && !WORDS.is("species", word)
                && !WORDS.is("outing", word)
                && !WORDS.is("sport", word)
                && !(word.endsWith("ing") && !begins(sentence, i + 1));
    }

    /** The same where only a name can stand ("my sister May"): any capitalised word but "I" will do. */
    static Optional<Phrase> readAny(Sentence sentence, int begin) {
        Token token = sentence.at(begin);
        boolean name = token.capitalised() && !token.is("i") && !token.lower().startsWith("'");
        return name && !WORDS.is("subject", token.lower()) ? Optional.of(from(sentence, begin)) : read(sentence, begin);
    }

    /** "Max, Eva and Tom"; empty if no name begins there. */
    static List<Phrase> list(Sentence sentence, int begin) {
        var names = new ArrayList<Phrase>();
        int i = begin;
        while (names.size() < LONGEST && i >= 0) {
            Optional<Phrase> name = readAny(sentence, i);
            name.ifPresent(names::add);
            i = name.map(one -> afterAnd(sentence, one.end())).orElse(-1);
        }
        return names;
    }

    private static int afterAnd(Sentence sentence, int i) {
        if (sentence.has(i, ",", "and")) {
            return i + 2;
        }
        return sentence.at(i).is(",") || sentence.at(i).is("and") ? i + 1 : -1;
    }

    private static Phrase from(Sentence sentence, int begin) {
        int end = begin + 1;
        while (end - begin < LONGEST) {
            int next = after(sentence, end);
            if (next == end) {
                break;
            }
            end = next;
        }
        return Phrase.named(end, text(sentence, begin, end), null);
    }

    static boolean begins(Sentence sentence, int i) {
        Token token = sentence.at(i);
        return token.capitalised()
                && !sentence.isTime(i)
                && token.text().length() <= 60
                && !WORDS.is("unname", token.lower())
                && !WORDS.is("function", token.lower());
    }

    /** Where the name goes on to, past a particle; the same place if it ends there. */
    private static int after(Sentence sentence, int end) {
        if (begins(sentence, end) || isNumber(sentence, end) || isInitial(sentence, end)) {
            return end + (isInitial(sentence, end) ? 2 : 1);
        }
        int i = end;
        while (i - end < 2 && (WORDS.is("particle", sentence.at(i).lower()))) {
            i++;
        }
        return i > end && begins(sentence, i) && !sentence.at(i).is(Lexicon.TITLE) ? i + 1 : end;
    }

    /** "J." in the middle of a name. */
    private static boolean isInitial(Sentence sentence, int i) {
        return sentence.at(i).capitalised()
                && sentence.at(i).text().length() == 1
                && sentence.has(i + 1, ".")
                && begins(sentence, i + 2);
    }

    private static boolean isNumber(Sentence sentence, int i) {
        Token token = sentence.at(i);
        return token.startsWithDigit() && !sentence.isTime(i) && token.text().length() <= 6;
    }

    static String text(Sentence sentence, int begin, int end) {
        var text = new StringBuilder();
        int last = sentence.at(begin).begin();
        for (int i = begin; i < end; i++) {
            Token token = sentence.at(i);
            if (token.begin() > last && text.length() > 0) {
                text.append(' ');
            }
            text.append(token.text());
            last = token.end();
        }
        return text.toString();
    }
}
