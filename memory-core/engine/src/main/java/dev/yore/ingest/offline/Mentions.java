package dev.yore.ingest.offline;

import java.util.Optional;
import java.util.Set;

/** Names that a sentence speaks of, whether it states anything of them or not: an episode is found through them. */
final class Mentions {
    private static final Lexicon WORDS = Lexicon.ENGLISH;

    private Mentions() {}

    static void add(Sentence sentence, Findings findings) {
        int capitals = 0;
        int words = 0;
        for (Token token : sentence.tokens()) {
            words += token.word() ? 1 : 0;
            capitals += token.capitalised() ? 1 : 0;
        }
        if (words > 2 && capitals > words * 2 / 3) {
            return;
        }
        int i = 0;
        while (i < sentence.size()) {
            Optional<Phrase> name = Names.read(sentence, i);
            if (name.isPresent() && isTelling(sentence, i, name.get())) {
                findings.entity(name.get().name(), type(name.get()), Set.of());
            }
            i = name.map(Phrase::end).orElse(i + 1);
        }
    }

    private static @org.jspecify.annotations.Nullable String type(Phrase name) {
        return WORDS.isCountry(name.name()) ? "Country" : null;
    }

    private static boolean isTelling(Sentence sentence, int i, Phrase name) {
        Token first = sentence.at(i);
        if (first.is(Lexicon.TITLE) || name.end() - i > 1 && !WORDS.is("opener", first.lower())) {
            return true;
        }
        boolean inside =
                i > 0 && (sentence.at(i - 1).word() || sentence.at(i - 1).is(","));
        return inside
                && first.text().length() > 1
                && !WORDS.is("opener", first.lower())
                && !WORDS.is("adverb", first.lower())
                && !WORDS.is("hedge", first.lower());
    }
}
