package dev.yore.bench.calls;

import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.yore.Remembered;
import dev.yore.TemporalMemory;
import dev.yore.Timeline;
import dev.yore.bench.Report;
import dev.yore.bench.WordEmbedder;
import dev.yore.bench.dialogue.Corpus;
import dev.yore.bench.dialogue.Dialogue.Turn;
import dev.yore.bench.dialogue.Format;
import dev.yore.bench.recall.CachedEmbedder;
import dev.yore.ingest.model.ModelExtractor;
import dev.yore.langchain4j.ai.DefaultEmbedder;
import dev.yore.langchain4j.ai.LangChain4jChat;
import dev.yore.model.Episode;
import dev.yore.model.GroupId;
import dev.yore.model.Stage;
import dev.yore.model.Usage;
import dev.yore.store.lucene.LuceneStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What a message costs when a model extracts its facts, in a graph that knows much already. */
@Command(
        name = "calls",
        description = "Counts calls and tokens a message against an OpenAI-compatible endpoint.",
        mixinStandardHelpOptions = true)
public final class CallsCommand implements Callable<Integer> {
    private static final GroupId GROUP = GroupId.of("calls");
    /** At two facts a message; the first of them are left to be settled, and may be one. */
    private static final int WARMING_MESSAGES = 680;

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--data", required = true, description = "A LoCoMo file.")
    private Path data = Path.of("");

    @Option(names = "--base-url", description = "The endpoint, as in http://localhost:11434/v1.")
    private @Nullable String baseUrl;

    @Option(names = "--stub", description = "An endpoint of our own instead, which needs no model.")
    private boolean stub;

    @Option(names = "--model", description = "The model's name at the endpoint. Default: ${DEFAULT-VALUE}")
    private String model = "stub";

    @Option(names = "--batch-size", description = "Messages that share a call. Default: ${DEFAULT-VALUE}")
    private int batchSize = 1;

    @Option(names = "--messages", description = "Messages that are measured. Default: ${DEFAULT-VALUE}")
    private int messages = 200;

    @Option(names = "--cache", description = "Folder of cached vectors. Default: ${DEFAULT-VALUE}")
    private Path cache = Path.of(System.getProperty("bench.home", "."), ".cache");

    @Option(names = "--word-vectors", description = "Vectors that count words, instead of an embedding model's: quick.")
    private boolean wordVectors;

    @Option(names = "--json", description = "One JSON object as the last line.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        CommandSpec command = Objects.requireNonNull(spec, "picocli sets the spec before it calls");
        if (stub == (baseUrl != null)) {
            throw new ParameterException(command.commandLine(), "give either --base-url or --stub");
        }
        Corpus corpus = Format.LOCOMO.read(data);
        List<Turn> turns = corpus.conversations().stream()
                .flatMap(conversation -> conversation.dialogue().turns().stream())
                .toList();
        if (turns.size() < WARMING_MESSAGES + messages) {
            throw new ParameterException(
                    command.commandLine(),
                    "the data must have at least " + (WARMING_MESSAGES + messages) + " turns, got " + turns.size());
        }
        Report report = new Report(command.commandLine().getOut());
        Map<String, Object> figures = about(corpus);
        figures.putAll(measure(turns));
        SkippedEvidence skipped = SkippedEvidence.of(corpus, new ModelExtractor(prompt -> {
            throw new IllegalStateException("the filter asks nobody");
        }));
        figures.put("turns_taken_for_small_talk", skipped.spared() + " of " + skipped.turns());
        figures.put("evidence_turns", skipped.evidence());
        figures.put("skipped_evidence_turns", skipped.share());
        figures.forEach((name, value) -> report.line(name + ": " + value));
        if (json) {
            report.json(figures);
        }
        return 0;
    }

    private Map<String, Object> about(Corpus corpus) {
        Map<String, Object> about = new LinkedHashMap<>();
        about.put("data", String.valueOf(data.getFileName()));
        about.put("sha256", corpus.sha256());
        about.put("endpoint", stub ? "stub: tokens of o200k_base in the messages and the schema" : baseUrl);
        about.put("vectors", wordVectors ? "words, hashed" : "the default embedding model's");
        about.put("batch_size", batchSize);
        about.put("machine", Report.machine());
        return about;
    }

    private Map<String, Object> measure(List<Turn> turns) throws IOException {
        try (StubEndpoint endpoint = new StubEndpoint(StubReplies::to);
                TemporalMemory memory = memory(stub ? endpoint.baseUrl() : Objects.requireNonNull(baseUrl))) {
            remember(memory, turns.subList(0, WARMING_MESSAGES));
            long facts =
                    memory.timeline(Timeline.of(GROUP.value()).limit(10_000)).size();
            Usage before = memory.status(GROUP).usage();
            long failed = memory.status(GROUP).failed();
            remember(memory, turns.subList(WARMING_MESSAGES, WARMING_MESSAGES + messages));
            Usage after = memory.status(GROUP).usage();

            Map<String, Object> figures = new LinkedHashMap<>();
            figures.put("facts_before", facts);
            figures.put("messages", messages);
            figures.put("failed", memory.status(GROUP).failed() - failed);
            figures.put("calls_per_message", (double) (after.calls() - before.calls()) / messages);
            figures.put("retries", after.retries() - before.retries());
            figures.put("input_tokens_per_message", (double) (after.inputTokens() - before.inputTokens()) / messages);
            figures.put(
                    "output_tokens_per_message", (double) (after.outputTokens() - before.outputTokens()) / messages);
            return figures;
        }
    }

    private TemporalMemory memory(String url) throws IOException {
        var chat = OpenAiChatModel.builder()
                .baseUrl(url)
                .apiKey(System.getenv().getOrDefault("OPENAI_API_KEY", "none"))
                .modelName(model)
                .supportedCapabilities(Capability.RESPONSE_FORMAT_JSON_SCHEMA)
                .timeout(Duration.ofMinutes(5))
                .maxRetries(0)
                .build();
        return TemporalMemory.over(LuceneStore.inMemory())
                .embedder(wordVectors ? new WordEmbedder() : new CachedEmbedder(new DefaultEmbedder(), cache))
                .chat(new LangChain4jChat(chat))
                .batchSize(batchSize)
                .build();
    }

    /** All are recorded before the first of them is waited for, so that they share calls. */
    private static void remember(TemporalMemory memory, List<Turn> turns) {
        List<Remembered> remembered = memory.rememberAll(turns.stream()
                .map(turn -> Episode.message(GROUP.value(), turn.words(), turn.at())
                        .inThread(turn.session())
                        .saidBy(turn.speaker()))
                .toList());
        if (remembered.stream().map(Remembered::await).anyMatch(state -> state.stage() == Stage.RECORDED)) {
            throw new IllegalStateException("an extraction that has ended must have a result");
        }
    }
}
