package dev.yore.time.expression;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Calendar days that an expression names, once or again and again. */
sealed interface When extends Value permits When.Fixed, Recurring, When.Impossible {
    Grain grain();

    Marks marks();

    /** Where it falls near a day, in order: the latest that has begun by then and the first that has not ended. */
    List<Days> near(LocalDate day);

    /** Where it first falls inside other days. */
    Optional<Days> inside(Days container);

    /** Other days made of each of its own, where they can be made. */
    When then(Grain newGrain, Function<Days, Optional<Days>> change);

    default When map(Grain newGrain, UnaryOperator<Days> change) {
        return then(newGrain, days -> Optional.of(change.apply(days)));
    }

    When marked(Marks more);

    /** Named in full, or computed from the reference time. */
    record Fixed(Days days, Grain grain, Marks marks) implements When {
        static Fixed day(LocalDate day, Marks marks) {
            return new Fixed(Days.of(day), Grain.DAY, marks);
        }

        @Override
        public List<Days> near(LocalDate day) {
            return List.of(days);
        }

        @Override
        public Optional<Days> inside(Days container) {
            return container.contains(days.from()) ? Optional.of(days) : Optional.empty();
        }

        @Override
        public When then(Grain newGrain, Function<Days, Optional<Days>> change) {
            return change.apply(days)
                    .<When>map(changed -> new Fixed(changed, newGrain, marks))
                    .orElseGet(Impossible::new);
        }

        @Override
        public Fixed marked(Marks more) {
            return new Fixed(days, grain, marks.and(more));
        }
    }

    /** A date in form, but no such day. */
    record Impossible() implements When {
        @Override
        public Grain grain() {
            return Grain.DAY;
        }

        @Override
        public Marks marks() {
            return Marks.NONE;
        }

        @Override
        public List<Days> near(LocalDate day) {
            return List.of();
        }

        @Override
        public Optional<Days> inside(Days container) {
            return Optional.empty();
        }

        @Override
        public When then(Grain newGrain, Function<Days, Optional<Days>> change) {
            return this;
        }

        @Override
        public When marked(Marks more) {
            return this;
        }
    }
}
