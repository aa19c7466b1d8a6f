package dev.yore.ingest;

import dev.yore.model.NameKey;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a name tells by itself: whether it is a role, how complete it is, and which numbers it has. */
public final class Naming {
    private static final Pattern ROLE = Pattern.compile(".*['’]s? \\p{Ll}[\\p{L} -]*");
    /** With the one letter that may go with it: room 12a is not room 12b. */
    private static final Pattern NUMBER = Pattern.compile("\\d+(?:\\p{L}(?!\\p{L}))?");
    /** "my elder sister Ana", "our dog Rex", "Ana's husband Tom": an owner, a role in small letters, and a name. */
    private static final Pattern ROLE_AND_NAME = Pattern.compile(
            "(?<owner>[Mm]y|[Oo]ur|\\p{Lu}[\\p{L}.-]*+(?: \\p{Lu}[\\p{L}.-]*+)*+['’]s?) (?<role>\\p{Ll}[\\p{L}-]*(?: \\p{Ll}[\\p{L}-]*){0,2}),? (?<name>\\p{Lu}.*)");

    private static final Pattern OWN_ROLE =
            Pattern.compile("([Mm]y|[Oo]ur) (?<role>\\p{Ll}[\\p{L}-]*(?: \\p{Ll}[\\p{L}-]*){0,2})");
    private static final Pattern OWN = Pattern.compile("[Mm]y|[Oo]ur");

    private Naming() {}

    /** Whether it says what somebody is to another, and not how they are called: "Alice's sister". */
    static boolean isRole(String name) {
        return ROLE.matcher(name).matches();
    }

    /** Whether the first is the better name of the two for one thing: it is no role, or has more words. */
    static boolean isMoreComplete(String name, String than) {
        if (isRole(name) != isRole(than)) {
            return isRole(than);
        }
        return words(name) > words(than);
    }

    private static int words(String name) {
        return NameKey.of(name).split(" ").length;
    }

    /** The numbers in a name, in order: SN-0031 and SN-0032 are two things however alike they look. */
    public static List<String> numbers(String name) {
        return NUMBER.matcher(NameKey.of(name))
                .results()
                .map(MatchResult::group)
                .toList();
    }

    /** Whether two names both have numbers, and others. Of names of one thing, one alone may have any: "the 747". */
    static boolean areNumberedApart(String one, String other) {
        List<String> numbers = numbers(one);
        List<String> others = numbers(other);
        return !numbers.isEmpty() && !others.isEmpty() && !numbers.equals(others);
    }

    /**
     * A name and the role that was said with it.
     *
     * @param name the name; the role itself where no name was said
     * @param role "Alice's sister"
     */
    record Called(String name, String role) {}

    /** Takes "my sister Ana" apart, said by Alice, into Ana and Alice's sister; nothing if it is a plain name. */
    static Optional<Called> takeApart(String name, String speaker) {
        Matcher named = ROLE_AND_NAME.matcher(name);
        if (named.matches()) {
            String owner = OWN.matcher(named.group("owner")).matches() ? speaker + "'s" : named.group("owner");
            return Optional.of(new Called(named.group("name"), owner + " " + named.group("role")));
        }
        Matcher own = OWN_ROLE.matcher(name);
        if (own.matches()) {
            String role = speaker + "'s " + own.group("role");
            return Optional.of(new Called(role, role));
        }
        return Optional.empty();
    }
}
