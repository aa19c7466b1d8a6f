package dev.yore.ingest.offline;

import dev.yore.ingest.Extraction.Aspect;
import dev.yore.ingest.offline.Findings.Manner;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads what is said of given subjects from their verb on. */
final class ClauseReader {
    private static final Lexicon WORDS = Lexicon.ENGLISH;
    private static final java.util.Set<String> LIGHT = java.util.Set.of("be", "have", "get", "go", "take", "do");
    private static final int MOST_TARGETS = 8;

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
            if (more.isEmpty() || goesOnAsClause(more.get().end())) {
                break;
            }
            targets.add(more.get());
            end = more.get().end();
        }
        return new Filled(frame, targets, end);
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
