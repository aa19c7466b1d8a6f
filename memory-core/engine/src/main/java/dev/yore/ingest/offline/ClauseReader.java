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
    private static final Set<String> OWNERS = Set.of("my", "our", "his", "her");

    /** Slots that no words fill. */
    private static final Set<Frame.Slot> BARE = EnumSet.of(Frame.Slot.FIXED, Frame.Slot.EACH, Frame.Slot.GONE);

    private final Sentence sentence;
    private final Findings findings;
    private final SlotReader slots;
    private final FrameWords words;
    private final Couples couples;
    private final Cast cast;

    ClauseReader(Sentence sentence, SlotReader slots, Cast cast, Findings findings) {
        this.sentence = sentence;
        this.findings = findings;
        this.slots = slots;
        this.words = new FrameWords(sentence, slots.nouns());
        this.couples = new Couples(cast);
        this.cast = cast;
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
            int next = words.skip(found.end());
            if (filled.isEmpty() && !LIGHT.contains(verb.verb())) {
                filled = first(Frames.ENGLISH.of(verb.verb()), List.of(subject), next)
                        .filter(more -> !BARE.contains(more.frame().slot())
                                && more.frame().slot() != Frame.Slot.VERB);
            }
        }
        return said.isEmpty() ? Optional.empty() : Optional.of(said);
    }

    /** A target under a frame, and the first token after it. */
    record Said(Frame frame, Phrase target, int end) {}

    /** "my car": that it is the speaker's is taken for granted. */
    void owned(int i, Phrase speaker) {
        slots.read(Frame.Slot.OWN, i, speaker)
                .filter(thing -> isReal(i, thing.end()))
                .ifPresent(thing -> findings.owned(speaker, thing));
    }

    /** "my dream house", "my first car": not had, or not any more. */
    private boolean isReal(int begin, int end) {
        for (int k = begin + 1; k < end; k++) {
            if (WORDS.is("unreal", sentence.at(k).lower())) {
                return false;
            }
        }
        return true;
    }

    private Optional<Filled> first(List<Frame> frames, List<Phrase> subjects, int begin) {
        for (Frame frame : frames) {
            int slot = words.slot(frame, begin);
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
        // What "my wife and I" have is named after the speaker.
        Phrase subject = subjects.stream().filter(cast::isSpeaker).findFirst().orElse(subjects.get(0));
        return switch (frame.slot()) {
            case FIXED ->
                words.closes(slot)
                        ? Optional.of(only(frame, Phrase.common(slot, frame.fixed(), frame.fixed(), null)))
                        : Optional.empty();
            case EACH ->
                words.closes(slot)
                        ? couples.other(subjects).map(other -> couple(frame, other.until(slot)))
                        : Optional.empty();
            case GONE ->
                words.closes(slot)
                        ? couples.missed(subject).map(gone -> only(frame, gone.until(slot)))
                        : Optional.empty();
            default ->
                slots.read(frame.slot(), slot, subject)
                        .filter(target -> canFill(frame, slot, target.end()) && isPeer(frame, target))
                        .map(target -> all(frame, target, subject));
        };
    }

    /** "I sold my old car" ends no other car's being hers; "I joined Netflix", "I joined Tom in Paris" are no jobs. */
    private boolean canFill(Frame frame, int slot, int end) {
        boolean turn = frame.kind() == Frame.Kind.START || frame.kind() == Frame.Kind.END;
        return switch (frame.slot()) {
            case OWN ->
                frame.kind() != Frame.Kind.END
                        || OWNERS.contains(sentence.at(slot).lower()) && isReal(slot, end);
            case NAME, ORG ->
                !turn
                        || !WORDS.is("service", sentence.at(slot).lower())
                                && !(frame.verb().equals("join")
                                        && sentence.at(end).is("in")
                                        && !sentence.isTime(end + 1));
            case PLACE -> !turn || !WORDS.is("firm", sentence.at(slot).lower());
            // "I did a great job" says nothing of what was done.
            case SOME -> !(frame.relation().equals("RECEIVED") && isForAnother(end));
            case ONE -> !(frame.verb().equals("do") && sentence.at(end - 1).is("job"));
            default -> true;
        };
    }

    /** Who guides somebody is no colleague. */
    private static boolean isPeer(Frame frame, Phrase target) {
        Kin kin = target.kin();
        return !frame.relation().equals("COLLEAGUE_OF") || kin == null || !WORDS.is("onlyone", kin.word());
    }

    /** "I got this for you": it was got to be given. */
    private boolean isForAnother(int i) {
        String whom = sentence.at(i + 1).lower();
        return sentence.at(i).is("for")
                && WORDS.is("object", whom)
                && !whom.equals("me")
                && !whom.equals("us")
                && !whom.endsWith("self")
                && !whom.endsWith("selves");
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
            boolean doing = sentence.at(next).lower().endsWith("ing")
                    && sentence.at(next + 1).is("to");
            boolean underWay = frame.variants().containsKey(Frame.Variant.ONGOING)
                    && !frame.verb().equals("try")
                    && Frames.ENGLISH.verbs().has(sentence.at(next).lower(), Verbs.Form.GERUND);
            boolean deed = frame.kind() == Frame.Kind.EVENT
                    && Frames.ENGLISH.verbs().has(sentence.at(next).lower(), Verbs.Form.BASE);
            if (more.isEmpty()
                    || !otherVerb
                    || doing
                    || deed
                    || underWay
                    || goesOnAsClause(more.get().end())
                    || isPastTense(next)) {
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
        // "I called some plumbers and one answered"
        Token token = sentence.at(sentence.at(i).is("one") ? i + 1 : i);
        if (Frames.ENGLISH.verbs().isOnlyPast(token.lower())) {
            return true;
        }
        return token.lower().endsWith("ed")
                && !token.capitalised()
                && (sentence.at(i).is("one") || sentence.at(i + 1).word());
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
                && !WORDS.is("ending", word)
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
