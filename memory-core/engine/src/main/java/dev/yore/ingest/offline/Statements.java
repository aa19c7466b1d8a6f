package dev.yore.ingest.offline;

import dev.yore.ingest.Extraction.Aspect;
import dev.yore.ingest.offline.ClauseReader.Said;
import dev.yore.ingest.offline.Findings.Manner;
import java.util.List;
import java.util.Optional;

/** Makes facts of what a clause says. */
final class Statements {
    private final Cast cast;
    private final Findings findings;

    Statements(Cast cast, Findings findings) {
        this.cast = cast;
        this.findings = findings;
    }

    /** Adds what was said as facts of each subject. */
    void add(List<Phrase> subjects, VerbGroup verb, List<Said> said, Tail tail) {
        Optional<Aspect> main = Optional.empty();
        for (Said one : said) {
            Frame frame =
                    Aspects.denied(one.frame(), verb, tail).orElseGet(() -> Aspects.said(one.frame(), verb, tail));
            Optional<Aspect> aspect = aspect(frame, one.frame(), main, verb, tail);
            if (frame.kind() != Frame.Kind.SAME) {
                main = aspect;
            }
            if (aspect.isEmpty()) {
                continue;
            }
            var manner = new Manner(aspect.get(), tail.time(), tail.exempt());
            subjects.forEach(subject -> add(subject, new Said(frame, one.target(), one.end()), manner));
        }
    }

    private static Optional<Aspect> aspect(Frame frame, Frame given, Optional<Aspect> main, VerbGroup verb, Tail tail) {
        if (frame.kind() == Frame.Kind.SAME) {
            return main;
        }
        boolean denied = Aspects.denied(given, verb, tail).isPresent();
        return denied ? Optional.of(Aspect.HOLDS) : Aspects.of(frame.kind(), verb, tail);
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
        if (frame.slot() == Frame.Slot.GONE) {
            gone(target, manner);
            return;
        }
        findings.kin(subject);
        if (frame.isToSpeaker()) {
            given(subject, one, manner);
            return;
        }
        String statement = subject.name() + " " + says(subject, frame) + " " + target.wording();
        if (frame.slot() == Frame.Slot.HAVE && target.kin() != null) {
            findings.kin(target, statement, manner.aspect() == Aspect.WAS && isBirth(target) ? manner.began() : manner);
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

    /** "We had a baby". */
    private static boolean isBirth(Phrase target) {
        Kin kin = target.kin();
        return kin != null
                && kin.relation().equals("PARENT_OF")
                && (kin.word().equals("baby") || kin.word().equals("twins"));
    }

    /** "My mother gave me a ring": told of the speaker. */
    private void given(Phrase giver, Said one, Manner manner) {
        cast.speaker().ifPresent(speaker -> {
            Phrase gift = one.target();
            String statement = giver.name() + " " + one.frame().says() + " " + speaker.name() + " " + gift.wording();
            findings.fact(
                    speaker, one.frame().relation(), gift.withType(one.frame().targetType()), statement, manner);
        });
    }

    /** A pet is had no longer, a marriage is over; a mother remains one. */
    private void gone(Phrase dead, Manner manner) {
        Kin kin = dead.kin();
        Phrase owner = dead.owner();
        if (kin == null || owner == null) {
            return;
        }
        String statement = dead.name() + " died";
        if (kin.isPet() || kin.isCouple()) {
            findings.kin(dead, statement, new Manner(Aspect.ENDED, manner.time(), false));
        } else {
            findings.kin(dead);
        }
        findings.fact(
                owner.withType("Person"), "LOST", dead, statement, new Manner(Aspect.HAPPENED, manner.time(), false));
    }
}
