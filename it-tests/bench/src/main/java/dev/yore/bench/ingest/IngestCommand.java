package dev.yore.bench.ingest;

import dev.yore.Remembered;
import dev.yore.TemporalMemory;
import dev.yore.bench.Folders;
import dev.yore.bench.Report;
import dev.yore.bench.dialogue.Corpus;
import dev.yore.bench.dialogue.Dialogue;
import dev.yore.bench.dialogue.Dialogue.Turn;
import dev.yore.bench.dialogue.Format;
import dev.yore.bench.recall.Extraction;
import dev.yore.langchain4j.ai.DefaultEmbedder;
import dev.yore.model.Episode;
import dev.yore.store.lucene.LuceneStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.apache.lucene.util.Version;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** How fast turns are taken in. */
@Command(
        name = "ingest",
        description =
                "Takes in conversations without a model, and times the bare embedding of the same texts beside it.",
        mixinStandardHelpOptions = true)
public final class IngestCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--data", required = true, description = "A file (LoCoMo, LongMemEval) or a folder (BEAM).")
    private Path data = Path.of("");

    @Option(names = "--format", description = "One of: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}")
    private Format format = Format.LOCOMO;

    @Option(names = "--conversations", split = ",", description = "Only these, by name.")
    private List<String> conversations = List.of();

    @Option(names = "--extraction", description = "Default: ${DEFAULT-VALUE}")
    private Extraction extraction = Extraction.OFFLINE;

    @Option(names = "--json", description = "One JSON object as the last line.")
    private boolean json;

    private long ingestNanos;
    private long embeddingNanos;
    private long turns;
    private long embeddings;

    @Override
    public Integer call() throws IOException {
        if (spec == null) {
            throw new IllegalStateException("picocli sets the spec before it calls");
        }
        Report report = new Report(spec.commandLine().getOut());
        Corpus read = format.read(data);
        Corpus corpus = conversations.isEmpty() ? read : read.only(conversations);
        DefaultEmbedder model = new DefaultEmbedder();
        NotedEmbedder embedder = new NotedEmbedder(model);
        Path folder = Files.createTempDirectory("yore-ingest");
        try (TemporalMemory memory = TemporalMemory.over(LuceneStore.at(folder))
                .embedder(embedder)
                .extraction(extraction.mode())
                .build()) {
            // Both are warm before they are timed: the first conversation is taken in twice, as two groups.
            measure(memory, corpus.conversations().get(0).dialogue(), "warm-up", embedder, model);
            turns = embeddings = ingestNanos = embeddingNanos = 0;
            corpus.conversations().forEach(conversation -> {
                Dialogue dialogue = conversation.dialogue();
                measure(memory, dialogue, dialogue.name(), embedder, model);
            });
        } finally {
            Folders.delete(folder);
        }
        print(report, corpus);
        return 0;
    }

    /** Takes a conversation in, and embeds what was embedded for it once more, call by call: by turns, so that noise hits both. */
    private void measure(
            TemporalMemory memory, Dialogue dialogue, String group, NotedEmbedder embedder, DefaultEmbedder model) {
        Map<String, List<Episode.Draft>> sessions = dialogue.turns().stream()
                .collect(Collectors.groupingBy(
                        Turn::session,
                        LinkedHashMap::new,
                        Collectors.mapping(turn -> turn.draft(group), Collectors.toList())));
        embedder.noted();
        for (List<Episode.Draft> session : sessions.values()) {
            long began = System.nanoTime();
            for (Remembered remembered : memory.rememberAll(session)) {
                remembered.extraction().toCompletableFuture().join();
            }
            ingestNanos += System.nanoTime() - began;
            turns += session.size();
            List<List<String>> asked = embedder.noted();
            began = System.nanoTime();
            asked.forEach(model::embed);
            embeddingNanos += System.nanoTime() - began;
            embeddings += asked.stream().mapToLong(List::size).sum();
        }
    }

    private void print(Report report, Corpus corpus) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("data", String.valueOf(data.getFileName()));
        object.put("sha256", corpus.sha256());
        object.put("extraction", extraction.name().toLowerCase(Locale.ROOT));
        object.put("lucene", Version.LATEST.toString());
        object.put("machine", Report.machine());
        object.put("turns", turns);
        object.put("turns_per_s", turns * 1e9 / ingestNanos);
        object.put("embeddings_per_turn", (double) embeddings / turns);
        object.put("embeddings_per_s", embeddings * 1e9 / embeddingNanos);
        object.put("ratio", (double) embeddingNanos / ingestNanos);
        object.forEach((name, value) -> report.line(name + ": " + value));
        if (json) {
            report.json(object);
        }
    }
}
