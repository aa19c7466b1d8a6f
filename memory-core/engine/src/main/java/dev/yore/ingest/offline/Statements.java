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
    void add(List<Phrase> subjects, VerbGroup verb, List<Said> said, Tail given) {
        // "I no longer work at Acme as a nurse" leaves open which of the two is over.
        boolean mixed =
                said.stream().map(one -> one.frame().relation()).distinct().count() > 1;
        boolean denied = verb.polarity() != VerbGroup.Polarity.AFFIRMED;
        Tail tail = mixed && denied ? given.with(Tail.Sign.UNCLEAR) : given;
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
            var manner = new Manner(aspect.get(), tail.time(), isExempt(aspect.get(), frame, one.target(), tail));
            subjects.forEach(subject -> add(subject, new Said(frame, one.target(), one.end()), manner));
        }
    }

    /** What is said to be so beside something else, at times, or by a word that says little, ends nothing. */
    private static boolean isExempt(Aspect aspect, Frame frame, Phrase target, Tail tail) {
        boolean holds = aspect == Aspect.HOLDS && Aspects.isExclusive(frame);
        boolean bounded = tail.dated() && !tail.lasting() || tail.has(Tail.Sign.PARTLY) && !tail.lasting();
        boolean vague = frame.relation().equals("WORKS_AT") && !target.proper();
        // "I work at Acme as a singer" leaves no doubt.
        boolean pastime = frame.relation().equals("WORKS_AS")
                && frame.kind() != Frame.Kind.SAME
                && Lexicon.ENGLISH.is(
                        "avocation", target.name().substring(target.name().lastIndexOf(' ') + 1));
        Kin kin = target.kin();
        boolean somebody = aspect == Aspect.HOLDS && kin != null && kin.isCouple() && !target.proper();
        return tail.has(Tail.Sign.EXEMPT) || somebody || holds && (bounded || vague) || pastime;
    }

    private static Optional<Aspect> aspect(Frame frame, Frame given, Optional<Aspect> main, VerbGroup verb, Tail tail) {
        if (frame.kind() == Frame.Kind.SAME) {
            return main;
        }
        boolean denied = Aspects.denied(given, verb, tail).isPresent();
        return denied ? Optional.of(Aspect.HOLDS) : Aspects.of(frame, verb, tail);
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
        // What "my wife and I have" is named after one of them.
        Phrase owner = frame.slot() == Frame.Slot.HAVE && target.owner() != null ? target.owner() : subject;
        String statement = owner.name() + " " + says(owner, frame) + " " + target.wording();
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
            String says = one.frame().says();
            String told = says.contains(Frame.ANYTHING)
                    ? says.replace(Frame.ANYTHING, speaker.name())
                    : says + " " + speaker.name();
            String statement = giver.name() + " " + told + " " + gift.wording();
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
        if (kin.isPet() && !cast.isOneOfSeveral(dead) || kin.isCouple()) {
            findings.kin(dead, statement, new Manner(Aspect.ENDED, manner.time(), false));
        } else {
            findings.kin(dead);
        }
        findings.fact(
                owner.withType("Person"), "LOST", dead, statement, new Manner(Aspect.HAPPENED, manner.time(), false));
    }
}
