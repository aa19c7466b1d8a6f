package dev.yore.store.neo4j;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The version of a server: 5.26.3, or by the calendar since 2025. */
record ServerVersion(int major, int minor) {
    /** The first version with scoped subqueries, dynamic labels and vector indexes on relationships that is still kept up. */
    static final ServerVersion OLDEST = new ServerVersion(5, 26);

    private static final Pattern NUMBERS = Pattern.compile("(\\d+)\\.(\\d+).*");

    /** A version that cannot be read counts as the newest: it is not for us to refuse. */
    static ServerVersion parse(String text) {
        Matcher numbers = NUMBERS.matcher(text);
        return numbers.matches()
                ? new ServerVersion(Integer.parseInt(numbers.group(1)), Integer.parseInt(numbers.group(2)))
                : new ServerVersion(Integer.MAX_VALUE, 0);
    }

    boolean isAtLeast(ServerVersion other) {
        return major > other.major || (major == other.major && minor >= other.minor);
    }

    @Override
    public String toString() {
        return major + "." + minor;
    }
}
