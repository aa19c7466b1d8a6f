package dev.yore.ingest.offline;

import dev.yore.ingest.Extraction.Aspect;
import dev.yore.ingest.offline.Tail.Sign;
import dev.yore.ingest.offline.VerbGroup.Phase;
import dev.yore.ingest.offline.VerbGroup.Polarity;
import java.util.Optional;
import java.util.Set;

/** How a clause lies in time, from its verb group, the kind of its frame and what stands in its tail. */
final class Aspects {
    private Aspects() {}

    /** Relations of which one holds at a time: what begins one ends another. */
    private static final Set<String> EXCLUSIVE =
            Set.of("LIVES_IN", "WORKS_AT", "WORKS_AS", "STUDIES_AT", "MARRIED_TO", "PARTNER_OF", "ENGAGED_TO");

    private static final Set<String> WISHING = Set.of("want", "hope", "plan");

    static boolean isExclusive(Frame frame) {
        return EXCLUSIVE.contains(frame.relation());
    }

    static Optional<Aspect> of(Frame frame, VerbGroup verb, Tail tail) {
        if (isOverBy(frame, verb)) {
            return Optional.of(Aspect.ENDED).filter(ended -> tail.isPlain());
        }
        return stated(frame.kind(), verb, tail)
                .filter(aspect -> isPlain(aspect, frame.kind(), isExclusive(frame), verb, tail));
    }

    /** "I'm divorced from Tom": a state that an end left behind. */
    private static boolean isOverBy(Frame frame, VerbGroup verb) {
        return frame.kind() == Frame.Kind.END
                && frame.relation().equals("MARRIED_TO")
                && frame.verb().equals("be")
                && verb.tense() == VerbGroup.Tense.PRESENT
                && verb.polarity() == Polarity.AFFIRMED;
    }

    /** Of what somebody is to somebody. */
    static Optional<Aspect> ofState(VerbGroup verb, Tail tail) {
        return stated(Frame.Kind.STATE, verb, tail)
                .filter(aspect -> isPlain(aspect, Frame.Kind.STATE, false, verb, tail));
    }

    /** Whether nothing stands in the clause that makes an end less than one, or a beginning less than a new home. */
    private static boolean isPlain(Aspect aspect, Frame.Kind kind, boolean exclusive, VerbGroup verb, Tail tail) {
        boolean denied = verb.polarity() != Polarity.AFFIRMED;
        return switch (aspect) {
            case ENDED ->
                tail.isPlain()
                        && !(denied && tail.has(Sign.ONLY))
                        && !(verb.phase() == Phase.ENDS
                                && tail.time() != null
                                && tail.time().ofDay());
            case BEGAN -> !exclusive || tail.isPlain();
            case WAS -> !tail.has(Sign.UNDONE) && !(kind == Frame.Kind.STATE && tail.brief());
            case HOLDS, HAPPENED -> true;
        };
    }

    private static Optional<Aspect> stated(Frame.Kind kind, VerbGroup verb, Tail tail) {
        boolean present = verb.tense() != VerbGroup.Tense.PAST && verb.tense() != VerbGroup.Tense.PLUPERFECT;
        boolean over = verb.polarity() == Polarity.NO_LONGER
                || verb.polarity() == Polarity.NEGATED && tail.has(Sign.ANY_MORE) && present;
        boolean calledOff = verb.polarity() == Polarity.NEGATED && tail.has(Sign.AFTER_ALL) && present;
        if (over || calledOff) {
            boolean planned = verb.tense() == VerbGroup.Tense.FUTURE && !calledOff && !tail.dated();
            return endable(kind) && !planned ? Optional.of(Aspect.ENDED) : Optional.empty();
        }
        if (verb.polarity() != Polarity.AFFIRMED) {
            return Optional.empty();
        }
        if (verb.phase() != Phase.NONE) {
            return phased(kind, verb, tail);
        }
        return switch (kind) {
            case STATE -> state(verb, tail);
            case START -> change(Aspect.BEGAN, verb, tail);
            case END -> change(Aspect.ENDED, verb, tail);
            case EVENT -> event(verb, tail);
            case PRACTICE -> practice(verb, tail);
            case PLAN -> plan(verb, tail);
            case HABIT -> verb.tense() == VerbGroup.Tense.PAST ? Optional.of(Aspect.HAPPENED) : state(verb, tail);
            case SAME -> Optional.empty();
        };
    }

    /** What a frame says with a verb: another thing while it is under way, or where it is denied. */
    static Frame said(Frame frame, VerbGroup verb, Tail tail) {
        boolean underWay = verb.polarity() == Polarity.AFFIRMED
                && (verb.phase() != Phase.NONE
                        || verb.tense() == VerbGroup.Tense.PROGRESSIVE && !tail.dated()
                        || verb.tense() == VerbGroup.Tense.PERFECT_PROGRESSIVE);
        boolean usual = verb.polarity() == Polarity.AFFIRMED
                && (verb.tense() == VerbGroup.Tense.PRESENT && !tail.dated()
                        || verb.tense() == VerbGroup.Tense.USED_TO);
        Frame.Other other = frame.variants()
                .get(underWay ? Frame.Variant.ONGOING : usual ? Frame.Variant.USUALLY : Frame.Variant.NOT);
        return (underWay || usual) && other != null ? frame.as(other, Frame.Kind.STATE) : frame;
    }

    /** What a frame says where its verb is denied in the present: "I don't like mushrooms". */
    static Optional<Frame> denied(Frame frame, VerbGroup verb, Tail tail) {
        boolean plainly = verb.polarity() == Polarity.NEGATED
                && verb.tense() == VerbGroup.Tense.PRESENT
                && !tail.has(Sign.ANY_MORE)
                && !tail.has(Sign.AFTER_ALL);
        return Optional.ofNullable(frame.variants().get(Frame.Variant.NOT))
                .filter(not -> plainly)
                .map(not -> frame.as(not, Frame.Kind.STATE));
    }

    private static boolean endable(Frame.Kind kind) {
        return kind != Frame.Kind.EVENT && kind != Frame.Kind.END;
    }

    private static Optional<Aspect> phased(Frame.Kind kind, VerbGroup verb, Tail tail) {
        if (kind == Frame.Kind.EVENT || kind == Frame.Kind.END) {
            return Optional.empty();
        }
        return change(verb.phase() == Phase.BEGINS ? Aspect.BEGAN : Aspect.ENDED, verb, tail);
    }

    private static Optional<Aspect> state(VerbGroup verb, Tail tail) {
        return switch (verb.tense()) {
            case PRESENT, PROGRESSIVE, PERFECT_PROGRESSIVE -> Optional.of(Aspect.HOLDS);
            case PAST, USED_TO -> Optional.of(Aspect.WAS);
            case PERFECT -> tail.lasting() || verb.always() ? Optional.of(Aspect.HOLDS) : Optional.empty();
            // How it was before something else says neither that it is so now nor that it is not.
            case PLUPERFECT -> Optional.empty();
            case FUTURE -> tail.dated() ? Optional.of(Aspect.BEGAN) : Optional.empty();
        };
    }

    /** What is planned counts only with a time: without one it has no place on the time line. */
    private static Optional<Aspect> change(Aspect aspect, VerbGroup verb, Tail tail) {
        return switch (verb.tense()) {
            case PAST, PERFECT -> Optional.of(aspect);
            case PRESENT, PROGRESSIVE, FUTURE -> tail.dated() ? Optional.of(aspect) : Optional.empty();
            case PERFECT_PROGRESSIVE, PLUPERFECT, USED_TO -> Optional.empty();
        };
    }

    private static Optional<Aspect> practice(VerbGroup verb, Tail tail) {
        return switch (verb.tense()) {
            case PRESENT, PERFECT_PROGRESSIVE -> Optional.of(Aspect.HOLDS);
            case USED_TO -> Optional.of(Aspect.WAS);
            case PERFECT -> tail.lasting() ? Optional.of(Aspect.HOLDS) : Optional.empty();
            case PAST -> tail.dated() ? Optional.of(Aspect.HAPPENED) : Optional.empty();
            // "I'm running with Tom on Saturday"
            case PROGRESSIVE -> tail.dated() && !tail.lasting() ? Optional.of(Aspect.HAPPENED) : Optional.empty();
            case PLUPERFECT, FUTURE -> Optional.empty();
        };
    }

    private static Optional<Aspect> plan(VerbGroup verb, Tail tail) {
        return switch (verb.tense()) {
            case PRESENT, PROGRESSIVE, PERFECT, PERFECT_PROGRESSIVE ->
                Optional.of(tail.dated() && !tail.lasting() ? Aspect.HAPPENED : Aspect.HOLDS);
            // A wish of then may be one still: it happened, and ends nothing.
            case PAST -> WISHING.contains(verb.verb()) ? Optional.of(Aspect.HAPPENED) : Optional.empty();
            case PLUPERFECT, FUTURE, USED_TO -> Optional.empty();
        };
    }

    private static Optional<Aspect> event(VerbGroup verb, Tail tail) {
        return switch (verb.tense()) {
            case PAST, PERFECT, PLUPERFECT -> Optional.of(Aspect.HAPPENED);
            case PRESENT, PROGRESSIVE, FUTURE -> tail.dated() ? Optional.of(Aspect.HAPPENED) : Optional.empty();
            case PERFECT_PROGRESSIVE, USED_TO -> Optional.empty();
        };
    }
}
