package dev.yore.ingest.offline;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads whose a thing is, and people by what they are to others: "my sister Ana", "Ana's older brother". */
final class KinReader {
    private static final Lexicon WORDS = Lexicon.ENGLISH;
    private static final int DEEPEST = 3;
    private static final int MOST_ADJECTIVES = 3;

    private final Sentence sentence;
    private final Cast cast;

    KinReader(Sentence sentence, Cast cast) {
        this.sentence = sentence;
        this.cast = cast;
    }

    /** Whose: "my", "her", "Ana's". The phrase ends after the "'s". */
    Optional<Phrase> owner(int i) {
        String word = sentence.at(i).lower();
        boolean own = word.equals("the") && WORDS.is("own", sentence.at(i + 1).lower());
        if (word.equals("my") || word.equals("our") || own) {
            return cast.speaker().map(speaker -> speaker.until(i + 1));
        }
        if (word.equals("his") || word.equals("her")) {
            return cast.antecedent(word).map(person -> person.until(i + 1));
        }
        // "Honestly Ana's brother …": the capital is the sentence's.
        boolean opening = WORDS.is("opener", word) && sentence.at(i + 1).capitalised();
        return Names.read(sentence, i)
                .filter(name -> !opening)
                .filter(name ->
                        sentence.at(name.end()).is("'s") && !sentence.at(i).is(Lexicon.TITLE))
                .map(name -> name.until(name.end() + 1));
    }

    /** "my sister Ana", "my sister's dog": a person or an animal by what it is to somebody. */
    Optional<Phrase> read(int begin) {
        Optional<Phrase> owner = owner(begin);
        Phrase found = null;
        for (int depth = 0; depth < DEEPEST && owner.isPresent(); depth++) {
            Phrase next = after(owner.get());
            if (next == null) {
                break;
            }
            found = next;
            boolean goesOn = sentence.at(next.end()).is("'s");
            owner = goesOn ? Optional.of(next.until(next.end() + 1)) : Optional.empty();
        }
        return Optional.ofNullable(found);
    }

    /** "my husband and kids": the second of them. */
    Optional<Phrase> further(Phrase relative) {
        Phrase owner = relative.owner();
        int head = head(relative.end() + 1);
        boolean goesOn = owner != null
                && (sentence.at(relative.end()).is("and")
                        || sentence.at(relative.end()).is("&"));
        return Kin.of(sentence.at(head).lower())
                .filter(kin -> goesOn && kin.singlesOut() && !continuesAsNoun(head + 1, kin))
                .map(kin -> Phrase.kin(head + 1, kin, java.util.Objects.requireNonNull(owner), null));
    }

    /** "a (good) friend of mine". */
    Optional<Phrase> ofMine(int i) {
        int head = sentence.at(i).is("a") ? head(i + 1) : i;
        boolean mine = head > i && sentence.has(head + 1, "of", "mine");
        return Kin.of(sentence.at(head).lower())
                .filter(kin -> mine)
                .flatMap(kin -> cast.speaker().map(speaker -> Phrase.kin(head + 3, kin, speaker, null)));
    }

    private @Nullable Phrase after(Phrase owner) {
        int head = head(owner.end());
        Kin kin = Kin.of(sentence.at(head).lower()).orElse(null);
        // "my horse painting", "my dog training": no animal that is hers.
        boolean doing = kin != null
                && kin.isPet()
                && Frames.ENGLISH.verbs().has(sentence.at(head + 1).lower(), Verbs.Form.GERUND);
        if (kin == null || doing || continuesAsNoun(head + 1, kin)) {
            return null;
        }
        Optional<Phrase> given = kin.plural() ? Optional.empty() : given(head + 1);
        return given.map(name -> Phrase.kin(name.end(), kin, owner, name.name()))
                .orElseGet(() -> Phrase.kin(head + 1, kin, owner, null));
    }

    /** The place of the word for kin, past adjectives. */
    int head(int begin) {
        int i = begin;
        while (i - begin < MOST_ADJECTIVES
                        && isAdjective(i)
                        && Kin.of(sentence.at(i + 1).lower()).isPresent()
                || i - begin < MOST_ADJECTIVES
                        && isAdjective(i)
                        && Kin.of(sentence.at(i).lower()).isEmpty()) {
            i++;
        }
        return i;
    }

    private boolean isAdjective(int i) {
        String word = sentence.at(i).lower();
        return WORDS.is("adjective", word) || WORDS.is("number", word) || word.endsWith("-old");
    }

    /** "my dog food", "my partner school": the word is not the head. */
    private boolean continuesAsNoun(int i, Kin kin) {
        Token next = sentence.at(i);
        return next.word()
                && !next.capitalised()
                && !WORDS.is("function", next.lower())
                && !WORDS.is("ending", next.lower())
                && !sentence.isTime(i)
                && !Frames.ENGLISH.verbs().known(next.lower());
    }

    /** The name that follows: "Ana", ", Ana,", "called Ana", "named Ana". */
    Optional<Phrase> given(int i) {
        if (sentence.at(i).is("called") || sentence.at(i).is("named")) {
            return name(i + 1);
        }
        if (sentence.at(i).is(",")) {
            return name(i + 1).filter(name -> sentence.at(name.end()).is(",")).map(name -> name.until(name.end() + 1));
        }
        return name(i);
    }

    private Optional<Phrase> name(int i) {
        return Names.readAny(sentence, i);
    }
}
