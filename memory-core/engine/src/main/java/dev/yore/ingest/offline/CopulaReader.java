package dev.yore.ingest.offline;

import dev.yore.ingest.offline.Findings.Manner;
import dev.yore.ontology.Ontology;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads "… is …" where it names someone or says what somebody is to somebody. */
final class CopulaReader {
    private static final Lexicon WORDS = Lexicon.ENGLISH;
    private static final int MOST = 8;
    private static final int MOST_LIKED = 3;
    /** Whom a thing is not named after: it is the subject itself. */
    private static final Phrase NOBODY = Phrase.named(0, "", null);

    private static final Map<String, String> SPELLINGS = Map.of("color", "colour", "movie", "film");

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
                .or(() -> kin.ofMine(after))
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
        boolean among = sentence.has(begin, "one", "of");
        Optional<Phrase> owner = kin.owner(among ? begin + 2 : begin);
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
        boolean hobby = WORDS.is("hobby", sentence.at(owner.end()).lower()) && isForm(is);
        List<Phrase> things = hobby ? things(is + 1) : List.of();
        things.forEach(one -> hobby(owner, one, findings));
        return things.stream().reduce((one, last) -> last);
    }

    /** "chess", "chess and tennis". */
    private List<Phrase> things(int begin) {
        var things = new ArrayList<Phrase>();
        int next = begin;
        while (things.size() < MOST && next >= 0) {
            Optional<Phrase> thing = nouns.read(next, true);
            thing.ifPresent(things::add);
            next = thing.map(one -> goesOn(one.end())).orElse(-1);
        }
        return things;
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
        List<Phrase> subjects = likedOnes(begin);
        int is = subjects.isEmpty() ? begin : subjects.get(subjects.size() - 1).end();
        if (subjects.isEmpty() || !isForm(is)) {
            return begin;
        }
        boolean among = sentence.has(is + 1, "one", "of");
        Optional<Phrase> owner = kin.owner(among ? is + 3 : is + 1);
        int after = owner.map(Phrase::end).orElse(begin);
        int hobby = WORDS.is("foremost", sentence.at(after).lower()) ? after + 1 : after;
        if (owner.isPresent() && WORDS.is("hobby", sentence.at(hobby).lower())) {
            subjects.forEach(subject -> hobby(owner.get(), subject, findings));
            return hobby + 1;
        }
        if (owner.isEmpty() || subjects.size() > 1 || !isFavourite(after)) {
            return begin;
        }
        Optional<Phrase> kind = nouns.read(owner.get().end() + 1, false);
        liked(owner.get(), among ? Optional.empty() : kind, subjects.get(0), findings);
        return kind.map(Phrase::end).orElse(owner.get().end() + 1);
    }

    /** "Collecting coins and baking bread": what a sentence may begin with that is liked. */
    private List<Phrase> likedOnes(int begin) {
        var liked = new ArrayList<Phrase>();
        int next = begin;
        while (liked.size() < MOST_LIKED && next >= 0) {
            int at = next;
            Optional<Phrase> one = opening(begin, liked.isEmpty())
                    .or(() -> slots.read(Frame.Slot.OBJECT, at, NOBODY))
                    .filter(noun -> noun.kin() == null);
            if (one.isEmpty()) {
                return List.of();
            }
            liked.add(one.get());
            next = goesOn(one.get().end());
        }
        return liked;
    }

    /** A capital at the beginning of a sentence makes no name of a doing: "Collecting coins". */
    private Optional<Phrase> opening(int begin, boolean first) {
        return first && begin == 0 ? slots.doing(begin) : Optional.empty();
    }

    private boolean isForm(int i) {
        return sentence.at(i).is("is")
                || sentence.at(i).is("'s")
                || sentence.at(i).is("are");
    }

    /** What is liked best of its kind is one thing, and takes the place of what was; it stays liked beside that. */
    private void liked(Phrase owner, Optional<Phrase> kind, Phrase thing, Findings findings) {
        String statement = owner.name() + "'s " + favourite(kind) + " is " + thing.wording();
        kind.flatMap(CopulaReader::oneOfAKind)
                .ifPresent(
                        relation -> findings.fact(owner.withType("Person"), relation, thing, statement, Manner.HOLDS));
        String likes = kind.isPresent() ? owner.name() + " likes " + thing.wording() : statement;
        findings.fact(owner.withType("Person"), "LIKES", thing.withType("Topic"), likes, Manner.HOLDS);
    }

    private static Optional<String> oneOfAKind(Phrase kind) {
        String name = SPELLINGS.getOrDefault(kind.name(), kind.name());
        boolean plain = kind.owner() == null && name.chars().allMatch(c -> c >= 'a' && c <= 'z' || c == ' ');
        return plain && !name.endsWith("s")
                ? Optional.of(Ontology.FAVOURITE + name.toUpperCase(Locale.ROOT).replace(' ', '_'))
                : Optional.empty();
    }

    private Optional<Phrase> favourite(Phrase owner, Findings findings) {
        int what = owner.end() + 1;
        Optional<Phrase> kind = nouns.read(what, false);
        int is = kind.map(Phrase::end).orElse(what);
        List<Phrase> things = isForm(is) ? things(pastAdverbs(is + 1)) : List.of();
        // Several are liked best of no kind.
        Optional<Phrase> oneKind = things.size() == 1 ? kind : Optional.empty();
        things.forEach(one -> liked(owner, oneKind, one, findings));
        return things.stream().reduce((one, last) -> last);
    }

    private int pastAdverbs(int begin) {
        int i = begin;
        while (i - begin < MOST && (WORDS.is("adverb", sentence.at(i).lower()) || sentence.isTime(i))) {
            i++;
        }
        return i;
    }

    private static String favourite(Optional<Phrase> kind) {
        return kind.map(noun -> "favourite " + noun.name()).orElse("favourite");
    }

    private boolean isFavourite(int i) {
        return WORDS.is("favourite", sentence.at(i).lower());
    }
}
