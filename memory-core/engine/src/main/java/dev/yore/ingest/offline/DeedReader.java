package dev.yore.ingest.offline;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads what is done, or meant to be: a verb and what belongs to it. */
final class DeedReader {
    private static final Lexicon WORDS = Lexicon.ENGLISH;
    private static final Set<String> PREPOSITIONS = Set.of("in", "into", "on", "at", "with", "to", "for", "about");

    private static final Set<String> NEAR = Set.of("near", "by", "around", "among", "with", "in", "on");

    private final Sentence sentence;
    private final NounReader nouns;

    DeedReader(Sentence sentence, NounReader nouns) {
        this.sentence = sentence;
        this.nouns = nouns;
    }

    /** "dancing", "playing the piano", "hiking in the mountains". */
    Optional<Phrase> activity(int i) {
        Token token = sentence.at(i);
        if (token.is("being")) {
            return being(i);
        }
        boolean light = Frames.ENGLISH.verbs().readings(token.lower()).stream()
                .anyMatch(reading -> WORDS.is("light", reading.lemma()));
        boolean gerund = isGerund(i)
                && !WORDS.is("vague", token.lower())
                && (!WORDS.is("event", token.lower()) || token.is("reading"))
                && (light || !WORDS.is("function", token.lower()) && !WORDS.is("vagueverb", base(token.lower())));
        return gerund && !sentence.at(i + 1).is("sure")
                ? action(i, i + 1).filter(deed -> !light || deed.end() > i + 2)
                : Optional.empty();
    }

    /** "Collecting coins" at the beginning of a sentence. */
    Optional<Phrase> doing(int i) {
        return sentence.at(i).lower().endsWith("ing") && sentence.at(i).text().length() > 5
                ? action(i, i + 1).filter(deed -> deed.end() > i + 1).map(DeedReader::inSmall)
                : Optional.empty();
    }

    private static Phrase inSmall(Phrase deed) {
        String name = deed.name().substring(0, 1).toLowerCase(Locale.ROOT)
                + deed.name().substring(1);
        return Phrase.common(deed.end(), name, name, "Topic");
    }

    /** "being near water". */
    private Optional<Phrase> being(int i) {
        boolean somewhere =
                sentence.at(i).is("being") && NEAR.contains(sentence.at(i + 1).lower());
        return somewhere
                ? nouns.read(i + 2, true).map(noun -> {
                    String name = "being " + sentence.at(i + 1).lower() + " " + noun.wording();
                    return Phrase.common(noun.end(), name, name, "Topic");
                })
                : Optional.empty();
    }

    /** Short words in -ing are nouns, "thing" and "king", but for one. */
    boolean isGerund(int i) {
        Token token = sentence.at(i);
        return isGoing(i) || token.lower().endsWith("ing") && token.text().length() > 5 && !token.capitalised();
    }

    /** "going to concerts", "going into law"; not "going to buy". */
    private boolean isGoing(int i) {
        int to = sentence.at(i + 1).is("back") ? i + 2 : i + 1;
        boolean somewhere = sentence.at(to).is("to") || sentence.at(to).is("into");
        return sentence.at(i).is("going")
                && somewhere
                && !Frames.ENGLISH.verbs().has(sentence.at(to + 1).lower(), Verbs.Form.BASE);
    }

    private static String base(String gerund) {
        String stem = gerund.substring(0, gerund.length() - 3);
        return WORDS.is("vagueverb", stem) ? stem : stem + "e";
    }

    /** What is meant to be done: "adopt a dog", "become a teacher". A verb that says little by itself needs an object. */
    Optional<Phrase> meant(int i) {
        if (sentence.at(i).is("be") || sentence.at(i).is("become")) {
            return nouns.read(i + 1, true)
                    .filter(role -> role.kin() == null && role.owner() == null)
                    .filter(role -> role.wording().length() > role.name().length())
                    .map(role -> Phrase.common(
                            role.end(),
                            Names.text(sentence, i, role.end()),
                            Names.text(sentence, i, role.end()),
                            null));
        }
        Token token = sentence.at(i);
        boolean light = WORDS.is("light", token.lower());
        boolean verb = token.word()
                && !token.capitalised()
                && !WORDS.is("saying", token.lower())
                && (light || !WORDS.is("function", token.lower()))
                && !WORDS.is("adverb", token.lower())
                && !token.lower().endsWith("ly");
        if (!verb || sentence.at(i + 1).is("sure")) {
            return Optional.empty();
        }
        boolean comparative = sentence.at(i + 1).lower().endsWith("er");
        return action(i, i + 1)
                .filter(deed -> !light || deed.end() > i + 2 || comparative)
                .filter(deed -> ends(deed.end()));
    }

    /** Whether what follows leaves a deed whole: "get people" goes on in "get people involved". */
    private boolean ends(int i) {
        return !continuesOddly(i) || isPreposition(i);
    }

    Optional<Phrase> infinitive(int i) {
        Token token = sentence.at(i);
        boolean verb = token.word()
                && !token.capitalised()
                && !WORDS.is("vagueverb", token.lower())
                && !WORDS.is("function", token.lower())
                && !WORDS.is("adverb", token.lower());
        return verb ? action(i, i + 1) : Optional.empty();
    }

    private Optional<Phrase> action(int begin, int after) {
        int end = WORDS.is("verbparticle", sentence.at(after).lower()) ? after + 1 : after;
        if (isPreposition(end)) {
            end++;
        }
        Optional<Phrase> object = nouns.read(end, true);
        if (object.isEmpty()) {
            object = nouns.readVague(end).flatMap(this::closer);
        }
        if (object.isPresent() && sentence.at(object.get().end()).is("of")) {
            return Optional.empty();
        }
        boolean odd = end > after || continuesOddly(end) && !isPreposition(end);
        if (object.isEmpty() && odd) {
            return Optional.empty();
        }
        String verb = Names.text(sentence, begin, end);
        String name = object.map(o -> verb + " " + o.wording()).orElse(verb);
        return Optional.of(Phrase.common(object.map(Phrase::end).orElse(end), name, name, "Topic"));
    }

    /** "time with my children", "people in need": together they say something. */
    private Optional<Phrase> closer(Phrase vague) {
        if (!isPreposition(vague.end())) {
            return Optional.empty();
        }
        return nouns.read(vague.end() + 1, true).map(noun -> {
            String name = vague.wording() + " " + sentence.at(vague.end()).lower() + " " + noun.wording();
            return Phrase.common(noun.end(), name, name, null);
        });
    }

    private boolean isPreposition(int i) {
        return PREPOSITIONS.contains(sentence.at(i).lower()) && !sentence.isTime(i) && !sentence.isTime(i + 1);
    }

    /** Whether something follows that belongs to the action but was not understood: "seeing you". */
    private boolean continuesOddly(int i) {
        Token next = sentence.at(i);
        boolean time = sentence.isTime(i) || WORDS.is("beforetime", next.lower()) && sentence.isTime(i + 1);
        return next.word()
                && !time
                && !WORDS.is("conjunction", next.lower())
                && !WORDS.is("ending", next.lower())
                && (!WORDS.is("adverb", next.lower()) || next.is("all"));
    }
}
