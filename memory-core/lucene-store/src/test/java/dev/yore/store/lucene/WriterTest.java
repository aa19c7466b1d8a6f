package dev.yore.store.lucene;

import static dev.yore.store.lucene.Turns.ANA;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.store.Revision;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.junit.jupiter.api.Test;

class WriterTest {
    @Test
    void aRevisionThatFailsHalfWayTakesNothingElseOfItsCommitAlong() throws Exception {
        LiveIndex index = Folder.open(new ByteBuffersDirectory(), "memory");
        var writer = new Writer(index);
        try {
            var held = new CountDownLatch(1);
            var first = CompletableFuture.supplyAsync(() -> writer.write(null, live -> {
                await(held);
                return new Task.Outcome<>(plan(document("first")), 1);
            }));
            var before = CompletableFuture.supplyAsync(() ->
                    writer.write(null, live -> new Task.Outcome<>(plan(document("before")), 2)));
            var broken = CompletableFuture.supplyAsync(() -> writer.write(
                    null, live -> new Task.Outcome<>(plan(document("half"), unfit(), document("rest")), 3)));
            var after = CompletableFuture.supplyAsync(() ->
                    writer.write(null, live -> new Task.Outcome<>(plan(document("after")), 4)));
            held.countDown();
            assertThat(first.get(60, TimeUnit.SECONDS)).isEqualTo(1);
            assertThat(before.get(60, TimeUnit.SECONDS)).isEqualTo(2);
            assertThat(after.get(60, TimeUnit.SECONDS)).isEqualTo(4);
            assertThatThrownBy(() -> broken.get(60, TimeUnit.SECONDS))
                    .isInstanceOf(ExecutionException.class)
                    .hasCauseInstanceOf(IllegalArgumentException.class);
            for (String kept : List.of("first", "before", "after")) {
                assertThat(there(index, kept)).as(kept).isTrue();
            }
            assertThat(there(index, "half")).isFalse();
            assertThat(there(index, "rest")).isFalse();
        } finally {
            writer.close();
        }
    }

    @Test
    void changesThatWaitShareACommit() throws Exception {
        var directory = new LossyDirectory();
        var writer = new Writer(Folder.open(directory, "memory"));
        try {
            int before = directory.commits();
            var held = new CountDownLatch(1);
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i <= 20; i++) {
                String id = "d" + i;
                var thread = new Thread(() -> writer.write(null, live -> {
                    await(held);
                    return new Task.Outcome<>(plan(document(id)), id);
                }));
                thread.start();
                threads.add(thread);
            }
            for (Thread thread : threads) {
                while (thread.getState() != Thread.State.WAITING) {
                    Thread.onSpinWait();
                }
            }
            held.countDown();
            for (Thread thread : threads) {
                thread.join(60_000);
            }
            // Those that came while the first were held share the second commit
            assertThat(directory.commits() - before).isBetween(1, 2);
        } finally {
            writer.close();
        }
    }

    @Test
    void aChangeThatWritesByItselfIsRefusedInsteadOfWaitingForItself() {
        try (var store = LuceneStore.inMemory()) {
            store.use(Turns.SPACE);
            var group = store.group(ANA);
            assertThatThrownBy(() -> group.commit((now, at) -> {
                        Turns.say(group, "inside");
                        return Revision.builder().build();
                    }))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("Revision");
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static Plan plan(Document... documents) {
        return new Plan(
                List.of(),
                List.of(documents).stream()
                        .map(document -> new Plan.Put(null, document))
                        .toList());
    }

    private static Document document(String id) {
        var document = new Document();
        document.add(new StringField(Fields.ID, id, StringField.Store.NO));
        document.add(new KnnFloatVectorField("vector", new float[] {1, 0}));
        return document;
    }

    /** Lucene finds out only when it is handed over: the field has vectors of another length. */
    private static Document unfit() {
        var document = new Document();
        document.add(new KnnFloatVectorField("vector", new float[] {1, 0, 0}));
        return document;
    }

    private static boolean there(LiveIndex index, String id) {
        var view = index.acquire();
        try {
            var searcher = new org.apache.lucene.search.IndexSearcher(view.reader());
            return new Lookup(searcher).document(new org.apache.lucene.index.Term(Fields.ID, id)) >= 0;
        } finally {
            index.release(view);
        }
    }
}
