package dev.yore.ingest.offline;

import dev.yore.ingest.Extraction.Aspect;
import dev.yore.ingest.offline.Findings.Manner;
import java.util.Optional;

/** Reads "… is …" where it names someone or says what somebody is to somebody. */
final class CopulaReader {
    private final Sentence sentence;
    private final KinReader kin;
    private final NounReader nouns;

    CopulaReader(Sentence sentence, Cast cast) {
        this.sentence = sentence;
        this.kin = new KinReader(sentence, cast);
        this.nouns = new NounReader(sentence, kin);
    }

    /** A person or an animal with its name and what it is to its owner. */
    Optional<Phrase> read(Phrase subject, int after) {
        if (subject.kin() != null && !subject.proper()) {
            int name = sentence.at(after).is("called") || sentence.at(after).is("named") ? after + 1 : after;
            return Names.readAny(sentence, name)
                    .filter(given -> Kin.of(sentence.at(given.end()).lower()).isEmpty())
                    .map(given -> Phrase.kin(given.end(), kinOf(subject), ownerOf(subject), given.name()));
        }
        return kin.read(after)
                .filter(role -> !role.proper()
                        && role.kin() != null
                        && !sentence.at(role.end()).is("'s"))
                .map(role -> Phrase.kin(role.end(), kinOf(role), ownerOf(role), subject.name()));
    }

    private static Kin kinOf(Phrase phrase) {
        return java.util.Objects.requireNonNull(phrase.kin());
    }

    private static Phrase ownerOf(Phrase phrase) {
        return java.util.Objects.requireNonNull(phrase.owner());
    }

    /** "my favourite colour is blue": what is liked, and the end of it. */
    Optional<Phrase> favourite(int begin, Findings findings) {
        Optional<Phrase> owner = kin.owner(begin);
        if (owner.isEmpty() || !isFavourite(owner.get().end())) {
            return Optional.empty();
        }
        int what = owner.get().end() + 1;
        Optional<Phrase> kind = nouns.read(what, false);
        int is = kind.map(Phrase::end).orElse(what);
        if (!sentence.at(is).is("is")
                && !sentence.at(is).is("'s")
                && !sentence.at(is).is("are")) {
            return Optional.empty();
        }
        Optional<Phrase> thing = nouns.read(is + 1, true);
        thing.ifPresent(liked -> findings.fact(
                owner.get().withType("Person"),
                "LIKES",
                liked.withType("Topic"),
                owner.get().name() + "'s " + favourite(kind) + " is " + liked.wording(),
                new Manner(Aspect.HOLDS, null, false)));
        return thing;
    }

    private static String favourite(Optional<Phrase> kind) {
        return kind.map(noun -> "favourite " + noun.name()).orElse("favourite");
    }

    private boolean isFavourite(int i) {
        return sentence.at(i).is("favourite") || sentence.at(i).is("favorite");
    }
}
