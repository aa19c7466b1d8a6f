package dev.yore.bench.conflicts;

import com.fasterxml.jackson.databind.JsonNode;
import dev.yore.bench.conflicts.oracle.Key;
import dev.yore.bench.conflicts.story.Judgement;
import dev.yore.bench.conflicts.story.Judgement.Answer;
import dev.yore.bench.conflicts.story.Step;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** What the model answers to what rules leave open: what the history has it say, and now and then what it must not. */
final class Settling {
    /** Of the chances to say of a fact what was not asked about it, the model takes one in so many. */
    private static final int OUT_OF_BOUNDS_ONE_IN = 10;

    private Settling() {}

    /** A judgement, in the words that the question uses. */
    record Verdict(String statement, String known, Answer answer) {
        static List<Verdict> of(Step.Say say) {
            return say.judgements().stream()
                    .map(judgement -> of(say, judgement))
                    .toList();
        }

        private static Verdict of(Step.Say say, Judgement judgement) {
            Key statement = say.statements().get(judgement.statement()).key();
            return new Verdict(Wording.bare(statement), Wording.bare(judgement.known()), judgement.answer());
        }
    }

    /** @param lines those of the question that are JSON */
    static Map<String, Object> answer(List<JsonNode> lines, Collection<Verdict> verdicts) {
        List<Object> facts = new ArrayList<>();
        for (JsonNode line : lines) {
            if (line.has("fact")) {
                facts.add(Map.of(
                        "new", line.path("n").asInt(),
                        "same", List.of(),
                        "ended", numbers(line, Answer.ENDED, verdicts),
                        "together", numbers(line, Answer.TOGETHER, verdicts)));
            }
        }
        return Map.of("entities", List.of(), "facts", facts);
    }

    private static List<Integer> numbers(JsonNode fact, Answer answer, Collection<Verdict> verdicts) {
        List<Integer> numbers = new ArrayList<>();
        for (JsonNode known : fact.path("known")) {
            var verdict =
                    new Verdict(fact.path("fact").asText(), known.path("fact").asText(), answer);
            if (verdicts.contains(verdict) || (answer == Answer.ENDED && isOutOfBounds(fact, known))) {
                numbers.add(known.path("n").asInt());
            }
        }
        return numbers;
    }

    /** Whether the model errs here: chance, but always the same for the same question. */
    private static boolean isOutOfBounds(JsonNode fact, JsonNode known) {
        for (JsonNode may : known.path("may")) {
            if (may.asText().equals(Answer.ENDED.name().toLowerCase(Locale.ROOT))) {
                return false;
            }
        }
        return Math.floorMod(
                        Objects.hash(
                                fact.path("fact").asText(), known.path("fact").asText()),
                        OUT_OF_BOUNDS_ONE_IN)
                == 0;
    }
}
