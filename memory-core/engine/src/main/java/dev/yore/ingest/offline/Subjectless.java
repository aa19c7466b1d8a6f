package dev.yore.ingest.offline;

import java.util.Set;

/** Clauses of the speaker's that name no subject: "Went to Rome last week", "Working on a song", "just got a dog". */
final class Subjectless {
    private static final Lexicon WORDS = Lexicon.ENGLISH;
    private static final Verbs VERBS = Frames.ENGLISH.verbs();

    private static final Set<String> ARTICLES = Set.of("a", "an", "another", "this", "two", "some");

    private final Sentence sentence;
    private final int opening;

    Subjectless(Sentence sentence) {
        this.sentence = sentence;
        this.opening = opening();
    }

    /** The first token that is neither a mark, nor a time word, nor one like "hey". */
    private int opening() {
        int i = 0;
        while (i < sentence.size()
                && (!sentence.at(i).word() || WORDS.is("opener", sentence.at(i).lower()) || sentence.isTime(i))) {
            i++;
        }
        return i;
    }

    /** "Went to Rome last week": a past tense at the very beginning is the speaker's. */
    boolean isPast(int begin) {
        Token token = sentence.at(begin);
        boolean just =
                token.is("just") && VERBS.isOnlyPast(sentence.at(begin + 1).lower());
        if (begin > opening) {
            return just || isGotBehindDash(begin);
        }
        boolean been = token.is("been") && VERBS.has(sentence.at(begin + 1).lower(), Verbs.Form.GERUND);
        return been || just || VERBS.isOnlyPast(token.lower());
    }

    /** "Good news - got a new puppy!", where nobody else was named before. */
    private boolean isGotBehindDash(int begin) {
        boolean got = sentence.at(begin).is("got")
                && ARTICLES.contains(sentence.at(begin + 1).lower());
        if (!got || !isDash(begin - 1) || begin > REACH) {
            return false;
        }
        for (int i = 0; i < begin; i++) {
            boolean named = Names.begins(sentence, i) && (i > 0 || isDash(1));
            if (named
                    || WORDS.is("subject", sentence.at(i).lower())
                    || Kin.of(sentence.at(i).lower()).isPresent()) {
                return false;
            }
        }
        return true;
    }

    /** "Working on a new song!": an -ing form at the very beginning, and no other verb before a dash. */
    boolean isUnderWay(int begin) {
        if (begin != opening
                || sentence.at(begin).is("having")
                || !VERBS.has(sentence.at(begin).lower(), Verbs.Form.GERUND)) {
            return false;
        }
        for (int i = begin + 1; i < sentence.size() && !isDash(i); i++) {
            String word = sentence.at(i).lower();
            if (VERBS.has(word, Verbs.Form.THIRD)
                    || VERBS.has(word, Verbs.Form.PAST)
                    || WORDS.is("modal", word)
                    || WORDS.is("tellingof", word)) {
                return false;
            }
        }
        return true;
    }

    private boolean isDash(int i) {
        String text = sentence.at(i).text();
        return text.equals("—") || text.equals("–") || text.equals("-");
    }

    /**
     * "I challenged myself and did a triathlon": a past tense behind "and" is still the speaker's, where the verb before
     * it was not understood and nobody else was named since.
     */
    boolean goesOn(int begin, int lastI) {
        boolean joined = sentence.at(begin - 1).is("and")
                || sentence.at(begin - 1).is(",") && sentence.at(begin - 2).word();
        int verb = WORDS.is("adverb", sentence.at(begin).lower()) ? begin + 1 : begin;
        if (lastI < 0 || !joined || !isPastForm(sentence.at(verb).lower()) || begin - lastI > REACH) {
            return false;
        }
        if (!isPastVerb(lastI + 1)) {
            return false;
        }
        for (int i = lastI + 1; i < begin; i++) {
            String word = sentence.at(i).lower();
            if (WORDS.is("subject", word)
                    || WORDS.is("subordinator", word)
                    || word.equals("that")
                    || WORDS.is("negation", word)
                    || WORDS.is("hedge", word)
                    || Names.begins(sentence, i)) {
                return false;
            }
        }
        return true;
    }

    private static final int REACH = 15;

    private static boolean isPastForm(String word) {
        return VERBS.isOnlyPast(word) || word.equals("did") || word.equals("had");
    }

    private boolean isPastVerb(int i) {
        int at = WORDS.is("adverb", sentence.at(i).lower()) ? i + 1 : i;
        String word = sentence.at(at).lower();
        return VERBS.isOnlyPast(word) || word.endsWith("ed") && word.length() > 4;
    }
}
