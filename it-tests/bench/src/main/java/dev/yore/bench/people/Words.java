package dev.yore.bench.people;

import dev.yore.bench.conflicts.story.Dice;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** Sentences of a resource, dealt out by heading. */
final class Words {
    private final Map<String, Deck<String>> decks = new LinkedHashMap<>();

    Words(String resource, Dice dice) {
        Sections.read(resource).forEach((heading, lines) -> decks.put(heading, new Deck<>(lines, dice)));
    }

    boolean has(String heading) {
        return decks.containsKey(heading);
    }

    String deal(String heading) {
        return Objects.requireNonNull(decks.get(heading), heading).deal();
    }
}
