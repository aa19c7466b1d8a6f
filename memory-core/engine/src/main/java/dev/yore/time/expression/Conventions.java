package dev.yore.time.expression;

/**
 * Choices on which people differ and no text decides. {@link #DEFAULT} is what the memory uses.
 *
 * @param nextWeekday what "next Friday" means
 * @param lastWeekday what "last Friday" means
 * @param bounds whether a day at the edge of a range is inside
 */
public record Conventions(WeekdayRule nextWeekday, WeekdayRule lastWeekday, Bounds bounds) {
    /** "next Friday" is in the next week, "last Friday" is the latest one before today, ranges include their last day. */
    public static final Conventions DEFAULT =
            new Conventions(WeekdayRule.BY_WEEK, WeekdayRule.NEAREST, Bounds.INCLUSIVE);

    /** How a weekday after "next" or "last" is counted. */
    public enum WeekdayRule {
        /** That day of the next or the previous calendar week. */
        BY_WEEK,
        /** The nearest one after or before today. */
        NEAREST
    }

    /** What the date at the edge of a range stands for. */
    public enum Bounds {
        /** The whole of it: "from 11 to 13 September" ends when the 13th does; "after 3 May" begins on the 4th. */
        INCLUSIVE,
        /** Its first instant: the range ends as the 13th begins; "after 3 May" begins on the 3rd. */
        POINT
    }
}
