package dev.yore.ingest.offline;

import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads noun phrases without knowing what words are nouns: up to the next word that cannot be part of one. */
final class NounReader {
    private static final Lexicon WORDS = Lexicon.ENGLISH;
    private static final int MOST_WORDS = 6;
    /** After one of these "home" is a noun. */
    private static final Set<String> HOMES = Set.of("a", "my", "our", "the", "their", "his", "her");

    private static final Set<String> OWNERS = Set.of("my", "our", "his", "her");

    private final Sentence sentence;
    private final KinReader kin;

    NounReader(Sentence sentence, KinReader kin) {
        this.sentence = sentence;
        this.kin = kin;
    }

    /** @param definite whether "the …" will do */
    Optional<Phrase> read(int begin, boolean definite) {
        return read(begin, definite, true, false);
    }

    /** Also a noun that says nothing by itself: "people", "a difference". */
    Optional<Phrase> readVague(int begin) {
        return read(begin, true, true, true);
    }

    private Optional<Phrase> read(int begin, boolean definite, boolean outer, boolean vague) {
        Optional<Phrase> whole = outer ? kin.read(begin) : Optional.empty();
        if (whole.isPresent()) {
            return whole.filter(person -> !sentence.at(person.end()).is("'s"));
        }
        int counted = quantified(begin);
        Determiner determiner = determiner(counted, definite);
        if (determiner == null || counted > begin && kin.read(counted).isPresent()) {
            return Optional.empty();
        }
        int first = determiner.end;
        int end = end(first, determiner.indefinite);
        if (end == first
                || !vague && (isVague(first, end) || determiner.owner == null && isGeneral(first, end))
                || counted > begin && (!isPlural(end - 1) || sentence.at(end).is("'"))
                || endsInDoing(first, end)
                || determiner.indefinite
                        && WORDS.is("timenoun", sentence.at(end).lower())
                || isParticiple(determiner, end - 1)
                || adjectiveBeforeComma(determiner, first, end)) {
            return Optional.empty();
        }
        if (counted > begin) {
            determiner = determiner.after(Names.text(sentence, begin, counted));
        }
        String words = Names.text(sentence, first, end);
        if (outer && sentence.at(end).is("of")) {
            return withOf(determiner, words, end);
        }
        Phrase plain = phrase(determiner, words, first, end);
        return Optional.of(named(plain, end).orElse(plain));
    }

    /** "a film called Inception": it goes by its name. */
    private Optional<Phrase> named(Phrase plain, int end) {
        if (!WORDS.is("naming", sentence.at(end).lower())) {
            return Optional.empty();
        }
        return Names.readAny(sentence, end + 1)
                .map(name -> name.withWording(plain.wording() + " called " + name.name()));
    }

    private Optional<Phrase> withOf(Determiner determiner, String words, int of) {
        return read(of + 1, true, false, false)
                .map(inner -> Phrase.common(
                        inner.end(),
                        determiner.name(words + " of " + inner.wording()),
                        determiner.wording(words + " of " + inner.wording()),
                        null));
    }

    private Phrase phrase(Determiner determiner, String words, int first, int end) {
        boolean proper = determiner.owner == null && isProper(first, end);
        String name = determiner.name(words);
        String wording = determiner.wording(words);
        return new Phrase(end, name, wording, null, Set.of(), proper, null, determiner.owner);
    }

    private boolean isProper(int first, int end) {
        for (int i = first; i < end; i++) {
            Token token = sentence.at(i);
            if (!token.capitalised()
                    && !token.startsWithDigit()
                    && !WORDS.is("particle", token.lower())
                    && !token.is(Lexicon.TITLE)) {
                return false;
            }
        }
        return true;
    }

    /** What stands before the nouns. */
    private record Determiner(
            int end, String text, @Nullable Phrase owner, boolean indefinite) {
        Determiner after(String quantity) {
            return new Determiner(end, text.isEmpty() ? quantity : quantity + " " + text, owner, indefinite);
        }

        String name(String words) {
            return owner == null ? words : owner.name() + "'s " + words;
        }

        String wording(String words) {
            return text.isEmpty() ? name(words) : text + " " + name(words);
        }
    }

    /** Past "all", "a few", "plenty of", "some of" (my tools); the same place if there is none. */
    private int quantified(int i) {
        String word = sentence.at(i).lower();
        if (word.equals("a")) {
            String next = sentence.at(i + 1).lower();
            boolean of = sentence.at(i + 2).is("of");
            return next.equals("few") ? i + 2 : of && (next.equals("lot") || next.equals("couple")) ? i + 3 : i;
        }
        boolean of = sentence.at(i + 1).is("of");
        boolean owned = OWNERS.contains(sentence.at(i + 2).lower());
        return switch (word) {
            case "our" -> sentence.at(i + 1).is("own") ? i + 2 : i;
            case "all", "most", "many" -> sentence.has(i + 1, "our", "own") ? i + 3 : of ? owned ? i + 2 : i : i + 1;
            case "lots", "plenty" -> of ? i + 2 : i;
            case "some", "several", "few", "two", "three" ->
                of && owned || sentence.at(i + 1).is("more") ? i + 2 : i;
            default -> i;
        };
    }

    /** "games", "a new project": it says too little by itself. */
    private boolean isGeneral(int first, int end) {
        if (!WORDS.is("general", sentence.at(end - 1).lower())) {
            return false;
        }
        for (int i = first; i < end - 1; i++) {
            if (!WORDS.is("plainly", sentence.at(i).lower())) {
                return false;
            }
        }
        return true;
    }

    private boolean isPlural(int i) {
        String word = sentence.at(i).lower();
        return word.endsWith("s")
                && !word.endsWith("ss")
                && !WORDS.is("timenoun", word.substring(0, word.length() - 1));
    }

    private @Nullable Determiner determiner(int i, boolean definite) {
        String word = sentence.at(i).lower();
        switch (word) {
            case "a", "an":
                return new Determiner(i + 1, word, null, true);
            case "another":
                return new Determiner(i + 1, word, null, false);
            case "some":
                return new Determiner(i + 1, word, null, false);
            case "the":
                return definite ? new Determiner(i + 1, word, null, false) : null;
            case "this", "that", "these", "those":
                return definite && isPointing(i) ? new Determiner(i + 1, word, null, false) : null;
            default:
                break;
        }
        if (WORDS.is("number", word)) {
            return new Determiner(i + 1, word, null, false);
        }
        Optional<Phrase> owner = word.equals("our") ? Optional.empty() : kin.owner(i);
        if (owner.isPresent()) {
            int after = owner.get().end();
            int first = sentence.at(after).is("own") ? after + 1 : after;
            return new Determiner(first, "", owner.get(), false);
        }
        return WORDS.is("function", word) ? null : new Determiner(i, "", null, false);
    }

    /** "that lake sunrise", and not "that cats can fly". */
    private boolean isPointing(int i) {
        int end = end(i + 1, false);
        String after = sentence.at(end).lower();
        return end > i + 1
                && !WORDS.is("modal", after)
                && !(sentence.at(end).word()
                        && !sentence.isTime(end)
                        && Frames.ENGLISH.verbs().known(after));
    }

    private int end(int first, boolean indefinite) {
        int i = first;
        while (i - first < MOST_WORDS && isPart(i, first)) {
            i++;
            boolean pair = indefinite
                    && i == first + 1
                    && sentence.at(i).is("and")
                    && isPart(i + 1, first)
                    && isPart(i + 2, first);
            if (pair) {
                i++;
            }
        }
        return i - first == MOST_WORDS && isPart(i, first) ? first : i;
    }

    private boolean isPart(int i, int first) {
        Token token = sentence.at(i);
        if (!token.word() || sentence.isTime(i) || token.text().length() > 60) {
            boolean joins = token.is("&") && sentence.at(i + 1).word() || token.is("+");
            return joins && i > first && token.begin() >= sentence.at(i - 1).end();
        }
        if (token.is("'s")) {
            return i > first && !sentence.at(i - 1).capitalised() && isContent(i + 1);
        }
        if (token.is("home") && (i > first || HOMES.contains(sentence.at(i - 1).lower()))) {
            return true;
        }
        boolean particleInName = i > first
                && WORDS.is("particle", token.lower())
                && sentence.at(i - 1).capitalised()
                && sentence.at(i + 1).capitalised();
        boolean last = i > first && (token.is("last") || token.is("next"));
        boolean trailing = WORDS.is("trailing", token.lower()) && !isContent(i + 1);
        return particleInName || !stops(token.lower()) && !last && !trailing;
    }

    private boolean isContent(int i) {
        return sentence.at(i).word()
                && !sentence.isTime(i)
                && !stops(sentence.at(i).lower());
    }

    private static boolean stops(String word) {
        return WORDS.is("function", word)
                || WORDS.is("ending", word)
                || WORDS.is("naming", word)
                || WORDS.is("hedge", word)
                || word.endsWith("ly") && !WORDS.is("species", word) && !WORDS.is("notadverb", word);
    }

    private boolean isVague(int first, int end) {
        Token last = sentence.at(end - 1);
        boolean capital = last.capitalised() && end - first > 1;
        return !capital && WORDS.is("vague", last.lower());
    }

    /** "trouble finding (a seat)": a noun and a verb. */
    private boolean endsInDoing(int first, int end) {
        Token last = sentence.at(end - 1);
        Token next = sentence.at(end);
        return end - first > 1
                && last.lower().endsWith("ing")
                && !last.capitalised()
                && next.word()
                && !sentence.isTime(end)
                && !WORDS.is("conjunction", next.lower())
                && !WORDS.is("beside", next.lower())
                && !WORDS.is("ending", next.lower());
    }

    /** "noticed", "printed": without an article it is no noun. */
    private boolean isParticiple(Determiner determiner, int last) {
        Token token = sentence.at(last);
        return determiner.text.isEmpty()
                && determiner.owner == null
                && token.lower().endsWith("ed")
                && token.text().length() > 4
                && !token.capitalised();
    }

    /** "a lathe, sold my drill and …": the comma joins verbs. */
    private boolean isNextDeed(int i) {
        return Frames.ENGLISH.verbs().isOnlyPast(sentence.at(i).lower())
                && WORDS.is("function", sentence.at(i + 1).lower());
    }

    /** "a smooth, creamy soup": what stands before the comma is no noun. */
    private boolean adjectiveBeforeComma(Determiner determiner, int first, int end) {
        Token next = sentence.at(end + 1);
        return determiner.indefinite
                && end - first == 1
                && sentence.at(end).is(",")
                && next.word()
                && !next.capitalised()
                && !isNextDeed(end + 1)
                && !stops(next.lower())
                && !WORDS.is("conjunction", next.lower());
    }
}
