package dev.yore.bench.conflicts;

import dev.yore.bench.Folders;
import dev.yore.bench.conflicts.Marks.Asked;
import dev.yore.bench.conflicts.story.History;
import dev.yore.bench.conflicts.story.Kinds;
import dev.yore.bench.conflicts.story.Retelling;
import dev.yore.bench.conflicts.story.Retelling.Tellable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Runs of one seed. Its results are of the JDK's types alone, so that a changed engine can be run in a class loader.
 */
public final class Rehearsal {
    private Rehearsal() {}

    /**
     * How many questions of each kind are answered wrongly.
     *
     * @param kinds of history
     */
    public static Map<String, Integer> wrong(long seed, int histories, Collection<String> kinds) throws IOException {
        Marks all = new Marks();
        run(seed, histories, kinds, new ScriptedVoice(1)).values().forEach(all::add);
        Map<String, Integer> wrong = new TreeMap<>();
        wrong.put("facts", all.wrong(Asked.RECALL) + all.wrong(Asked.PRECISION));
        wrong.put("current", all.wrong(Asked.CURRENT));
        wrong.put("as of", all.wrong(Asked.AS_OF));
        wrong.put("as known", all.wrong(Asked.AS_KNOWN));
        wrong.put("ended", all.wrong(Asked.ENDED));
        return wrong;
    }

    /** Tells the histories of one seed to a memory of its own. */
    static Map<String, Marks> run(long seed, int histories, Collection<String> kinds, Voice voice) throws IOException {
        List<History> all = kinds.stream()
                .flatMap(kind -> Kinds.draw(kind, seed, histories).stream())
                .toList();
        return run(all, voice);
    }

    /**
     * Tells lives in English sentences, to a memory without a model.
     *
     * @param ofEach how many of each sentence
     * @param sets of sentences: "own", "held-out"
     */
    static Map<String, Marks> offline(long seed, int ofEach, List<String> sets) throws IOException {
        List<Tellable> all = sets.stream()
                .flatMap(set -> Retelling.draw(set, seed, ofEach).stream())
                .toList();
        return run(all.stream().map(Tellable::history).toList(), new SentenceVoice(all));
    }

    private static Map<String, Marks> run(List<History> all, Voice voice) throws IOException {
        Map<String, Marks> byKind = new LinkedHashMap<>();
        Path folder = Files.createTempDirectory("yore-conflicts");
        try (Run run = new Run(folder, voice)) {
            run.tell(all, byKind);
            run.restart(byKind);
        } finally {
            Folders.delete(folder);
        }
        return byKind;
    }
}
