package dev.yore.time.expression;

/** What a stretch of words means, on the way to a {@link Reading}. */
sealed interface Value permits Value.Num, Value.Word, When, Amount, Clock, ClockSpan, Value.PartOfDay, Reading {
    /** A plain number: a count, an ordinal, a month, a weekday, a step of "next" and "last". */
    record Num(int value) implements Value {}

    /** A code from a word table, for the meaning to interpret. */
    record Word(String code) implements Value {}

    /** "tomorrow evening": a part of each of some days. */
    record PartOfDay(When day, ClockSpan part) implements Value {}
}
