package dev.yore.curation;

import dev.yore.model.Episode;
import dev.yore.model.NameKey;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The words of turns and claims, as they are looked through for names. */
final class Words {
    private static final Pattern POSSESSIVE = Pattern.compile("['’]s(?!\\p{L})");
    /** "alice's elder sister": an owner, and what somebody is to them. */
    private static final Pattern ROLE = Pattern.compile("(?<owner>.+?)['’]s? (?<role>\\p{Ll}[\\p{L} -]*)");
    /** Of scripts that set words apart, so that nobody is called Ana because somebody had a banana. */
    private static final String LETTER = "[\\p{IsLatin}\\p{IsGreek}\\p{IsCyrillic}\\p{N}]";

    private final List<Turn> turns;
    private final List<String> claims;

    private record Turn(String speaker, String text) {}

    Words(Collection<Episode> turns, Collection<String> claims) {
        this.turns = turns.stream()
                .map(turn -> new Turn(key(turn.speaker()), key(turn.content())))
                .toList();
        this.claims = claims.stream().map(Words::key).toList();
    }

    /** Whether a name is said, or, if it is a role, told of by the one whose it is. */
    boolean name(String name) {
        return say(name) || isToldOf(name);
    }

    boolean say(String words) {
        String key = key(words);
        return turns.stream().anyMatch(turn -> has(turn.speaker(), key) || has(turn.text(), key))
                || claims.stream().anyMatch(claim -> has(claim, key));
    }

    private boolean isToldOf(String name) {
        Matcher role = ROLE.matcher(name);
        if (!role.matches()) {
            return false;
        }
        String owner = key(role.group("owner"));
        String what = key(role.group("role"));
        return turns.stream()
                .anyMatch(turn -> has(turn.text(), what) && (turn.speaker().equals(owner) || has(turn.text(), owner)));
    }

    /** As names are compared, with "Ana's dog" as two words that begin with Ana. */
    private static String key(String text) {
        return NameKey.of(POSSESSIVE.matcher(text).replaceAll(""));
    }

    private static boolean has(String text, String words) {
        return !words.isEmpty()
                && text.contains(words)
                && Pattern.compile("(?<!" + LETTER + ")" + Pattern.quote(words) + "(?!" + LETTER + ")")
                        .matcher(text)
                        .find();
    }
}
