package dev.yore.time.expression;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads what is written in digits and signs without spaces: 2026-05-16, 5/12, 13.5.2015, 8:30, 20261231. */
final class NumericShapes {
    private final List<Token> tokens;
    private final Anchor anchor;

    NumericShapes(List<Token> tokens, Anchor anchor) {
        this.tokens = tokens;
        this.anchor = anchor;
    }

    List<Edge> read(Numerals.Form form, int at) {
        if (!tokens.get(at).isDigits()) {
            return List.of();
        }
        return switch (form) {
            case NUMDATE -> dates(at);
            case SHORTDATE -> shortDate(at, "/");
            case DOTDATE -> shortDate(at, ".");
            case DASHDATE -> shortDate(at, "-");
            case NUMMONTH -> months(at);
            case CLOCKNUM -> clocks(at);
            case DECIMAL -> decimal(at);
            default -> List.of();
        };
    }

    private List<Edge> dates(int at) {
        String first = tokens.get(at).word();
        if (first.length() == 8) {
            return List.of(new Edge(
                    at + 1,
                    day(
                            Integer.parseInt(first.substring(0, 4)),
                            Integer.parseInt(first.substring(4, 6)),
                            Integer.parseInt(first.substring(6)))));
        }
        boolean spaced = spaced(at, 4, 2, 2);
        int step = spaced ? 1 : 2;
        if (!spaced
                && !(separated(at, "-/.")
                        && separated(at + 2, tokens.get(at + 1).word()))) {
            return List.of();
        }
        String second = tokens.get(at + step).word();
        String third = tokens.get(at + 2 * step).word();
        int end = at + 2 * step + 1;
        if (first.length() == 4 && second.length() <= 2 && third.length() <= 2) {
            return List.of(new Edge(end, day(number(at), number(at + step), number(at + 2 * step))));
        }
        boolean dayAndMonth = first.length() <= 2 && second.length() <= 2;
        if (!dayAndMonth || (third.length() != 4 && third.length() != 2)) {
            return List.of();
        }
        int year = third.length() == 4 ? number(at + 4) : anchor.century(number(at + 4));
        return List.of(new Edge(end, ordered(year, number(at), number(at + 2))));
    }

    /** In the context's order if that is a date, otherwise in the other if that is one. */
    private When ordered(int year, int one, int two) {
        boolean monthFirst = anchor.context().order() == DateOrder.MDY;
        When usual = monthFirst ? day(year, one, two) : day(year, two, one);
        if (usual instanceof When.Impossible) {
            return monthFirst ? day(year, two, one) : day(year, one, two);
        }
        return usual;
    }

    private static When day(int year, int month, int day) {
        try {
            return When.Fixed.day(LocalDate.of(year, month, day), Marks.NONE);
        } catch (DateTimeException noSuchDay) {
            return new When.Impossible();
        }
    }

    private List<Edge> shortDate(int at, String separators) {
        if (!separated(at, separators) || separated(at + 2, separators + ":.")) {
            return List.of();
        }
        if (tokens.get(at).word().length() > 2 || tokens.get(at + 2).word().length() > 2) {
            return List.of();
        }
        int one = number(at);
        int two = number(at + 2);
        boolean monthFirst = anchor.context().order() == DateOrder.MDY;
        boolean usual = isDay(monthFirst ? one : two, monthFirst ? two : one);
        boolean swapped = isDay(monthFirst ? two : one, monthFirst ? one : two);
        if (!usual && !swapped) {
            return List.of();
        }
        int month = monthFirst == usual ? one : two;
        return List.of(new Edge(at + 3, DateMeanings.yearly(month, one + two - month)));
    }

    private static boolean isDay(int month, int day) {
        return month >= 1 && month <= 12 && day >= 1 && day <= 31;
    }

    /** 2015-3, 2015/03, 11/2016; with or without spaces around the sign, and never in a longer row. */
    private List<Edge> months(int at) {
        if (at + 2 >= tokens.size()
                || !isOneOf(at + 1, "-/.")
                || !tokens.get(at + 2).isDigits()) {
            return List.of();
        }
        if (at + 3 < tokens.size()
                && isOneOf(at + 3, "-/.")
                && at + 4 < tokens.size()
                && tokens.get(at + 4).isDigits()
                && tokens.get(at + 4).glued()) {
            return List.of();
        }
        boolean yearFirst = tokens.get(at).word().length() == 4;
        int other = yearFirst ? at + 2 : at;
        int yearAt = yearFirst ? at : at + 2;
        if (tokens.get(yearAt).word().length() != 4 || tokens.get(other).word().length() > 2) {
            return List.of();
        }
        int year = number(yearAt);
        int month = number(other);
        if (month < 1 || month > 12 || year < 1000) {
            return List.of();
        }
        LocalDate first = LocalDate.of(year, month, 1);
        return List.of(new Edge(at + 3, new When.Fixed(new Days(first, first.plusMonths(1)), Grain.MONTH, Marks.NONE)));
    }

    private List<Edge> clocks(int at) {
        if (!separated(at, ":")
                || tokens.get(at).word().length() > 2
                || tokens.get(at + 2).word().length() != 2) {
            return List.of();
        }
        List<Edge> edges = new ArrayList<>(2);
        if (separated(at + 2, ":") && tokens.get(at + 4).word().length() == 2) {
            clock(number(at), number(at + 2), number(at + 4), Grain.SECOND)
                    .ifPresent(clock -> edges.add(new Edge(at + 5, clock)));
        }
        clock(number(at), number(at + 2), 0, Grain.MINUTE).ifPresent(clock -> edges.add(new Edge(at + 3, clock)));
        return edges;
    }

    private Optional<Clock> clock(int hour, int minute, int second, Grain grain) {
        boolean fits = (hour <= 23 && minute <= 59 && second <= 59) || (hour == 24 && minute == 0 && second == 0);
        return fits ? Optional.of(Clock.said(hour, minute, second, grain)) : Optional.empty();
    }

    private List<Edge> decimal(int at) {
        if (!separated(at, ".")
                || tokens.get(at).word().length() > 6
                || tokens.get(at + 2).word().length() > 3) {
            return List.of();
        }
        return List.of(new Edge(
                at + 3,
                new Value.Word(tokens.get(at).word() + "." + tokens.get(at + 2).word())));
    }

    /** Digits, one of the signs and digits again, without spaces. */
    private boolean separated(int at, String signs) {
        return at + 2 < tokens.size()
                && isOneOf(at + 1, signs)
                && tokens.get(at + 1).glued()
                && tokens.get(at + 2).isDigits()
                && tokens.get(at + 2).glued()
                && tokens.get(at + 2).word().length() <= 9;
    }

    private boolean spaced(int at, int... lengths) {
        for (int i = 0; i < lengths.length; i++) {
            if (at + i >= tokens.size()
                    || !tokens.get(at + i).isDigits()
                    || tokens.get(at + i).word().length() != lengths[i]) {
                return false;
            }
        }
        return true;
    }

    private boolean isOneOf(int at, String signs) {
        return signs.contains(tokens.get(at).word());
    }

    private int number(int at) {
        String digits = tokens.get(at).word();
        return digits.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(digits);
    }
}
