package dev.yore.ingest.offline;

import dev.yore.ingest.offline.Findings.Manner;
import java.util.List;
import java.util.Optional;

/** Reads "… is …" where it names someone or says what somebody is to somebody. */
final class CopulaReader {
    private static final Lexicon WORDS = Lexicon.ENGLISH;
    private static final int MOST = 8;

    private final Sentence sentence;
    private final KinReader kin;
    private final NounReader nouns;
    private final SlotReader slots;

    CopulaReader(Sentence sentence, Cast cast) {
        this.sentence = sentence;
        this.kin = new KinReader(sentence, cast);
        this.nouns = new NounReader(sentence, kin);
        this.slots = new SlotReader(sentence, cast);
    }

    /** A person or an animal with its name and what it is to its owner. */
    List<Phrase> read(Phrase subject, int after) {
        if (subject.kin() != null && !subject.proper()) {
            int name = sentence.at(after).is("called") || sentence.at(after).is("named") ? after + 1 : after;
            List<Phrase> given = kinOf(subject).plural()
                    ? Names.list(sentence, name)
                    : Names.readAny(sentence, name).stream().toList();
            return given.stream()
                    .filter(one -> Kin.of(sentence.at(one.end()).lower()).isEmpty())
                    .map(one -> Phrase.kin(one.end(), kinOf(subject), ownerOf(subject), one.name()))
                    .toList();
        }
        return kin
                .read(after)
                .filter(role -> !role.proper()
                        && role.kin() != null
                        && !sentence.at(role.end()).is("'s"))
                .map(role -> Phrase.kin(role.end(), kinOf(role), ownerOf(role), subject.name()))
                .stream()
                .toList();
    }

    private static Kin kinOf(Phrase phrase) {
        return java.util.Objects.requireNonNull(phrase.kin());
    }

    private static Phrase ownerOf(Phrase phrase) {
        return java.util.Objects.requireNonNull(phrase.owner());
    }

    /** "my favourite colour is blue", "my hobbies are chess and tennis": the end of it; the same place if it is none. */
    int tastes(int begin, Findings findings) {
        Optional<Phrase> owner = kin.owner(begin);
        if (owner.isEmpty()) {
            return begin;
        }
        if (WORDS.is("goal", sentence.at(owner.get().end()).lower())
                && sentence.has(owner.get().end() + 1, "is", "to")) {
            return wanted(owner.get(), findings);
        }
        Optional<Phrase> liked =
                isFavourite(owner.get().end()) ? favourite(owner.get(), findings) : hobbies(owner.get(), findings);
        return liked.map(Phrase::end).orElse(begin);
    }

    /** "my dream is to open a cafe". */
    private int wanted(Phrase owner, Findings findings) {
        int to = owner.end() + 3;
        Optional<Phrase> deed = slots.read(Frame.Slot.DEED, to, owner);
        deed.ifPresent(one -> findings.fact(
                owner.withType("Person"), "WANTS", one, owner.name() + " wants to " + one.wording(), Manner.HOLDS));
        return deed.map(Phrase::end).orElse(to);
    }

    private Optional<Phrase> hobbies(Phrase owner, Findings findings) {
        int is = owner.end() + 1;
        boolean hobby = WORDS.is("hobby", sentence.at(owner.end()).lower())
                && (sentence.at(is).is("is") || sentence.at(is).is("are"));
        Optional<Phrase> last = Optional.empty();
        int next = hobby ? is + 1 : -1;
        for (int i = 0; i < MOST && next >= 0; i++) {
            Optional<Phrase> thing = nouns.read(next, false);
            thing.ifPresent(one -> hobby(owner, one, findings));
            last = thing.isPresent() ? thing : last;
            next = thing.map(one -> goesOn(one.end())).orElse(-1);
        }
        return last;
    }

    private static void hobby(Phrase owner, Phrase thing, Findings findings) {
        findings.fact(
                owner.withType("Person"),
                "LIKES",
                thing.withType("Topic"),
                owner.name() + " has the hobby " + thing.wording(),
                Manner.HOLDS);
    }

    private int goesOn(int i) {
        if (sentence.has(i, ",", "and")) {
            return i + 2;
        }
        return sentence.at(i).is(",") || sentence.at(i).is("and") ? i + 1 : -1;
    }

    /** "Chess is my favourite game": the end of it; the same place if it is none. */
    int isFavourite(int begin, Findings findings) {
        Optional<Phrase> subject = nouns.read(begin, true).filter(noun -> noun.kin() == null);
        int is = subject.map(Phrase::end).orElse(begin);
        if (subject.isEmpty() || !isForm(is)) {
            return begin;
        }
        Optional<Phrase> owner = kin.owner(is + 1);
        int after = owner.map(Phrase::end).orElse(begin);
        if (owner.isPresent() && WORDS.is("hobby", sentence.at(after).lower())) {
            hobby(owner.get(), subject.get(), findings);
            return after + 1;
        }
        if (owner.isEmpty() || !isFavourite(after)) {
            return begin;
        }
        Optional<Phrase> kind = nouns.read(owner.get().end() + 1, false);
        liked(owner.get(), kind, subject.get(), findings);
        return kind.map(Phrase::end).orElse(owner.get().end() + 1);
    }

    private boolean isForm(int i) {
        return sentence.at(i).is("is")
                || sentence.at(i).is("'s")
                || sentence.at(i).is("are");
    }

    private void liked(Phrase owner, Optional<Phrase> kind, Phrase thing, Findings findings) {
        findings.fact(
                owner.withType("Person"),
                "LIKES",
                thing.withType("Topic"),
                owner.name() + "'s " + favourite(kind) + " is " + thing.wording(),
                Manner.HOLDS);
    }

    private Optional<Phrase> favourite(Phrase owner, Findings findings) {
        int what = owner.end() + 1;
        Optional<Phrase> kind = nouns.read(what, false);
        int is = kind.map(Phrase::end).orElse(what);
        Optional<Phrase> thing = isForm(is) ? nouns.read(is + 1, true) : Optional.empty();
        thing.ifPresent(one -> liked(owner, kind, one, findings));
        return thing;
    }

    private static String favourite(Optional<Phrase> kind) {
        return kind.map(noun -> "favourite " + noun.name()).orElse("favourite");
    }

    private boolean isFavourite(int i) {
        return sentence.at(i).is("favourite") || sentence.at(i).is("favorite");
    }
}
