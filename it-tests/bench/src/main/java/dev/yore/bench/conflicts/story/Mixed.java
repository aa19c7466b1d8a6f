package dev.yore.bench.conflicts.story;

import dev.yore.bench.conflicts.oracle.Thing;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** Anything at all of one slot, on a coarse grid of days, so that ends, starts and sayings often meet; in any order. */
final class Mixed {
    private static final LocalDate FIRST = LocalDate.of(2018, 1, 1);
    private static final int STEP_DAYS = 30;

    private Mixed() {}

    static void anything(Plot p) {
        List<Thing> t = p.targets(3);
        int size = p.dice.between(3, 7);
        List<Said> all = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            Instant said =
                    day(p.dice.between(4, 12)).atStartOfDay(p.zone).toInstant().plusSeconds(3600L * i);
            all.add(new Said(said, statement(p, t.get(p.dice.between(0, p.dice.oneIn(3) ? 2 : 1)))));
        }
        p.dice.shuffled(all).forEach(each -> p.say(each.at(), each.statement()));
    }

    private record Said(Instant at, Statement statement) {}

    private static LocalDate day(int step) {
        return FIRST.plusDays((long) STEP_DAYS * step);
    }

    private static Statement statement(Plot p, Thing target) {
        int from = p.dice.between(0, 12);
        int to = from + p.dice.between(1, 5);
        return switch (p.dice.between(0, 11)) {
            case 0, 1, 2 -> p.now(target);
            case 3, 4 -> p.since(target, p.on(day(from)));
            case 5, 6 -> p.began(target, p.on(day(from)));
            case 7 -> p.period(target, p.when(day(from)), p.when(day(to)));
            case 8 -> p.usedTo(target);
            case 9 -> p.of(target, Manner.UNTIL, null, p.when(day(from)));
            case 10 -> p.ended(target);
            default -> p.endedOn(target, p.on(day(from)));
        };
    }
}
