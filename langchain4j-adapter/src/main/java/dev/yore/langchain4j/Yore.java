package dev.yore.langchain4j;

import dev.langchain4j.memory.chat.ChatMemoryProvider;
import dev.langchain4j.observability.api.listener.AiServiceStartedListener;
import dev.langchain4j.rag.RetrievalAugmentor;
import dev.langchain4j.rag.content.retriever.ContentRetriever;
import dev.langchain4j.service.AiServices;
import dev.yore.TemporalMemory;
import dev.yore.context.TokenBudget;
import dev.yore.observe.MemoryObserver;
import dev.yore.observe.Observers;
import dev.yore.search.Recipe;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executor;

/**
 * A memory's parts for LangChain4j, made to work together, and a way to give them all to an AI Service:
 *
 * <pre>{@code
 * Assistant assistant = Yore.with(memory)
 *         .into(AiServices.builder(Assistant.class))
 *         .chatModel(model)
 *         .build();
 * }</pre>
 *
 * <p>Immutable and thread-safe. The memory stays its maker's to close.
 */
public final class Yore {
    private final TemporalMemory memory;
    private final MemoryScopes scopes;
    private final int windowMessages;
    private final String toolPrefix;
    private final LongTerm longTerm;
    private final YoreChatMemoryStore store;
    private final YoreContentRetriever retriever;
    private final YoreRetrievalAugmentor augmentor;
    private final ToolAnswers answers;
    private final Recall recall;
    private final SoftRecall soft;
    private final TokenBudget budget;

    private Yore(Builder builder) {
        memory = builder.memory;
        scopes = builder.scopes;
        windowMessages = builder.windowMessages;
        toolPrefix = builder.toolPrefix;
        budget = builder.budget;
        longTerm = new LongTerm(scopes);
        recall = new Recall(memory, longTerm, builder.recallLimit, builder.recipe);
        soft = new SoftRecall(
                builder.recallTimeout, builder.executor.orElseGet(SoftRecall::threads), builder.observers);
        store = new YoreChatMemoryStore(memory, longTerm, builder.keepWindows);
        retriever = new YoreContentRetriever(memory, recall, soft);
        augmentor = retrievalAugmentor(builder.first);
        answers = new ToolAnswers(memory, longTerm, budget, builder.recipe);
    }

    /** With the defaults that {@link Builder} names. */
    public static Yore with(TemporalMemory memory) {
        return builder(memory).build();
    }

    public static Builder builder(TemporalMemory memory) {
        return new Builder(memory);
    }

    /** Gives an AI Service the window, the recall and the tools. What it has of its own of these must not be set there. */
    public <T> AiServices<T> into(AiServices<T> service) {
        return service.chatMemoryProvider(chatMemoryProvider())
                .retrievalAugmentor(augmentor)
                .tools(new YoreToolProvider(this, toolPrefix).tools())
                .registerListener(wordsListener());
    }

    public TemporalMemory memory() {
        return memory;
    }

    public MemoryScopes scopes() {
        return scopes;
    }

    public YoreChatMemoryStore chatMemoryStore() {
        return store;
    }

    /**
     * Message windows over {@link #chatMemoryStore()} that lose nothing when several calls add to one id at once, in one
     * process or in several over one store.
     */
    public ChatMemoryProvider chatMemoryProvider() {
        return memoryId -> new SharedChatMemory(memoryId, windowMessages, store);
    }

    public YoreContentRetriever contentRetriever() {
        return retriever;
    }

    public YoreRetrievalAugmentor retrievalAugmentor() {
        return augmentor;
    }

    /** The augmentor behind another one, which sees the message first and as the user wrote it. */
    public YoreRetrievalAugmentor retrievalAugmentor(RetrievalAugmentor first) {
        return new YoreRetrievalAugmentor(memory, recall, soft, budget, first);
    }

    /** The augmentor behind retrievers of the application's own. */
    public YoreRetrievalAugmentor retrievalAugmentor(List<ContentRetriever> first) {
        return first.isEmpty() ? retrievalAugmentor() : retrievalAugmentor(new RetrieversFirst(first));
    }

    public MemoryTools tools() {
        return new MemoryTools(this);
    }

    public YoreToolProvider toolProvider() {
        return new YoreToolProvider(this, toolPrefix);
    }

    /**
     * Keeps a user's own words with the message before anything is added to it: for services whose augmentor is not
     * {@link #retrievalAugmentor()}, and for answers in JSON, where LangChain4j writes instructions into the message.
     */
    public AiServiceStartedListener wordsListener() {
        return event -> Injected.mark(event.userMessage());
    }

    ToolAnswers answers() {
        return answers;
    }

    /** Settings, each with the default that it names. */
    public static final class Builder {
        private final TemporalMemory memory;
        private MemoryScopes scopes = MemoryScopes.wholeId();
        private int windowMessages = 20;
        private boolean keepWindows;
        private TokenBudget budget = TokenBudget.of(1_600);
        private int recallLimit = 10;
        private Recipe recipe = Recipe.STANDARD;
        private Duration recallTimeout = Duration.ofSeconds(5);
        private Optional<Executor> executor = Optional.empty();
        private String toolPrefix = "";
        private Observers observers = new Observers(List.of());
        private RetrievalAugmentor first = YoreRetrievalAugmentor::unchanged;

        private Builder(TemporalMemory memory) {
            this.memory = Objects.requireNonNull(memory, "memory");
        }

        /** Whose memory an id names; {@link MemoryScopes#wholeId()}. */
        public Builder scopes(MemoryScopes value) {
            scopes = Objects.requireNonNull(value, "scopes");
            return this;
        }

        /** Messages in a window, at least 1; 20. */
        public Builder windowMessages(int value) {
            if (value < 1) {
                throw new IllegalArgumentException("windowMessages must be >= 1, got " + value);
            }
            windowMessages = value;
            return this;
        }

        /** Whether a window outlives {@code deleteMessages}, as where a framework calls it after each request; false. */
        public Builder keepWindows(boolean value) {
            keepWindows = value;
            return this;
        }

        /** How much may be put behind a message; 1,600 tokens. */
        public Builder budget(TokenBudget value) {
            budget = Objects.requireNonNull(value, "budget");
            return this;
        }

        /** Facts, entities and episodes recalled, at most so many of each, 1 to 1,000; 10. */
        public Builder recallLimit(int value) {
            if (value < 1 || value > 1_000) {
                throw new IllegalArgumentException("recallLimit must be 1 to 1000, got " + value);
            }
            recallLimit = value;
            return this;
        }

        /** How what is recalled is ranked, for messages and for the tool; {@link Recipe#STANDARD}. */
        public Builder recipe(Recipe value) {
            recipe = Objects.requireNonNull(value, "recipe");
            return this;
        }

        /** How long a message may wait for what is recalled; 5 seconds. */
        public Builder recallTimeout(Duration value) {
            if (value.isNegative() || value.isZero()) {
                throw new IllegalArgumentException("recallTimeout must be > 0, got " + value);
            }
            recallTimeout = value;
            return this;
        }

        /** Where recalls run, one thread each; daemon threads of their own. */
        public Builder executor(Executor value) {
            executor = Optional.of(value);
            return this;
        }

        /** The memory's observers, whose traces are to go on in the threads where recalls run; none. */
        public Builder observers(List<? extends MemoryObserver> value) {
            observers = new Observers(List.copyOf(value));
            return this;
        }

        /** What the tools' names begin with; nothing. */
        public Builder toolPrefix(String value) {
            toolPrefix = Objects.requireNonNull(value, "toolPrefix");
            return this;
        }

        /** An augmentor of the application's own, which goes first; none. */
        public Builder augmentor(RetrievalAugmentor value) {
            first = Objects.requireNonNull(value, "augmentor");
            return this;
        }

        /** Retrievers of the application's own, which go first; none. */
        public Builder retrievers(List<ContentRetriever> value) {
            first = new RetrieversFirst(List.copyOf(value));
            return this;
        }

        public Yore build() {
            return new Yore(this);
        }
    }
}
