package dev.yore.bench.people;

import dev.yore.bench.dialogue.Dialogue.Turn;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What was said, in order, and in which turn each fact was told. */
final class Minutes {
    private final List<Turn> turns = new ArrayList<>();
    private final Map<Fact, String> turnOf = new LinkedHashMap<>();

    void add(Turn turn, @Nullable Fact fact) {
        turns.add(turn);
        if (fact != null) {
            turnOf.put(fact, turn.id());
        }
    }

    void addAll(Minutes later) {
        turns.addAll(later.turns);
        turnOf.putAll(later.turnOf);
    }

    List<Turn> turns() {
        return List.copyOf(turns);
    }

    /** The ids of the turns that told them, in order of the facts. */
    List<String> evidence(Set<Fact> facts) {
        return facts.stream()
                .map(fact -> Objects.requireNonNull(turnOf.get(fact), "every fact is told"))
                .distinct()
                .toList();
    }
}
