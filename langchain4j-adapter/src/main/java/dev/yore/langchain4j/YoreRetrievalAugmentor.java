package dev.yore.langchain4j;

import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.rag.AugmentationRequest;
import dev.langchain4j.rag.AugmentationResult;
import dev.langchain4j.rag.RetrievalAugmentor;
import dev.langchain4j.rag.content.Content;
import dev.yore.TemporalMemory;
import dev.yore.context.Context;
import dev.yore.context.TokenBudget;
import dev.yore.search.NamedFact;
import dev.yore.search.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Puts what is remembered about a message behind it, as quoted data in a block of its own, within a token budget. An
 * augmentor of the application's own goes first, and sees the message as the user wrote it; pictures and other parts
 * stay. The user's own words are kept with the message, so that what is injected is never recorded as said.
 *
 * <p>A failure, or a recall that takes longer than the limit, leaves the message as it is, and is counted. Thread-safe.
 */
public final class YoreRetrievalAugmentor implements RetrievalAugmentor {
    /**
     * The key in {@link dev.langchain4j.invocation.InvocationParameters} for recalling what was true at a time: an {@link
     * java.time.Instant}, or a {@link java.time.LocalDate} or ISO date, which mean the end of that day in the group's
     * zone.
     */
    public static final String AS_OF = "yore.asOf";

    /** The key for recalling what was known at a time, of the same types. */
    public static final String AS_KNOWN = "yore.asKnown";

    private final TemporalMemory memory;
    private final Recall recall;
    private final SoftRecall soft;
    private final TokenBudget budget;
    private final RetrievalAugmentor first;

    YoreRetrievalAugmentor(
            TemporalMemory memory, Recall recall, SoftRecall soft, TokenBudget budget, RetrievalAugmentor first) {
        this.memory = memory;
        this.recall = recall;
        this.soft = soft;
        this.budget = budget;
        this.first = first;
    }

    /** For where the application has no augmentor. */
    static AugmentationResult unchanged(AugmentationRequest request) {
        return new AugmentationResult(request.chatMessage(), List.of());
    }

    @Override
    public AugmentationResult augment(AugmentationRequest request) {
        if (!(request.chatMessage() instanceof UserMessage user)) {
            return first.augment(request);
        }
        Injected.mark(user);
        AugmentationResult result = first.augment(request);
        Optional<Search> search = recall.search(Injected.ownWords(user), request.metadata());
        Optional<Context> context = search.flatMap(s -> soft.attempt(() -> memory.context(s, budget)))
                .filter(found -> !found.text().isBlank());
        return context.map(found -> with(found, result, user)).orElse(result);
    }

    private static AugmentationResult with(Context context, AugmentationResult result, UserMessage user) {
        List<Content> contents = new ArrayList<>(result.contents());
        context.facts().forEach(fact -> contents.add(Recalled.fact(fact)));
        context.episodes().forEach(episode -> contents.add(Recalled.episode(episode)));
        return new AugmentationResult(injected(context, result.chatMessage(), user), contents);
    }

    private static ChatMessage injected(Context context, ChatMessage message, UserMessage user) {
        if (!(message instanceof UserMessage augmented)) {
            return message;
        }
        augmented.attributes().putIfAbsent(Injected.SAID, Injected.ownWords(user));
        return Injected.into(
                augmented,
                context.text(),
                context.facts().stream()
                        .map(NamedFact::fact)
                        .map(dev.yore.model.Fact::id)
                        .toList());
    }

    /** How many recalls have failed or taken too long, the retriever's too. */
    public long failures() {
        return soft.failures();
    }
}
