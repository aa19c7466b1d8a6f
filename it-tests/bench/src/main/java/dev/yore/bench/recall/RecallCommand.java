package dev.yore.bench.recall;

import dev.yore.bench.Report;
import dev.yore.bench.dialogue.Corpus;
import dev.yore.bench.dialogue.Format;
import dev.yore.langchain4j.ai.DefaultEmbedder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.apache.lucene.util.Version;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How many of the turns that answer a question come back. */
@Command(
        name = "recall",
        description = "Takes in conversations, asks their questions, and scores which evidence turns come back.",
        mixinStandardHelpOptions = true)
public final class RecallCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @Option(
            names = "--data",
            required = true,
            description = "A file (LoCoMo, LongMemEval), a folder (BEAM), or either (people).")
    private Path data = Path.of("");

    @Option(names = "--format", required = true, description = "One of: ${COMPLETION-CANDIDATES}.")
    private Format format = Format.LOCOMO;

    @Option(names = "--system", split = ",", description = "Some of: ${COMPLETION-CANDIDATES}; all if not said.")
    private List<Contender> systems = List.of(Contender.values());

    @Option(names = "--conversations", split = ",", description = "Only these, by name.")
    private List<String> conversations = List.of();

    @Option(names = "--captions", description = "Index image captions as part of the words, for every system.")
    private boolean captions;

    @Option(names = "--extraction", description = "How yore finds facts, without a model: offline (default) or none.")
    private Extraction extraction = Extraction.OFFLINE;

    @Option(names = "--recipe", description = "How yore ranks: ${COMPLETION-CANDIDATES}; as standard if not said.")
    private Ranking ranking = Ranking.STANDARD;

    @Option(names = "--cache", description = "Folder of cached vectors. Default: ${DEFAULT-VALUE}")
    private Path cache = Path.of(System.getProperty("bench.home", "."), ".cache");

    @Option(names = "--seed", description = "Printed with the figures; nothing in this command is random.")
    private long seed = 1;

    @Option(names = "--json", description = "One JSON object as the last line.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        Report report = new Report(command().commandLine().getOut());
        Corpus corpus = corpus();
        CachedEmbedder embedder = new CachedEmbedder(new DefaultEmbedder(), cache);
        Map<String, Object> object = about(corpus, embedder.space());
        object.forEach((name, value) -> report.line(name + ": " + value));
        report.line("");

        Map<String, Map<String, Object>> figures = new LinkedHashMap<>();
        for (Contender contender : systems) {
            try (RecallSystem system = contender.start(embedder, extraction.mode(), ranking.recipe())) {
                figures.put(contender.toString(), new Trial(system).run(corpus));
            }
        }
        new RecallTables(report).print(figures);
        if (json) {
            object.put("systems", figures);
            report.json(object);
        }
        return 0;
    }

    private Corpus corpus() throws IOException {
        try {
            Corpus corpus = format.read(data);
            corpus = conversations.isEmpty() ? corpus : corpus.only(conversations);
            return captions ? corpus.withCaptions() : corpus;
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command().commandLine(), e.getMessage(), e);
        }
    }

    private CommandSpec command() {
        if (spec == null) {
            throw new IllegalStateException("picocli sets the spec before it calls");
        }
        return spec;
    }

    private Map<String, Object> about(Corpus corpus, String space) {
        Map<String, Object> about = new LinkedHashMap<>();
        about.put("data", String.valueOf(data.getFileName()));
        about.put("format", format.name().toLowerCase(Locale.ROOT));
        about.put("sha256", corpus.sha256());
        about.put("conversations", corpus.conversations().size());
        about.put("turns", corpus.turns());
        about.put("questions", corpus.questions());
        about.put("left_out", corpus.leftOut());
        about.put("excluded", corpus.leftOut().getOrDefault(Corpus.NO_EVIDENCE, 0));
        about.put("captions_indexed", captions);
        about.put("extraction", extraction.name().toLowerCase(Locale.ROOT));
        about.put("recipe", ranking.recipe().name());
        about.put("known", corpus.remarks());
        about.put("embedder", space + ", vectors from the cache: times are without embedding once it is filled");
        about.put("lucene", Version.LATEST.toString());
        about.put("seed", seed);
        about.put("machine", Report.machine());
        return about;
    }
}
