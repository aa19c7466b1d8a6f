package dev.yore.ingest.offline;

import dev.yore.ingest.Extraction.Aspect;
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

    private final Sentence sentence;
    private final Cast cast;
    private final Findings findings;
    private final SlotReader slots;

    ClauseReader(Sentence sentence, Cast cast, Findings findings) {
        this.sentence = sentence;
        this.cast = cast;
        this.findings = findings;
        this.slots = new SlotReader(sentence, cast);
    }

    /** One frame with what fills it. */
    private record Filled(Frame frame, List<Phrase> targets, int end) {}

    /** Where the clause's frames end; empty if none fits. */
    Optional<List<Said>> read(Phrase subject, VerbGroup verb) {
        var said = new ArrayList<Said>();
        Optional<Filled> filled = first(Frames.ENGLISH.of(verb.verb()), subject, verb.end());
        while (filled.isPresent() && said.size() < MOST_TARGETS) {
            Filled found = filled.get();
            found.targets().forEach(target -> said.add(new Said(found.frame(), target, found.end())));
            int next = skip(found.end());
            filled = first(Frames.ENGLISH.of("+" + found.frame().relation()), subject, next);
            if (filled.isEmpty() && !LIGHT.contains(verb.verb())) {
                filled = first(Frames.ENGLISH.of(verb.verb()), subject, next);
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
        int end = sentence.at(i - 1).is("that") || sentence.at(i - 1).is("which") ? i - 1 : i;
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
        slots.read(Frame.Slot.OWN, i, speaker).ifPresent(thing -> findings.owned(speaker, thing));
    }

    private Optional<Filled> first(List<Frame> frames, Phrase subject, int begin) {
        for (Frame frame : frames) {
            int slot = words(frame, begin);
            if (slot < 0) {
                continue;
            }
            Optional<Phrase> target = slots.read(frame.slot(), slot, subject);
            if (target.isPresent()) {
                return Optional.of(all(frame, target.get(), subject));
            }
        }
        return Optional.empty();
    }

    /** Where the slot begins if the frame's words are there; −1 if not. */
    private int words(Frame frame, int begin) {
        int i = begin;
        for (Frame.Word word : frame.words()) {
            int at = word.any().contains(sentence.at(i).lower()) ? i : skip(i);
            if (word.any().contains(sentence.at(at).lower())) {
                i = at + 1;
            } else if (!word.optional()) {
                return -1;
            }
        }
        return i;
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
            if (more.isEmpty() || goesOnAsClause(more.get().end()) || isPastTense(next)) {
                break;
            }
            targets.add(more.get());
            end = more.get().end();
        }
        return new Filled(frame, targets, end);
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

    /** Adds what was said as facts of each subject. */
    void add(List<Phrase> subjects, VerbGroup verb, List<Said> said, Tail tail) {
        Optional<Aspect> main = Optional.empty();
        for (Said one : said) {
            Optional<Aspect> aspect = one.frame().kind() == Frame.Kind.SAME
                    ? main
                    : Aspects.of(one.frame().kind(), verb, tail);
            if (one.frame().kind() != Frame.Kind.SAME) {
                main = aspect;
            }
            if (aspect.isEmpty()) {
                continue;
            }
            var manner = new Manner(aspect.get(), tail.time(), tail.exempt());
            subjects.forEach(subject -> add(subject, one, manner));
        }
    }

    /** The frame's words, "live in" for "Alice's parents". */
    private static String says(Phrase subject, Frame frame) {
        Kin kin = subject.kin();
        if (kin == null || !kin.plural()) {
            return frame.says();
        }
        int space = (frame.says() + " ").indexOf(' ');
        String verb = frame.says().substring(0, space);
        String many = switch (verb) {
            case "is" -> "are";
            case "was" -> "were";
            default -> Frames.ENGLISH.verbs().baseOfThird(verb);
        };
        return many + frame.says().substring(space);
    }

    private void add(Phrase subject, Said one, Manner manner) {
        Phrase target = one.target();
        Frame frame = one.frame();
        findings.kin(subject);
        String statement = subject.name() + " " + says(subject, frame) + " " + target.wording();
        if (frame.slot() == Frame.Slot.HAVE && target.kin() != null) {
            findings.kin(target, statement, manner);
        } else {
            findings.kin(target);
            findings.fact(
                    subject.withType("Person"),
                    frame.relation(),
                    target.withType(frame.targetType()),
                    statement,
                    manner);
        }
        cast.add(target.withType(frame.targetType()));
    }
}
