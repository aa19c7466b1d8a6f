package dev.yore.bench.facts;

import dev.yore.bench.Report;
import dev.yore.bench.dialogue.Corpus;
import dev.yore.bench.dialogue.Format;
import dev.yore.ingest.offline.OfflineExtractor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code bench sample-facts}: facts that were extracted without a model, with their turns, for judging by eye. */
@Command(
        name = "sample-facts",
        description = "Prints facts extracted without a model under the turns that they came from.",
        mixinStandardHelpOptions = true)
public final class SampleFactsCommand implements Callable<Integer> {
    @Option(names = "--data", required = true, description = "the data set's file or folder")
    private Path data = Path.of("");

    @Option(
            names = "--format",
            defaultValue = "locomo",
            description = "${COMPLETION-CANDIDATES}; default: ${DEFAULT-VALUE}")
    private Format format = Format.LOCOMO;

    @Option(names = "--n", defaultValue = "100", description = "how many; 0: all. Default: ${DEFAULT-VALUE}")
    private int n;

    @Option(names = "--seed", defaultValue = "1", description = "of the draw; default: ${DEFAULT-VALUE}")
    private long seed;

    @Option(names = "--json", description = "print the counts as one JSON object on the last line")
    private boolean json;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        Report report = new Report(spec.commandLine().getOut());
        Corpus corpus = format.read(data);
        var extractor = new OfflineExtractor();
        List<ToldFact> facts = corpus.conversations().stream()
                .flatMap(conversation -> ToldFact.of(conversation.dialogue(), extractor).stream())
                .toList();
        List<ToldFact> drawn = draw(facts);
        report.line("data sha-256 " + corpus.sha256());
        report.line(facts.size() + " facts in " + corpus.turns() + " turns; " + drawn.size() + " drawn with seed "
                + seed + ", in the order of telling");
        report.line("");
        print(report, drawn);
        Map<String, Integer> relations = relations(facts);
        report.table(
                List.of("relation", "facts"),
                relations.entrySet().stream()
                        .map(each -> List.of(each.getKey(), String.valueOf(each.getValue())))
                        .toList());
        if (json) {
            report.json(Map.of(
                    "turns", corpus.turns(), "facts", facts.size(), "drawn", drawn.size(), "relations", relations));
        }
        return 0;
    }

    private List<ToldFact> draw(List<ToldFact> facts) {
        var places = new ArrayList<Integer>();
        for (int i = 0; i < facts.size(); i++) {
            places.add(i);
        }
        Collections.shuffle(places, new Random(seed));
        int size = n == 0 ? facts.size() : Math.min(n, facts.size());
        return places.subList(0, size).stream().sorted().map(facts::get).toList();
    }

    private static void print(Report report, List<ToldFact> drawn) {
        for (int i = 0; i < drawn.size(); i++) {
            ToldFact fact = drawn.get(i);
            report.line(
                    (i + 1) + ". " + fact.source() + " " + fact.relation() + " " + fact.target() + " " + fact.manner());
            report.line("   " + fact.dialogue() + " " + fact.turn().id() + ", "
                    + fact.turn().line().replaceAll("\\s+", " "));
        }
        report.line("");
    }

    private static Map<String, Integer> relations(List<ToldFact> facts) {
        var relations = new TreeMap<String, Integer>();
        facts.forEach(fact -> relations.merge(fact.relation(), 1, Integer::sum));
        return relations;
    }
}
