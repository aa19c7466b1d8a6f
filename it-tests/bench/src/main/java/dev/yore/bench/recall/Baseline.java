package dev.yore.bench.recall;

import dev.yore.bench.dialogue.Dialogue;
import dev.yore.bench.dialogue.Dialogue.Turn;
import dev.yore.context.TokenBudget;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A memory that ranks bare turns, and prints them in that order until the context is full. */
abstract class Baseline implements RecallSystem.Memory {
    private final List<Turn> turns;

    Baseline(Dialogue dialogue) {
        this.turns = dialogue.turns();
    }

    /** The places of the best turns in the dialogue, best first. */
    abstract List<Integer> rank(String question, int limit);

    @Override
    public List<String> ask(String question, Instant askedAt, int limit) {
        return rank(question, limit).stream()
                .map(place -> turns.get(place).id())
                .toList();
    }

    @Override
    public List<String> context(String question, Instant askedAt, int tokens) {
        return held(question, tokens, Turn::line).stream().map(Turn::id).toList();
    }

    /** With the day of each turn, which takes its share of the tokens, in the order in which they were said. */
    @Override
    public String briefing(String question, Instant askedAt, int tokens) {
        return held(question, tokens, Turn::datedLine).stream()
                .sorted(Comparator.comparingInt(turns::indexOf))
                .map(Turn::datedLine)
                .collect(Collectors.joining("\n"));
    }

    private List<Turn> held(String question, int tokens, Function<Turn, String> line) {
        TokenBudget budget = TokenBudget.of(tokens);
        StringBuilder text = new StringBuilder();
        List<Turn> held = new ArrayList<>();
        for (int place : rank(question, turns.size())) {
            Turn turn = turns.get(place);
            text.append(line.apply(turn)).append('\n');
            if (budget.counter().applyAsInt(text.toString()) > tokens) {
                break;
            }
            held.add(turn);
        }
        return held;
    }
}
