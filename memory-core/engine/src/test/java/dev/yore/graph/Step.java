package dev.yore.graph;

/** Something that happens to a memory; sayings go by their number. */
public sealed interface Step {
    /** Of which saying it is, or −1: what is left out where the saying is. */
    default boolean isOf(int number) {
        return false;
    }

    record Say(int number) implements Step {
        @Override
        public boolean isOf(int number) {
            return number == this.number;
        }
    }

    record Retract(int number) implements Step {
        @Override
        public boolean isOf(int number) {
            return number == this.number;
        }
    }

    record Forget(int number) implements Step {
        @Override
        public boolean isOf(int number) {
            return number == this.number;
        }
    }

    /** Two sayings do not exclude each other after all. */
    record Exempt(int first, int second) implements Step {
        @Override
        public boolean isOf(int number) {
            return number == first || number == second;
        }
    }

    record Merge(String from, String into) implements Step {}

    record Unmerge(String from) implements Step {}

    /** @param choice which of the present facts */
    record Undo(int choice) implements Step {}

    /** @param choice which of the present facts */
    record Correct(int choice, String target) implements Step {}
}
