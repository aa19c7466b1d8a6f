package dev.yore.ingest.offline;

/** Finds the words of frames behind a verb, past what may stand between them. */
final class FrameWords {
    private static final Lexicon WORDS = Lexicon.ENGLISH;
    private static final int MOST_BETWEEN = 12;

    private final Sentence sentence;
    private final NounReader nouns;

    FrameWords(Sentence sentence, NounReader nouns) {
        this.sentence = sentence;
        this.nouns = nouns;
    }

    /** Where the slot begins if the frame's words are there; −1 if not. */
    int slot(Frame frame, int begin) {
        int i = begin;
        for (Frame.Word word : frame.words()) {
            if (word.any().contains(Frame.ANYTHING)) {
                i = pastObject(i);
                if (i < 0) {
                    return -1;
                }
                continue;
            }
            int at = word.any().contains(sentence.at(i).lower()) && !isBeforeTime(i) ? i : skip(i);
            if (word.any().contains(sentence.at(at).lower())) {
                i = at + 1;
            } else if (!word.optional()) {
                return -1;
            }
        }
        return i;
    }

    /** Past a noun phrase; the same place if there is none. */
    int pastNoun(int i) {
        return nouns.readVague(i).map(Phrase::end).orElse(i);
    }

    /** Past a pronoun or a noun phrase; −1 if there is none. */
    private int pastObject(int i) {
        if (WORDS.is("object", sentence.at(i).lower())) {
            return i + 1;
        }
        return nouns.readVague(i).map(Phrase::end).orElse(-1);
    }

    /** Past adverbs, time words and "with Ana". */
    int skip(int begin) {
        int i = begin;
        while (i - begin < MOST_BETWEEN
                && (sentence.isTime(i)
                        || isBeforeTime(i)
                        || WORDS.is("adverb", sentence.at(i).lower())
                        || WORDS.is("ending", sentence.at(i).lower()))) {
            i++;
        }
        return sentence.at(i).is("with")
                ? nouns.read(i + 1, true).map(Phrase::end).orElse(i)
                : i;
    }

    /** Whether nothing follows that the verb would need: "I run", not "I run a shop". */
    boolean closes(int i) {
        Token next = sentence.at(i);
        return !next.word()
                || sentence.isTime(i)
                || WORDS.is("conjunction", next.lower())
                || WORDS.is("ending", next.lower())
                || WORDS.is("adverb", next.lower())
                || WORDS.is("beside", next.lower())
                || sentence.has(i, "a", "lot")
                || sentence.has(i, "a", "bit")
                || isBeforeTime(i);
    }

    /** "in" of "in January". */
    private boolean isBeforeTime(int i) {
        return WORDS.is("beforetime", sentence.at(i).lower()) && sentence.isTime(i + 1);
    }
}
