package dev.yore.time.expression;

import static java.util.Map.entry;

import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Times of day and parts of the day. */
final class ClockMeanings {
    private ClockMeanings() {}

    static Map<String, Meaning> all() {
        return Map.ofEntries(
                entry("hour", args -> Clock.said(args.number(0), 0, 0, Grain.MINUTE)),
                entry("hourMinute", args -> Clock.said(args.number(0), args.number(1), 0, Grain.MINUTE)),
                entry("hourMeridiem", args -> clock(args, 0, 1)),
                entry("hourMinuteMeridiem", ClockMeanings::hourMinute),
                entry("halfPastHour", args -> minutesFrom(clock(args, 0, 1), 30)),
                entry("quarterPastHour", args -> minutesFrom(clock(args, 0, 1), 15)),
                entry("quarterToHour", args -> minutesFrom(clock(args, 0, 1), -15)),
                entry("minutesPast", args -> minutesFrom(clock(args, 1, 2), args.number(0))),
                entry("minutesTo", args -> minutesFrom(clock(args, 1, 2), -args.number(0))),
                entry("meridiem", args -> args.has(1) ? meridiem(args.clock(0), args.code(1)) : args.clock(0)),
                entry("namedTime", args -> Clock.exactly(LocalTime.parse(args.code(0)))),
                entry("clockInPart", args -> settle(args.clock(0), args.span(1))),
                entry(
                        "aboutClockInPart",
                        args -> settle(args.clock(0), args.span(1)).about()),
                entry("partClock", args -> settle(args.clock(1), args.span(0))),
                entry("aboutClock", args -> args.clock(0).about()),
                entry("part", args -> part(args.code(0))),
                entry("edgeOfPartWord", args -> edgeOfPart(args.code(0), part(args.code(1)))),
                entry("clockSpan", args -> between(args.clock(0), args.clock(1))),
                entry("spanFor", args -> spanFor(args.clock(0), args.amount(1))),
                entry("forSpan", args -> spanFor(args.clock(1), args.amount(0))),
                entry("afterClock", args -> open(args.clock(0), true)),
                entry("beforeClock", args -> open(args.clock(0), false)),
                entry("afterClockPart", args -> open(settle(args.clock(0), args.span(1)), true)),
                entry("beforeClockPart", args -> open(settle(args.clock(0), args.span(1)), false)),
                entry("afterPart", args -> openPart(args.span(0), true)),
                entry("beforePart", args -> openPart(args.span(0), false)));
    }

    private static Clock clock(Args args, int hourAt, int meridiemAt) {
        Clock clock = Clock.said(args.number(hourAt), 0, 0, Grain.MINUTE);
        boolean marked = meridiemAt < args.values().size() && args.has(meridiemAt);
        return marked ? meridiem(clock, args.code(meridiemAt)) : clock;
    }

    private static Clock hourMinute(Args args) {
        Clock clock = Clock.said(args.number(0), args.number(1), 0, Grain.MINUTE);
        return args.has(2) ? meridiem(clock, args.code(2)) : clock;
    }

    private static Clock minutesFrom(Clock hour, int minutes) {
        LocalTime moved = hour.time().plusMinutes(minutes);
        boolean open = hour.open();
        return new Clock(open ? moved.withHour(moved.getHour() % 12) : moved, open, Grain.MINUTE, hour.approximate());
    }

    private static Clock meridiem(Clock clock, String code) {
        return switch (code) {
            case "AM" -> clock.before();
            case "PM" -> clock.afternoon();
            default -> clock;
        };
    }

    /** @param code {@code 08:00-12:00}; midnight at the end is written 24:00 */
    static ClockSpan part(String code) {
        int dash = code.indexOf('-');
        String end = code.substring(dash + 1);
        return ClockSpan.part(
                LocalTime.parse(code.substring(0, dash)),
                end.equals("24:00") ? LocalTime.MIDNIGHT : LocalTime.parse(end));
    }

    static ClockSpan edgeOfPart(String edge, ClockSpan part) {
        LocalTime from = part.first().from();
        LocalTime to = part.first().to();
        if (from == null || to == null) {
            return part;
        }
        int seconds = Math.floorMod(to.toSecondOfDay() - from.toSecondOfDay(), 24 * 3600);
        LocalTime middle = from.plusSeconds(seconds / 2);
        ClockSpan edged = switch (edge) {
            case "START" -> ClockSpan.part(from, middle);
            case "END" -> ClockSpan.part(middle, to);
            default -> ClockSpan.part(from.plusSeconds(seconds / 4), to.minusSeconds(seconds / 4));
        };
        return new ClockSpan(edged.readings(), Grain.DAY_PART, true);
    }

    /** "8 in the evening" is 20:00; "1 in the morning" is 01:00. */
    static Clock settle(Clock clock, ClockSpan part) {
        LocalTime from = part.first().from();
        if (!clock.open() || from == null) {
            return clock;
        }
        return from.getHour() >= 12 || (from.getHour() == 11 && clock.time().getHour() < 11)
                ? clock.afternoon()
                : clock.before();
    }

    static ClockSpan settle(ClockSpan span, ClockSpan part) {
        LocalTime partFrom = part.first().from();
        if (partFrom == null) {
            return span;
        }
        boolean later = partFrom.getHour() >= 12;
        List<ClockSpan.Part> fitting = span.readings().stream()
                .filter(each -> each.from() != null && each.from().getHour() >= 12 == later)
                .toList();
        return fitting.isEmpty() ? span : new ClockSpan(fitting, span.grain(), span.approximate());
    }

    /** Half days that neither side names are those that make the stretch short and forward, the likeliest first. */
    static @Nullable ClockSpan between(Clock from, Clock to) {
        Grain grain = from.grain() == Grain.SECOND || to.grain() == Grain.SECOND ? Grain.SECOND : Grain.MINUTE;
        List<ClockSpan.Part> parts = new ArrayList<>(2);
        if (from.open() && to.open()) {
            for (LocalTime start : from.readings()) {
                LocalTime end = to.time().isAfter(from.time())
                        ? to.time().plusHours(start.getHour() / 12 * 12L)
                        : to.time().plusHours(start.getHour() / 12 == 0 ? 12 : 0);
                parts.add(new ClockSpan.Part(start, end));
            }
        } else if (from.open()) {
            LocalTime noon = from.time().plusHours(12);
            boolean sameHalf = noon.isBefore(to.time());
            parts.add(new ClockSpan.Part(sameHalf ? noon : from.time(), to.time()));
        } else if (to.open()) {
            LocalTime later = to.time().plusHours(12);
            boolean before = to.time().isAfter(from.time());
            parts.add(new ClockSpan.Part(from.time(), before || !later.isAfter(from.time()) ? to.time() : later));
        } else {
            parts.add(new ClockSpan.Part(from.time(), to.time()));
        }
        return new ClockSpan(parts, grain, from.approximate() || to.approximate());
    }

    private static @Nullable ClockSpan spanFor(Clock from, Amount amount) {
        if (!amount.isExact() || !amount.period().isZero()) {
            return null;
        }
        LocalTime start = from.open() ? from.time() : from.readings().get(0);
        return new ClockSpan(
                List.of(new ClockSpan.Part(start, start.plus(amount.time()))), Grain.MINUTE, amount.approximate());
    }

    private static ClockSpan open(Clock edge, boolean after) {
        List<ClockSpan.Part> parts = edge.readings().stream()
                .map(time -> after ? new ClockSpan.Part(time, null) : new ClockSpan.Part(null, time))
                .toList();
        return new ClockSpan(parts, edge.grain(), edge.approximate());
    }

    private static ClockSpan openPart(ClockSpan part, boolean after) {
        ClockSpan.Part edge = part.first();
        ClockSpan.Part open = after ? new ClockSpan.Part(edge.to(), null) : new ClockSpan.Part(null, edge.from());
        return new ClockSpan(List.of(open), Grain.DAY_PART, part.approximate());
    }
}
