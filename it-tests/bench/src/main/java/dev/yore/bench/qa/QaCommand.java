package dev.yore.bench.qa;

import dev.langchain4j.exception.LangChain4jException;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.yore.ai.Embedder;
import dev.yore.bench.Report;
import dev.yore.bench.WordEmbedder;
import dev.yore.bench.dialogue.Conversation;
import dev.yore.bench.dialogue.Corpus;
import dev.yore.bench.dialogue.Format;
import dev.yore.bench.qa.Interview.Asked;
import dev.yore.bench.qa.Interview.Item;
import dev.yore.bench.recall.CachedEmbedder;
import dev.yore.bench.recall.Extraction;
import dev.yore.langchain4j.ai.DefaultEmbedder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How many questions a model answers rightly from what each system gives it. */
@Command(
        name = "qa",
        description =
                "Has a model answer the questions from what each system gives it, and another one judge the answers.",
        mixinStandardHelpOptions = true)
public final class QaCommand implements Callable<Integer> {
    /** With fewer, a difference between systems says nothing. */
    private static final int ENOUGH_QUESTIONS = 30;

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--data", required = true, description = "As for recall.")
    private Path data = Path.of("");

    @Option(names = "--format", required = true, description = "One of: ${COMPLETION-CANDIDATES}.")
    private Format format = Format.PEOPLE;

    @Option(
            names = "--base-url",
            required = true,
            description = "An OpenAI-compatible endpoint, key in OPENAI_API_KEY.")
    private String baseUrl = "";

    @Option(names = "--model", required = true, description = "The model that answers.")
    private String model = "";

    @Option(names = "--judge-model", description = "The model that judges. Default: the one that answers")
    private @Nullable String judgeModel;

    @Option(names = "--system", split = ",", description = "Some of: ${COMPLETION-CANDIDATES}; all if not said.")
    private List<Candidate> systems = List.of(Candidate.values());

    @Option(names = "--runs", description = "Each in another order. Default: ${DEFAULT-VALUE}")
    private int runs = 3;

    @Option(names = "--limit", description = "At most so many questions, the first ones; all if not said.")
    private int limit = Integer.MAX_VALUE;

    @Option(names = "--tokens", description = "What a system may give for a question. Default: ${DEFAULT-VALUE}")
    private int tokens = 1_600;

    @Option(names = "--extraction", description = "How yore finds facts, without a model: offline (default) or none.")
    private Extraction extraction = Extraction.OFFLINE;

    @Option(names = "--out", description = "Folder of the journal and the report. Default: ${DEFAULT-VALUE}")
    private Path out = Path.of("qa");

    @Option(names = "--cache", description = "Folder of cached vectors. Default: ${DEFAULT-VALUE}")
    private Path cache = Path.of(System.getProperty("bench.home", "."), ".cache");

    @Option(names = "--word-vectors", description = "Vectors that count words, instead of an embedding model's: quick.")
    private boolean wordVectors;

    @Option(names = "--seed", description = "Of the order in each run. Default: ${DEFAULT-VALUE}")
    private long seed = 1;

    @Option(names = "--json", description = "One JSON object as the last line.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        CommandSpec command = Objects.requireNonNull(spec, "picocli sets the spec before it calls");
        if (runs < 1 || limit < 1) {
            throw new ParameterException(command.commandLine(), "--runs and --limit must be >= 1");
        }
        Corpus corpus = corpus(command);
        Report report = new Report(command.commandLine().getOut());
        List<Item> items = items(corpus);
        Map<String, Object> about = about(corpus, items.size());
        about.forEach((name, value) -> report.line(name + ": " + value));
        report.line("");

        Files.createDirectories(out);
        List<Asked> asked;
        try (Journal journal = Journal.open(out.resolve("journal.jsonl"))) {
            asked = interview(journal, corpus, items);
        } catch (Journal.OtherRun e) {
            throw new ParameterException(command.commandLine(), e.getMessage(), e);
        } catch (LangChain4jException e) {
            report.line("stopped: " + e.getMessage());
            report.line("the same command goes on from what is in " + out);
            return 1;
        }
        Files.writeString(out.resolve("report.md"), Transcript.of(asked));
        Map<String, Object> figures = figures(asked);
        new QaTables(report).print(figures);
        if (json) {
            about.put("systems", figures);
            report.json(about);
        }
        return 0;
    }

    private Corpus corpus(CommandSpec command) throws IOException {
        try {
            return format.read(data);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command.commandLine(), e.getMessage(), e);
        }
    }

    /** Questions that the data set gives no answer to cannot be judged. */
    private List<Item> items(Corpus corpus) {
        return corpus.conversations().stream()
                .flatMap(conversation -> IntStream.range(
                                0, conversation.questions().size())
                        .mapToObj(place -> new Item(conversation, place)))
                .filter(item -> !item.question().answer().isEmpty())
                .limit(limit)
                .toList();
    }

    private List<Asked> interview(Journal journal, Corpus corpus, List<Item> items) throws IOException {
        Embedder embedder = wordVectors ? new WordEmbedder() : new CachedEmbedder(new DefaultEmbedder(), cache);
        List<Briefer> briefers = new ArrayList<>();
        try {
            Map<String, Map<Conversation, Briefer.Briefing>> briefings = new LinkedHashMap<>();
            for (Candidate candidate : systems) {
                Briefer briefer = candidate.start(embedder, extraction, tokens);
                briefers.add(briefer);
                Map<Conversation, Briefer.Briefing> ofOne = new LinkedHashMap<>();
                items.stream()
                        .map(Item::conversation)
                        .distinct()
                        .forEach(conversation -> ofOne.put(conversation, briefer.remember(conversation.dialogue())));
                briefings.put(candidate.toString(), ofOne);
            }
            String settings = String.join(
                    " ", corpus.sha256(), "" + tokens, extraction.toString(), wordVectors ? "words" : "model");
            return new Interview(journal, settings, chat(model), chat(judge())).hold(items, briefings, runs, seed);
        } finally {
            briefers.forEach(Briefer::close);
        }
    }

    private Interview.Model chat(String name) {
        ChatModel chat = OpenAiChatModel.builder()
                .baseUrl(baseUrl)
                .apiKey(System.getenv().getOrDefault("OPENAI_API_KEY", "none"))
                .modelName(name)
                .temperature(0.0)
                .timeout(Duration.ofMinutes(5))
                .maxRetries(2)
                .build();
        return new Interview.Model(name, chat);
    }

    private String judge() {
        return judgeModel == null ? model : judgeModel;
    }

    private Map<String, Object> figures(List<Asked> asked) {
        Map<String, Object> figures = new LinkedHashMap<>();
        for (Candidate candidate : systems) {
            figures.put(
                    candidate.toString(),
                    Tally.of(asked.stream()
                            .filter(one -> one.call().system().equals(candidate.toString()))
                            .toList()));
        }
        return figures;
    }

    private Map<String, Object> about(Corpus corpus, int questions) {
        Map<String, Object> about = new LinkedHashMap<>();
        about.put("data", String.valueOf(data.getFileName()));
        about.put("format", format.name().toLowerCase(Locale.ROOT));
        about.put("sha256", corpus.sha256());
        about.put("questions", questions);
        about.put("enough_questions", questions >= ENOUGH_QUESTIONS);
        about.put("model", model);
        about.put("judge_model", judge());
        about.put("runs", runs);
        about.put("tokens", tokens);
        about.put("extraction", extraction.name().toLowerCase(Locale.ROOT));
        about.put("vectors", wordVectors ? "words, hashed" : "the default embedding model's");
        about.put("seed", seed);
        about.put("machine", Report.machine());
        return about;
    }
}
