package dev.yore.store.lucene;

import static dev.yore.store.lucene.Turns.ANA;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.model.EpisodeState;
import dev.yore.model.Stage;
import dev.yore.store.GroupStore;
import dev.yore.store.Probe;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.lucene.index.CheckIndex;
import org.apache.lucene.store.FSDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A backup that is taken while others write is a whole memory, of one moment. */
class BackupTest {
    private static final int BACKUPS = 6;

    @TempDir
    Path temporary;

    @Test
    void aBackupUnderConcurrentWritesIsWhole() throws Exception {
        try (var store = LuceneStore.at(temporary.resolve("memory"))) {
            store.use(Turns.SPACE);
            GroupStore group = store.group(ANA);
            Turns.say(group, "Turn 0");
            var enough = new AtomicBoolean();
            CompletableFuture<Void> writing = CompletableFuture.runAsync(() -> {
                for (int n = 1; !enough.get(); n++) {
                    Turns.say(group, "Turn " + n);
                }
            });
            try {
                for (int n = 0; n < BACKUPS; n++) {
                    long before = group.<Long>read(now -> now.nextSequence());
                    store.backup(temporary.resolve("copy" + n));
                    long after = group.<Long>read(now -> now.nextSequence());
                    assertWhole(temporary.resolve("copy" + n), before, after);
                }
            } finally {
                enough.set(true);
                writing.get(60, TimeUnit.SECONDS);
            }
        }
    }

    private static void assertWhole(Path copy, long atLeast, long atMost) throws Exception {
        try (var directory = FSDirectory.open(copy);
                var check = new CheckIndex(directory)) {
            assertThat(check.checkIndex().clean).isTrue();
        }
        try (var store = LuceneStore.at(copy)) {
            store.use(Turns.SPACE);
            GroupStore group = store.group(ANA);
            long said = group.<Long>read(now -> now.nextSequence());
            assertThat(said).isBetween(atLeast, atMost);
            // Each turn is a Revision of two: the words, and the state
            List<EpisodeState> states = group.read(now -> now.states(Stage.RECORDED, 1_000_000));
            assertThat(states).hasSize((int) said);
            assertThat(Turns.all(group)).hasSize((int) said);
            assertThat(Turns.found(group, Probe.text("turn"))).isNotEmpty();
            Turns.say(group, "Said to the copy.");
        }
    }
}
