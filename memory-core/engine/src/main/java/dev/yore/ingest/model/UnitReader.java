package dev.yore.ingest.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.yore.ai.StructuredChat;
import dev.yore.ai.StructuredChat.Answer;
import dev.yore.ai.StructuredChat.Prompt;
import dev.yore.error.ExtractionException;
import dev.yore.error.ModelUnavailableException;
import dev.yore.ingest.Extractor.Failure;
import dev.yore.ingest.Extractor.Input;
import dev.yore.ingest.Extractor.Outcome;
import dev.yore.ingest.model.SecondLook.Look;
import dev.yore.model.Usage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Asks about several messages in one call; they are told apart by their numbers. A message that the answer leaves out,
 * or makes nothing usable of, is asked about alone. An answer that is of no use as a whole, or was cut off, costs the
 * unit its call: each half is asked about by itself, and so on down to single messages, so that one message which a
 * model refuses fails alone. The calls after the first are counted as retries. Thread-safe if the chat is.
 */
final class UnitReader {
    private static final Set<String> KEYS = Set.of("messages");

    private final StructuredChat chat;
    private final Questions questions;
    private final SecondLook secondLook;
    private final Function<Input, Outcome> alone;

    /** @param alone asks about one message */
    UnitReader(StructuredChat chat, Questions questions, SecondLook secondLook, Function<Input, Outcome> alone) {
        this.chat = chat;
        this.questions = questions;
        this.secondLook = secondLook;
        this.alone = alone;
    }

    List<Outcome> read(List<Input> unit) {
        if (unit.size() <= 1) {
            return unit.stream().map(alone).toList();
        }
        Prompt prompt = questions.about(unit);
        Answer answer;
        try {
            answer = chat.ask(prompt);
        } catch (ModelUnavailableException e) {
            return unit.stream()
                    .<Outcome>map(input -> new Failure(e, Usage.NONE))
                    .toList();
        } catch (ExtractionException e) {
            return inHalves(unit, Usage.NONE);
        }
        return JsonReply.of(answer, KEYS) instanceof JsonReply.Found found
                ? outcomes(unit, prompt, found.value(), answer.usage())
                : inHalves(unit, answer.usage());
    }

    private List<Outcome> inHalves(List<Input> unit, Usage inVain) {
        int middle = unit.size() / 2;
        var outcomes = new ArrayList<>(read(unit.subList(0, middle)));
        read(unit.subList(middle, unit.size())).stream()
                .map(outcome -> outcome.costing(outcome.usage().asRetries()))
                .forEach(outcomes::add);
        Outcome first = outcomes.get(0);
        outcomes.set(0, first.costing(first.usage().plus(inVain.asRetries())));
        return outcomes;
    }

    private List<Outcome> outcomes(List<Input> unit, Prompt prompt, ObjectNode found, Usage cost) {
        Look look = secondLook.at(prompt, found, KEYS);
        Map<Integer, ObjectNode> first = byNumber(found);
        Map<Integer, ObjectNode> missed = byNumber(look.missed());
        List<Usage> shares = shares(cost.plus(look.usage()), unit.size());
        return IntStream.range(0, unit.size())
                .mapToObj(i -> outcome(unit.get(i), first.get(i + 1), missed.get(i + 1), look.failed(), shares.get(i)))
                .toList();
    }

    private Outcome outcome(
            Input input, @Nullable ObjectNode first, @Nullable ObjectNode missed, boolean lookFailed, Usage share) {
        if (first == null) {
            Outcome outcome = alone.apply(input);
            return outcome.costing(outcome.usage().asRetries().plus(share));
        }
        var harvest = new Harvest(input);
        Part whole = Part.whole(input.episode());
        harvest.add(first, whole);
        if (missed != null) {
            harvest.add(missed, whole);
        }
        if (lookFailed) {
            harvest.warn(Harvest.LOOK_FAILED);
        }
        return harvest.extraction(share);
    }

    /** What the answer says of each message; a number that two items claim says nothing of either. */
    private static Map<Integer, ObjectNode> byNumber(ObjectNode answer) {
        Map<Integer, ObjectNode> byNumber = new HashMap<>();
        Set<Integer> twice = new HashSet<>();
        for (JsonNode item : Fields.items(answer, "messages")) {
            OptionalInt number = Fields.integer(item.path("message"));
            if (number.isPresent()
                    && item instanceof ObjectNode object
                    && ReplyReader.isAsked(object, ModelExtractor.KEYS)) {
                if (byNumber.put(number.getAsInt(), object) != null) {
                    twice.add(number.getAsInt());
                }
            }
        }
        twice.forEach(byNumber::remove);
        return byNumber;
    }

    /** The calls go to the first message, the tokens to all alike. */
    private static List<Usage> shares(Usage cost, int messages) {
        var shares = new ArrayList<Usage>();
        Usage even = new Usage(0, 0, cost.inputTokens() / messages, cost.outputTokens() / messages);
        shares.add(new Usage(
                cost.calls(),
                cost.retries(),
                cost.inputTokens() - even.inputTokens() * (messages - 1),
                cost.outputTokens() - even.outputTokens() * (messages - 1)));
        while (shares.size() < messages) {
            shares.add(even);
        }
        return shares;
    }
}
