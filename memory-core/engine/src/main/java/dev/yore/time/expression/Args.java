package dev.yore.time.expression;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The values of a rule's categories, in the rule's order; an optional one that is not there has no value. */
record Args(Anchor anchor, List<@Nullable Value> values) {
    boolean has(int index) {
        return values.get(index) != null;
    }

    Value value(int index) {
        Value value = values.get(index);
        if (value == null) {
            throw new IllegalArgumentException("no value at " + index);
        }
        return value;
    }

    int number(int index) {
        return ((Value.Num) value(index)).value();
    }

    String code(int index) {
        return ((Value.Word) value(index)).code();
    }

    Unit unit(int index) {
        return Unit.valueOf(code(index));
    }

    When when(int index) {
        return (When) value(index);
    }

    Amount amount(int index) {
        return (Amount) value(index);
    }

    Clock clock(int index) {
        return (Clock) value(index);
    }

    ClockSpan span(int index) {
        return (ClockSpan) value(index);
    }
}
