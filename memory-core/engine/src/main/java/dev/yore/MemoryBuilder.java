package dev.yore;

import dev.yore.ai.Embedder;
import dev.yore.ai.PairScorer;
import dev.yore.ai.PatientChat;
import dev.yore.ai.StructuredChat;
import dev.yore.curation.Curator;
import dev.yore.graph.Passages;
import dev.yore.ingest.Budget;
import dev.yore.ingest.DryRunner;
import dev.yore.ingest.Extraction;
import dev.yore.ingest.Extractor;
import dev.yore.ingest.Ingest;
import dev.yore.ingest.Ingest.Watch;
import dev.yore.ingest.MemoryListener;
import dev.yore.ingest.Settings;
import dev.yore.ingest.Settings.Batching;
import dev.yore.ingest.Settler;
import dev.yore.ingest.model.ModelExtractor;
import dev.yore.ingest.model.Prompts;
import dev.yore.ingest.offline.OfflineExtractor;
import dev.yore.ingest.settle.ModelSettler;
import dev.yore.ingest.settle.SettlePrompts;
import dev.yore.model.Lengths;
import dev.yore.observe.MemoryObserver;
import dev.yore.observe.ObservedChat;
import dev.yore.observe.Observers;
import dev.yore.ontology.Ontology;
import dev.yore.search.Searcher;
import dev.yore.search.Summarizer;
import dev.yore.store.MemoryStore;
import dev.yore.store.MemoryStore.VectorSpace;
import dev.yore.summary.ModelSummaries;
import dev.yore.summary.SummaryPrompts;
import dev.yore.time.expression.TimeResolver;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Wires a {@link TemporalMemory}. Only the embedder must be given. Not thread-safe. */
public final class MemoryBuilder {
    private static final int BATCH_SIZE = 8;
    private static final Duration TAKE_OVER_AFTER = Duration.ofSeconds(60);

    private final MemoryStore store;
    private @Nullable Embedder embedder;
    private @Nullable PairScorer scorer;
    private @Nullable StructuredChat chat;
    private @Nullable ExtractionMode extraction;
    private @Nullable Boolean wait;
    private InstantSource clock = InstantSource.system();
    private ZoneId zone = ZoneOffset.UTC;
    private Locale language = Locale.ENGLISH;
    private TimeResolver timeWords = TimeResolver.english();
    private Ontology ontology = Ontology.standard();
    private int maxContentLength = Lengths.CONTENT;
    private PatientChat.Patience limits = PatientChat.Patience.DEFAULT;
    private Prompts prompts = Prompts.standard();
    private SettlePrompts settlePrompts = SettlePrompts.standard();
    private boolean secondLook;
    private boolean modelSummaries;
    private SummaryPrompts summaryPrompts = SummaryPrompts.standard();
    private int batchSize = BATCH_SIZE;
    private Duration maxDelay = Duration.ZERO;
    private Duration takeOverAfter = TAKE_OVER_AFTER;
    private Budget budget = Budget.UNLIMITED;
    private final List<MemoryListener> listeners = new ArrayList<>();
    private final List<MemoryObserver> observers = new ArrayList<>();
    private int workers = Math.max(2, Runtime.getRuntime().availableProcessors());

    MemoryBuilder(MemoryStore store) {
        this.store = Objects.requireNonNull(store, "store");
    }

    /** Turns texts into vectors; required. */
    public MemoryBuilder embedder(Embedder embedder) {
        this.embedder = Objects.requireNonNull(embedder, "embedder");
        return this;
    }

    /** Judges pairs of a question and a text, for {@link dev.yore.search.Recipe#CROSS_ENCODER}; none if not said. */
    public MemoryBuilder scorer(PairScorer scorer) {
        this.scorer = Objects.requireNonNull(scorer, "scorer");
        return this;
    }

    /**
     * The model that extracts facts; without one they are extracted offline, by rules. It is asked again, with growing
     * waits, when it cannot be reached for now: {@link PatientChat}.
     */
    public MemoryBuilder chat(StructuredChat chat) {
        this.chat = Objects.requireNonNull(chat, "chat");
        return this;
    }

    /** How facts are extracted; if not said, with the chat model where one is given, and offline where not. */
    public MemoryBuilder extraction(ExtractionMode mode) {
        this.extraction = Objects.requireNonNull(mode, "mode");
        return this;
    }

    /** Whether {@link TemporalMemory#remember} waits for the facts; if not said, it does unless a model extracts them. */
    public MemoryBuilder waitForExtraction(boolean wait) {
        this.wait = wait;
        return this;
    }

    /**
     * The clock that says what "now" is in questions, and when something was said that has no date; the system's if not
     * said. Record times are the store's: give it the same clock, where it takes one.
     */
    public MemoryBuilder clock(InstantSource clock) {
        this.clock = Objects.requireNonNull(clock, "clock");
        return this;
    }

    /** The zone in which "yesterday" is meant, for groups without a profile; UTC if not said. */
    public MemoryBuilder zone(ZoneId zone) {
        this.zone = Objects.requireNonNull(zone, "zone");
        return this;
    }

    /**
     * What reads the time words of messages and questions; English if not said. Extraction without a model is English all
     * the same.
     */
    public MemoryBuilder timeWords(TimeResolver resolver) {
        this.timeWords = Objects.requireNonNull(resolver, "resolver");
        return this;
    }

    /** The language of what is said, for groups without a profile; English if not said. */
    public MemoryBuilder language(Locale language) {
        this.language = Objects.requireNonNull(language, "language");
        return this;
    }

    /** The kinds of entities and relations; {@link Ontology#standard()} if not said. */
    public MemoryBuilder ontology(Ontology ontology) {
        this.ontology = Objects.requireNonNull(ontology, "ontology");
        return this;
    }

    /** The most characters that an episode may have; 262,144 if not said. */
    public MemoryBuilder maxContentLength(int characters) {
        this.maxContentLength = characters;
        return this;
    }

    /** How many groups are extracted at a time; the number of processors, at least 2, if not said. */
    public MemoryBuilder workers(int workers) {
        this.workers = workers;
        return this;
    }

    /** How patiently the model is asked, how many calls at a time and a minute; shared by all groups. */
    public MemoryBuilder limits(PatientChat.Patience limits) {
        this.limits = Objects.requireNonNull(limits, "limits");
        return this;
    }

    /** How many waiting messages of a group may share a call to the model, in order; 8 if not said. */
    public MemoryBuilder batchSize(int messages) {
        this.batchSize = messages;
        return this;
    }

    /**
     * How long the first message of an idle group waits for others to share a call with; not at all if not said: only
     * what waits anyhow shares one.
     */
    public MemoryBuilder maxDelay(Duration delay) {
        this.maxDelay = Objects.requireNonNull(delay, "delay");
        return this;
    }

    /**
     * How long an instance of the application that has died, or stands still, keeps the others that share its store from
     * going on with a group that it was extracting; 60 seconds if not said, a tenth of one at the least. An instance that
     * lives says so three times as often, however long a model takes.
     */
    public MemoryBuilder takeOverAfter(Duration time) {
        this.takeOverAfter = Objects.requireNonNull(time, "time");
        return this;
    }

    /** The words of the first call, and of the second look; {@link Prompts#standard()} if not said. */
    public MemoryBuilder prompts(Prompts prompts) {
        this.prompts = Objects.requireNonNull(prompts, "prompts");
        return this;
    }

    /** The words of the second call, which settles what is left open; {@link SettlePrompts#standard()} if not said. */
    public MemoryBuilder settlePrompts(SettlePrompts prompts) {
        this.settlePrompts = Objects.requireNonNull(prompts, "prompts");
        return this;
    }

    /** Whether the model is asked, in a call of its own, what it has missed; not if not said. */
    public MemoryBuilder secondLook(boolean looks) {
        this.secondLook = looks;
        return this;
    }

    /**
     * Whether the model writes the summaries of entities of which a search finds more than a few sentences, in the
     * background and for the next search; not if not said. Counted and bounded by the budget like extraction.
     */
    public MemoryBuilder modelSummaries(boolean writes) {
        this.modelSummaries = writes;
        return this;
    }

    /** The words in which summaries are asked for; {@link SummaryPrompts#standard()} if not said. */
    public MemoryBuilder summaryPrompts(SummaryPrompts prompts) {
        this.summaryPrompts = Objects.requireNonNull(prompts, "prompts");
        return this;
    }

    /** What the model may cost a day; unlimited if not said. {@link TemporalMemory#budget} changes it. */
    public MemoryBuilder budget(Budget budget) {
        this.budget = Objects.requireNonNull(budget, "budget");
        return this;
    }

    /** Adds one who is told how episodes come along. */
    public MemoryBuilder listener(MemoryListener listener) {
        this.listeners.add(Objects.requireNonNull(listener, "listener"));
        return this;
    }

    /** Adds one who watches the memory at work, for metrics and traces. */
    public MemoryBuilder observer(MemoryObserver observer) {
        this.observers.add(Objects.requireNonNull(observer, "observer"));
        return this;
    }

    /**
     * Opens the memory; extraction goes on where an earlier run left it.
     *
     * @throws IllegalArgumentException if no embedder is given, or extraction or summaries by a model without a
     *     model
     * @throws dev.yore.error.InvalidRequestException if the store holds vectors of another embedder
     */
    public TemporalMemory build() {
        if (embedder == null) {
            throw new IllegalArgumentException("a memory must have an embedder: call embedder(…)");
        }
        ExtractionMode mode =
                extraction == null ? (chat == null ? ExtractionMode.OFFLINE : ExtractionMode.MODEL) : extraction;
        var batching = mode == ExtractionMode.MODEL
                ? new Batching(workers, batchSize, maxDelay, takeOverAfter)
                : new Batching(workers, 1, Duration.ZERO, takeOverAfter);
        var settings = new Settings(zone, language, ontology, maxContentLength, mode != ExtractionMode.NONE, batching);
        store.use(new VectorSpace(embedder.space(), embedder.dimensions()));
        var passages = new Passages(embedder);
        var told = new Observers(observers);
        var watch = new Watch(clock, budget, listeners, told);
        // One for all calls: the limits are the model's.
        StructuredChat patient = chat == null ? null : new PatientChat(new ObservedChat(chat, told), limits);
        Extractor extractor = extractor(mode, patient);
        Settler settler = settler(mode, patient, passages);
        var ingest = new Ingest(store, extractor, settler, passages, timeWords, settings, watch);
        var dryRunner = new DryRunner(store, extractor, settler, passages, timeWords, settings, clock);
        var curator = new Curator(store, ontology, passages, settings::profile);
        Summarizer summarizer = summarizer(patient, ingest, settings);
        var searcher = new Searcher(store, embedder, scorer, timeWords, ontology, settings::profile, summarizer, clock);
        boolean waits = wait == null ? mode != ExtractionMode.MODEL : wait;
        told.opened(store::backlog);
        ingest.resume();
        return new GraphMemory(store, ingest, dryRunner, searcher, summarizer, curator, settings, clock, waits, told);
    }

    private Settler settler(ExtractionMode mode, @Nullable StructuredChat patient, Passages passages) {
        return mode == ExtractionMode.MODEL && patient != null
                ? new ModelSettler(patient, settlePrompts, ontology, passages)
                : Settler.NONE;
    }

    private Summarizer summarizer(@Nullable StructuredChat patient, Ingest ingest, Settings settings) {
        if (!modelSummaries) {
            return Summarizer.NONE;
        }
        if (patient == null) {
            throw new IllegalArgumentException("summaries by a model must have one: call chat(…)");
        }
        return new ModelSummaries(store, patient, summaryPrompts, ingest, settings::profile, clock);
    }

    private Extractor extractor(ExtractionMode mode, @Nullable StructuredChat patient) {
        return switch (mode) {
            case NONE -> input -> Extraction.NOTHING;
            case OFFLINE -> new OfflineExtractor();
            case MODEL -> {
                if (patient == null) {
                    throw new IllegalArgumentException("extraction by a model must have one: call chat(…)");
                }
                yield new ModelExtractor(patient, prompts, secondLook);
            }
        };
    }
}
