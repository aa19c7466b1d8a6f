package dev.yore.ingest.offline;

import dev.yore.ingest.Extraction.Aspect;
import dev.yore.ingest.offline.VerbGroup.Phase;
import dev.yore.ingest.offline.VerbGroup.Polarity;
import java.util.Optional;

/** How a clause lies in time, from its verb group, the kind of its frame and what stands in its tail. */
final class Aspects {
    private Aspects() {}

    static Optional<Aspect> of(Frame.Kind kind, VerbGroup verb, Tail tail) {
        boolean over = verb.polarity() == Polarity.NO_LONGER || verb.polarity() == Polarity.NEGATED && tail.anyMore();
        boolean calledOff = verb.polarity() == Polarity.NEGATED && tail.afterAll();
        if (over || calledOff) {
            return endable(kind) ? Optional.of(Aspect.ENDED) : Optional.empty();
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
        Frame.Other ongoing = frame.variants().get(Frame.Variant.ONGOING);
        return underWay && ongoing != null ? frame.as(ongoing, Frame.Kind.STATE) : frame;
    }

    /** What a frame says where its verb is denied in the present: "I don't like mushrooms". */
    static Optional<Frame> denied(Frame frame, VerbGroup verb, Tail tail) {
        boolean plainly = verb.polarity() == Polarity.NEGATED
                && verb.tense() == VerbGroup.Tense.PRESENT
                && !tail.anyMore()
                && !tail.afterAll();
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
            case FUTURE -> tail.dated() ? Optional.of(Aspect.BEGAN) : Optional.empty();
        };
    }

    /** What is planned counts only with a time: without one it has no place on the time line. */
    private static Optional<Aspect> change(Aspect aspect, VerbGroup verb, Tail tail) {
        return switch (verb.tense()) {
            case PAST, PERFECT -> Optional.of(aspect);
            case PRESENT, PROGRESSIVE, FUTURE -> tail.dated() ? Optional.of(aspect) : Optional.empty();
            case PERFECT_PROGRESSIVE, USED_TO -> Optional.empty();
        };
    }

    private static Optional<Aspect> practice(VerbGroup verb, Tail tail) {
        return switch (verb.tense()) {
            case PRESENT, PERFECT_PROGRESSIVE -> Optional.of(Aspect.HOLDS);
            case USED_TO -> Optional.of(Aspect.WAS);
            case PERFECT -> tail.lasting() ? Optional.of(Aspect.HOLDS) : Optional.empty();
            case PAST -> tail.dated() ? Optional.of(Aspect.HAPPENED) : Optional.empty();
            case PROGRESSIVE, FUTURE -> Optional.empty();
        };
    }

    private static Optional<Aspect> plan(VerbGroup verb, Tail tail) {
        return switch (verb.tense()) {
            case PRESENT, PROGRESSIVE, PERFECT, PERFECT_PROGRESSIVE ->
                Optional.of(tail.dated() && !tail.lasting() ? Aspect.HAPPENED : Aspect.HOLDS);
            case PAST, FUTURE, USED_TO -> Optional.empty();
        };
    }

    private static Optional<Aspect> event(VerbGroup verb, Tail tail) {
        return switch (verb.tense()) {
            case PAST, PERFECT -> Optional.of(Aspect.HAPPENED);
            case PRESENT, PROGRESSIVE, FUTURE -> tail.dated() ? Optional.of(Aspect.HAPPENED) : Optional.empty();
            case PERFECT_PROGRESSIVE, USED_TO -> Optional.empty();
        };
    }
}
