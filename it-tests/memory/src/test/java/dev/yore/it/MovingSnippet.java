package dev.yore.it;

import dev.yore.TemporalMemory;
import dev.yore.ai.Embedder;
import dev.yore.model.GroupId;
import dev.yore.store.MemoryStore;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.upkeep.Checked;
import dev.yore.upkeep.Export;
import dev.yore.upkeep.Import;
import dev.yore.upkeep.Moved;
import dev.yore.upkeep.Reindexing;
import java.nio.file.Path;
import java.util.List;
import java.util.logging.Logger;

/** The code of docs/stores.md on moving, checking and reindexing; compiled, so that the page cannot go stale. */
final class MovingSnippet {
    private static final Logger log = Logger.getLogger("moving");

    private MovingSnippet() {}

    static void exported() {
        try (var store = LuceneStore.at(Path.of("memory"))) {
            List<Moved> groups = Export.from(store)
                    .progress((group, items) -> log.info(group + ": " + items))
                    .to(Path.of("memory.jsonl"));
        }
    }

    static void imported(MemoryStore store) {
        List<Moved> groups = Import.into(store).from(Path.of("memory.jsonl"));
    }

    static void reindexed(Embedder embedder) {
        try (var store = LuceneStore.at(Path.of("memory"))) {
            Reindexing.of(store, embedder)
                    .progress((group, items) -> log.info(group + ": " + items))
                    .run();
        }
    }

    static void checked(TemporalMemory memory) {
        Checked checked = memory.check(GroupId.of("alice"));
        checked.findings().forEach(finding -> log.warning(finding.toString()));
    }
}
