package dev.yore.ingest.model;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.yore.ai.StructuredChat;
import dev.yore.ai.StructuredChat.Answer;
import dev.yore.ai.StructuredChat.Prompt;
import dev.yore.error.ExtractionException;
import dev.yore.error.MemoryException;
import dev.yore.ingest.Extraction;
import dev.yore.ingest.Extractor;
import dev.yore.ingest.model.SecondLook.Look;
import dev.yore.model.Episode;
import dev.yore.model.Usage;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Asks a chat model for entities, facts and time words together: one successful call an episode or a unit of episodes,
 * and none for {@linkplain SmallTalk small talk}.
 *
 * <p>An answer that was cut off is never taken for a short one. The episode is parted between sentences and asked about
 * in halves, at most {@value #DEEPEST_SPLIT} times over; one sentence is asked about once more, with the request to be
 * brief; then it fails. Those calls are counted as retries. Thread-safe if the chat is.
 */
public final class ModelExtractor implements Extractor {
    /** 32 parts: about 3,000 characters each of the longest episodes. */
    private static final int DEEPEST_SPLIT = 5;

    static final Set<String> KEYS = Set.of("entities", "facts");

    private final StructuredChat chat;
    private final Questions questions;
    private final SecondLook secondLook;
    private final UnitReader units;

    public ModelExtractor(StructuredChat chat) {
        this(chat, Prompts.standard(), false);
    }

    /** @param looksTwice whether the model is asked, in a call of its own, what it has missed */
    public ModelExtractor(StructuredChat chat, Prompts prompts, boolean looksTwice) {
        this.chat = chat;
        this.questions = new Questions(prompts);
        this.secondLook = looksTwice ? SecondLook.by(chat, questions) : SecondLook.NONE;
        this.units = new UnitReader(chat, questions, secondLook, this::attempt);
    }

    @Override
    public boolean spares(Input input) {
        Episode episode = input.episode();
        List<Episode> before = input.before();
        String previous = before.isEmpty() ? "" : before.get(before.size() - 1).content();
        return episode.content().isBlank()
                || (episode.source() == Episode.Source.MESSAGE && SmallTalk.is(episode.content(), previous));
    }

    @Override
    public Extraction extract(Input input) {
        Outcome outcome = attempt(input);
        if (outcome instanceof Failure failure) {
            throw (MemoryException) failure.cause();
        }
        return (Extraction) outcome;
    }

    @Override
    public List<Outcome> extract(List<Input> unit) {
        return units.read(unit);
    }

    /** Fails with a {@link MemoryException} alone. */
    private Outcome attempt(Input input) {
        if (spares(input)) {
            return Extraction.NOTHING;
        }
        var harvest = new Harvest(input);
        var bill = new Bill();
        try {
            Usage look = read(Part.whole(input.episode()), input, harvest, bill, 0);
            return harvest.extraction(bill.asOneCall().plus(look));
        } catch (MemoryException e) {
            return new Failure(e, bill.asOneCall());
        }
    }

    /** Reads one part into the harvest, and says what a second look at it cost. */
    private Usage read(Part part, Input input, Harvest harvest, Bill bill, int depth) {
        Prompt prompt = questions.about(part, input, false);
        JsonReply reply = JsonReply.of(bill.pay(ask(prompt, input)), KEYS);
        if (!(reply instanceof JsonReply.Truncated)) {
            ObjectNode found = found(reply, input);
            harvest.add(found, part);
            Look look = secondLook.at(prompt, found, KEYS);
            harvest.add(look, part);
            return look.usage();
        }
        List<Part> halves = depth < DEEPEST_SPLIT && input.episode().source() != Episode.Source.JSON
                ? part.halves(input.profile().language())
                : List.of(part);
        if (halves.size() == 1) {
            harvest.warn("the reply was cut off; a shorter one was asked for");
            Answer answer = bill.pay(ask(questions.about(part, input, true), input));
            harvest.add(found(JsonReply.of(answer, KEYS), input), part);
            return Usage.NONE;
        }
        harvest.warn("the reply was cut off; the message was read in parts");
        Usage looks = Usage.NONE;
        for (Part half : halves) {
            looks = looks.plus(read(half, input, harvest, bill, depth + 1));
        }
        return looks;
    }

    private Answer ask(Prompt prompt, Input input) {
        try {
            return chat.ask(prompt);
        } catch (ExtractionException e) {
            String reason = e.getMessage();
            throw failure(input, reason == null || reason.isBlank() ? "the model refused" : reason, e);
        }
    }

    private static ObjectNode found(JsonReply reply, Input input) {
        if (reply instanceof JsonReply.Found found) {
            return found.value();
        }
        String why = reply instanceof JsonReply.Unusable unusable ? unusable.why() : "the reply was truncated";
        throw failure(input, why, null);
    }

    private static ExtractionException failure(Input input, String why, @Nullable Throwable cause) {
        return new ExtractionException("extracting episode " + input.episode().id() + ": " + why, cause);
    }
}
