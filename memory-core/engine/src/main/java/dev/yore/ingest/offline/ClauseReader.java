package dev.yore.ingest.offline;

import dev.yore.ingest.offline.Findings.Manner;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads what is said of given subjects from their verb on. */
final class ClauseReader {
    private static final Lexicon WORDS = Lexicon.ENGLISH;
    private static final Set<String> LIGHT = Set.of("be", "have", "get", "go", "take", "do");
    private static final int MOST_TARGETS = 8;
    private static final Set<String> ARTICLES = Set.of("a", "an", "the", "my", "some");
    private static final Set<String> PREPOSITIONS =
            Set.of("in", "on", "at", "for", "with", "from", "last", "during", "is", "was");
    private static final Set<Frame.Slot> OPEN =
            EnumSet.of(Frame.Slot.THING, Frame.Slot.OBJECT, Frame.Slot.ONE, Frame.Slot.ORG);

    /** Slots that no words fill. */
    private static final Set<Frame.Slot> BARE = EnumSet.of(Frame.Slot.FIXED, Frame.Slot.EACH, Frame.Slot.GONE);

    private final Sentence sentence;
    private final Findings findings;
    private final SlotReader slots;
    private final Couples couples;

    ClauseReader(Sentence sentence, Cast cast, Findings findings) {
        this.sentence = sentence;
        this.findings = findings;
        this.slots = new SlotReader(sentence, cast);
        this.couples = new Couples(cast);
    }

    /** One frame with what fills it. */
    private record Filled(Frame frame, List<Phrase> targets, int end) {}

    /** Where the clause's frames end; empty if none fits. */
    Optional<List<Said>> read(List<Phrase> subjects, VerbGroup verb) {
        Phrase subject = subjects.get(0);
        var said = new ArrayList<Said>();
        Optional<Filled> filled = first(Frames.ENGLISH.of(verb.verb()), subjects, verb.end());
        while (filled.isPresent() && said.size() < MOST_TARGETS) {
            Filled found = filled.get();
            found.targets().forEach(target -> said.add(new Said(found.frame(), target, found.end())));
            filled = first(Frames.ENGLISH.of("+" + found.frame().relation()), List.of(subject), found.end());
            if (filled.isEmpty() && found.frame().slot() == Frame.Slot.DEED) {
                break;
            }
            int next = skip(found.end());
            if (filled.isEmpty() && !LIGHT.contains(verb.verb())) {
                filled = first(Frames.ENGLISH.of(verb.verb()), List.of(subject), next)
                        .filter(more -> !BARE.contains(more.frame().slot()));
            }
        }
        return said.isEmpty() ? Optional.empty() : Optional.of(said);
    }

    /** A target under a frame, and the first token after it. */
    record Said(Frame frame, Phrase target, int end) {}

    /** A verb and what is said with it. */
    record Told(VerbGroup verb, Said said) {}

    /** "the cake (that) I baked": what the speaker tells of a noun phrase that ends before "I". */
    Optional<Told> relativeClause(int i) {
        int that = sentence.at(i - 1).is("that") || sentence.at(i - 1).is("which") ? i - 1 : i;
        int end = that < i && sentence.at(that - 1).is(",") ? that - 1 : that;
        Optional<VerbGroup> verb = VerbGroupReader.read(sentence, i + 1, false, null);
        Optional<Phrase> noun = verb.isEmpty() ? Optional.empty() : nounBefore(end);
        if (noun.isEmpty()) {
            return Optional.empty();
        }
        for (Frame frame : Frames.ENGLISH.of(verb.get().verb())) {
            int slot = words(frame, verb.get().end());
            if (slot >= 0 && OPEN.contains(frame.slot()) && leavesAGap(slot)) {
                return Optional.of(new Told(verb.get(), new Said(frame, noun.get(), slot)));
            }
        }
        return Optional.empty();
    }

    private Optional<Phrase> nounBefore(int end) {
        for (int begin = end - 2; begin >= Math.max(0, end - 6); begin--) {
            if (ARTICLES.contains(sentence.at(begin).lower())) {
                return slots.nouns().read(begin, true).filter(noun -> noun.end() == end && noun.kin() == null);
            }
        }
        return Optional.empty();
    }

    /** Whether no object follows the verb: it came before. */
    private boolean leavesAGap(int i) {
        Token next = sentence.at(i);
        return !next.word()
                || sentence.isTime(i)
                || WORDS.is("adverb", next.lower())
                || WORDS.is("conjunction", next.lower())
                || PREPOSITIONS.contains(next.lower());
    }

    /** "my car": that it is the speaker's is taken for granted. */
    void owned(int i, Phrase speaker) {
        slots.read(Frame.Slot.OWN, i, speaker)
                .filter(thing -> isReal(i))
                .ifPresent(thing -> findings.owned(speaker, thing));
    }

    /** "my dream house", "my first car": not had, or not any more. */
    private boolean isReal(int i) {
        for (int k = i + 1; k < i + 4; k++) {
            if (WORDS.is("unreal", sentence.at(k).lower())) {
                return false;
            }
        }
        return true;
    }

    private Optional<Filled> first(List<Frame> frames, List<Phrase> subjects, int begin) {
        for (Frame frame : frames) {
            int slot = words(frame, begin);
            if (slot < 0) {
                continue;
            }
            Optional<Filled> filled = filled(frame, slot, subjects);
            if (filled.isPresent()) {
                return filled;
            }
        }
        return Optional.empty();
    }

    private Optional<Filled> filled(Frame frame, int slot, List<Phrase> subjects) {
        Phrase subject = subjects.get(0);
        return switch (frame.slot()) {
            case FIXED ->
                closes(slot)
                        ? Optional.of(only(frame, Phrase.common(slot, frame.fixed(), frame.fixed(), null)))
                        : Optional.empty();
            case EACH ->
                closes(slot)
                        ? couples.other(subjects).map(other -> couple(frame, other.until(slot)))
                        : Optional.empty();
            case GONE ->
                closes(slot) ? couples.missed(subject).map(gone -> only(frame, gone.until(slot))) : Optional.empty();
            default -> slots.read(frame.slot(), slot, subject).map(target -> all(frame, target, subject));
        };
    }

    private static Filled only(Frame frame, Phrase target) {
        return new Filled(frame, List.of(target), target.end());
    }

    /** "my husband and I separated": what ends is what he was. */
    private static Filled couple(Frame frame, Phrase other) {
        Kin kin = other.kin();
        if (kin == null || !kin.isCouple() || frame.kind() != Frame.Kind.END) {
            return only(frame, other);
        }
        return only(frame.as(new Frame.Other(kin.relation(), frame.says()), frame.kind()), other);
    }

    /** Whether nothing follows that the verb would need: "I run", not "I run a shop". */
    private boolean closes(int i) {
        Token next = sentence.at(i);
        return !next.word()
                || sentence.isTime(i)
                || WORDS.is("conjunction", next.lower())
                || WORDS.is("ending", next.lower())
                || WORDS.is("adverb", next.lower())
                || WORDS.is("beside", next.lower());
    }

    /** Where the slot begins if the frame's words are there; −1 if not. */
    private int words(Frame frame, int begin) {
        int i = begin;
        for (Frame.Word word : frame.words()) {
            if (word.any().contains(Frame.ANYTHING)) {
                i = pastObject(i);
                if (i < 0) {
                    return -1;
                }
                continue;
            }
            int at = word.any().contains(sentence.at(i).lower()) ? i : skip(i);
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
        return slots.nouns().read(i, true).map(Phrase::end).orElse(i);
    }

    /** Past a pronoun or a noun phrase; −1 if there is none. */
    private int pastObject(int i) {
        if (WORDS.is("object", sentence.at(i).lower())) {
            return i + 1;
        }
        return slots.nouns().read(i, true).map(Phrase::end).orElse(-1);
    }

    /** Past adverbs, time words and "with Ana". */
    private int skip(int begin) {
        int i = begin;
        while (i - begin < 12
                && (sentence.isTime(i)
                        || WORDS.is("adverb", sentence.at(i).lower())
                        || WORDS.is("ending", sentence.at(i).lower()))) {
            i++;
        }
        if (sentence.at(i).is("with")) {
            return slots.nouns().read(i + 1, true).map(Phrase::end).orElse(i);
        }
        return i;
    }

    /** "French and German", "tea, coffee and milk". */
    private Filled all(Frame frame, Phrase first, Phrase subject) {
        var targets = new ArrayList<Phrase>();
        targets.add(first);
        int end = qualified(frame, first);
        while (targets.size() < MOST_TARGETS) {
            int next = afterAnd(end);
            if (next < 0) {
                break;
            }
            Optional<Phrase> more = slots.read(frame.slot(), next, subject);
            boolean otherVerb = frame.slot() != Frame.Slot.DEED
                    || Frames.ENGLISH.verbs().has(sentence.at(next).lower(), Verbs.Form.BASE);
            if (more.isEmpty() || !otherVerb || goesOnAsClause(more.get().end()) || isPastTense(next)) {
                break;
            }
            if (targets.size() == 1 && sentence.at(end).is("and") && shareANoun(first, more.get())) {
                String both = first.name() + " and " + more.get().name();
                targets.set(0, Phrase.common(more.get().end(), both, both, null));
            } else {
                targets.add(more.get());
            }
            end = more.get().end();
        }
        return new Filled(frame, targets, end);
    }

    /** "action and sci-fi films", which may be two kinds of films: one target. */
    private static boolean shareANoun(Phrase one, Phrase other) {
        return isBare(one)
                && isBare(other)
                && one.name().indexOf(' ') < 0
                && other.name().indexOf(' ') > 0
                && !one.name().endsWith("s")
                && !one.name().endsWith("ing")
                && other.name().endsWith("s");
    }

    private static boolean isBare(Phrase noun) {
        return !noun.proper() && noun.kin() == null && noun.wording().equals(noun.name());
    }

    /** "hiked, roasted marshmallows": a verb, though the data does not have it. */
    private boolean isPastTense(int i) {
        Token token = sentence.at(i);
        return token.lower().endsWith("ed")
                && !token.capitalised()
                && sentence.at(i + 1).word();
    }

    private int afterAnd(int i) {
        if (sentence.has(i, ",", "and")) {
            return i + 2;
        }
        boolean list = sentence.at(i).is(",")
                || sentence.at(i).is("and")
                || sentence.at(i).is("&");
        return list ? i + 1 : -1;
    }

    /** Whether a verb follows, so that the noun before it is a subject and no further object. */
    private boolean goesOnAsClause(int i) {
        String word = sentence.at(i).lower();
        return !sentence.isTime(i)
                && sentence.at(i).word()
                && !WORDS.is("conjunction", word)
                && (Frames.ENGLISH.verbs().known(word)
                        || WORDS.is("modal", word)
                        || WORDS.is("adverb", word)
                        || !WORDS.is("function", word));
    }

    /** "Paris, France": the second name says where the first one lies. */
    private int qualified(Frame frame, Phrase first) {
        if (frame.slot() != Frame.Slot.PLACE || !sentence.at(first.end()).is(",")) {
            return first.end();
        }
        Optional<Phrase> region = Names.read(sentence, first.end() + 1);
        if (region.isEmpty() || !WORDS.isCountry(region.get().name()) || "Country".equals(first.type())) {
            return first.end();
        }
        String statement = first.name() + " lies in " + region.get().wording();
        findings.fact(
                first.withType(frame.targetType()),
                "LOCATED_IN",
                region.get().withType("Country"),
                statement,
                Manner.HOLDS);
        return region.get().end();
    }
}
