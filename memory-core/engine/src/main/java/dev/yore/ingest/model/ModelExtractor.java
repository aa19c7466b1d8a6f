package dev.yore.ingest.model;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.yore.ai.StructuredChat;
import dev.yore.ai.StructuredChat.Answer;
import dev.yore.error.ExtractionException;
import dev.yore.ingest.Extraction;
import dev.yore.ingest.Extractor;
import dev.yore.model.Episode;
import dev.yore.model.Usage;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Asks a chat model for entities, facts and time words together: one successful call an episode, and none for
 * {@linkplain SmallTalk small talk}.
 *
 * <p>An answer that was cut off is never taken for a short one. The episode is parted between sentences and asked about
 * in halves, at most {@value #DEEPEST_SPLIT} times over; one sentence is asked about once more, with the request to be
 * brief; then it fails. Those calls are counted as retries. Thread-safe if the chat is.
 */
public final class ModelExtractor implements Extractor {
    /** 32 parts: about 3,000 characters each of the longest episodes. */
    private static final int DEEPEST_SPLIT = 5;

    private static final Set<String> KEYS = Set.of("entities", "facts");

    private final StructuredChat chat;
    private final Questions questions;

    public ModelExtractor(StructuredChat chat) {
        this(chat, Prompts.standard());
    }

    public ModelExtractor(StructuredChat chat, Prompts prompts) {
        this.chat = chat;
        this.questions = new Questions(prompts);
    }

    @Override
    public Extraction extract(Input input) {
        Episode episode = input.episode();
        if (isSpared(input)) {
            return Extraction.NOTHING;
        }
        Harvest harvest = new Harvest(input);
        Usage usage = read(Part.whole(episode), input, harvest, 0);
        return harvest.extraction(asOneCall(usage));
    }

    private static boolean isSpared(Input input) {
        Episode episode = input.episode();
        List<Episode> before = input.before();
        String previous = before.isEmpty() ? "" : before.get(before.size() - 1).content();
        return episode.content().isBlank()
                || (episode.source() == Episode.Source.MESSAGE && SmallTalk.is(episode.content(), previous));
    }

    /** Reads one part into the harvest, and says what it cost. */
    private Usage read(Part part, Input input, Harvest harvest, int depth) {
        Answer answer = ask(part, input, false);
        JsonReply reply = JsonReply.of(answer, KEYS);
        if (!(reply instanceof JsonReply.Truncated)) {
            harvest.add(found(reply, input), part);
            return answer.usage();
        }
        List<Part> halves = depth < DEEPEST_SPLIT && input.episode().source() != Episode.Source.JSON
                ? part.halves(input.profile().language())
                : List.of(part);
        if (halves.size() == 1) {
            return answer.usage().plus(readBriefly(part, input, harvest));
        }
        harvest.warn("the reply was cut off; the message was read in parts");
        Usage usage = answer.usage();
        for (Part half : halves) {
            usage = usage.plus(read(half, input, harvest, depth + 1));
        }
        return usage;
    }

    private Usage readBriefly(Part part, Input input, Harvest harvest) {
        harvest.warn("the reply was cut off; a shorter one was asked for");
        Answer answer = ask(part, input, true);
        harvest.add(found(JsonReply.of(answer, KEYS), input), part);
        return answer.usage();
    }

    private Answer ask(Part part, Input input, boolean brief) {
        try {
            return chat.ask(questions.about(part, input, brief));
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

    private static Usage asOneCall(Usage usage) {
        return new Usage(1, usage.retries() + usage.calls() - 1, usage.inputTokens(), usage.outputTokens());
    }
}
