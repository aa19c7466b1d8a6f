package dev.yore.search;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.yore.model.Episode;
import dev.yore.model.ThreadId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Who speaks in the turns that were found, and whom of them the question names. */
final class Participants {
    private static final Pattern SPACE = Pattern.compile(" ");

    private final Map<ThreadId, Set<String>> speakers;
    /** By person, the words of the name that the question has. */
    private final Map<String, List<String>> named;

    Participants(List<Episode> turns, Question question) {
        speakers = turns.stream().collect(groupingBy(Episode::thread, mapping(Episode::speaker, toSet())));
        named = turns.stream()
                .map(Episode::speaker)
                .distinct()
                .filter(question::names)
                .collect(toMap(identity(), person -> called(person, question)));
    }

    private static List<String> called(String person, Question question) {
        List<String> words = SPACE.splitAsStream(person).filter(question::names).toList();
        return words.isEmpty() ? List.of(person) : words;
    }

    /** Whether somebody that the question names says it, or is spoken of in it. */
    boolean areMeantBy(Episode turn) {
        return named.containsKey(turn.speaker())
                || named.entrySet().stream()
                        .anyMatch(person -> !isAddressed(person.getKey(), turn)
                                && person.getValue().stream().anyMatch(word -> isSaid(word, turn.content())));
    }

    /** Where nobody else takes part, to say a name is to call the other. */
    private boolean isAddressed(String person, Episode turn) {
        Set<String> present = speakers.getOrDefault(turn.thread(), Set.of());
        return present.contains(person)
                && present.stream().allMatch(other -> other.equals(person) || other.equals(turn.speaker()));
    }

    /** Of hundreds of turns a question: read as they stand, and not as keys of names. */
    private static boolean isSaid(String name, String text) {
        int length = name.length();
        for (int at = 0; at + length <= text.length(); at++) {
            if (text.regionMatches(true, at, name, 0, length)
                    && isBetweenWords(text, at - 1)
                    && isBetweenWords(text, at + length)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isBetweenWords(String text, int at) {
        return at < 0 || at >= text.length() || !Character.isLetterOrDigit(text.charAt(at));
    }
}
