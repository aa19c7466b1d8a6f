package dev.yore.store.lucene;

import static dev.yore.store.lucene.Turns.ANA;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.error.StoreException;
import dev.yore.store.Revision;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
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
            var first = queued(() -> writer.write(null, live -> {
                await(held);
                return Task.Outcome.of(plan(document("first")), 1);
            }));
            var before = queued(() -> writer.write(null, live -> Task.Outcome.of(plan(document("before")), 2)));
            var broken = queued(() ->
                    writer.write(null, live -> Task.Outcome.of(plan(document("half"), unfit(), document("rest")), 3)));
            var after = queued(() -> writer.write(null, live -> Task.Outcome.of(plan(document("after")), 4)));
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
            List<CompletableFuture<String>> changes = new ArrayList<>();
            for (int i = 0; i <= 20; i++) {
                String id = "d" + i;
                changes.add(queued(() -> writer.write(null, live -> {
                    await(held);
                    return Task.Outcome.of(plan(document(id)), id);
                })));
            }
            held.countDown();
            for (CompletableFuture<String> change : changes) {
                change.get(60, TimeUnit.SECONDS);
            }
            // Those that came while the first were held share the second commit
            assertThat(directory.commits() - before).isBetween(1, 2);
        } finally {
            writer.close();
        }
    }

    @Test
    void aPurgeTakesNothingBackAndNothingAlong() throws Exception {
        LiveIndex index = Folder.open(new ByteBuffersDirectory(), "memory");
        var writer = new Writer(index);
        try {
            var held = new CountDownLatch(1);
            var first = queued(() -> writer.write(null, live -> {
                await(held);
                return Task.Outcome.of(plan(document("first")), 1);
            }));
            var before = queued(() -> writer.write(null, live -> Task.Outcome.of(plan(document("before")), 2)));
            var purged = queued(() -> {
                writer.purge();
                return 3;
            });
            var broken = queued(() -> writer.write(null, live -> Task.Outcome.of(plan(unfit()), 4)));
            held.countDown();
            for (CompletableFuture<Integer> done : List.of(first, before, purged)) {
                done.get(60, TimeUnit.SECONDS);
            }
            assertThatThrownBy(() -> broken.get(60, TimeUnit.SECONDS)).isInstanceOf(ExecutionException.class);
            assertThat(count(index)).isEqualTo(2);
        } finally {
            writer.close();
        }
    }

    @Test
    void whatIsOnDiskIsNotToldAsFailedThoughItCannotBeShown() throws Exception {
        var directory = new LossyDirectory();
        LiveIndex index = Folder.open(directory, "memory");
        var writer = new Writer(index);
        try {
            writer.write(null, live -> Task.Outcome.of(plan(document("first")), 1));
            directory.failToOpenAfterTheNextCommit();
            writer.write(null, live -> Task.Outcome.of(plan(document("second")), 2));

            assertThatThrownBy(() -> writer.write(null, live -> Task.Outcome.of(plan(document("third")), 3)))
                    .isInstanceOf(StoreException.class);
            directory.openAgain();
            writer.write(null, live -> Task.Outcome.of(plan(document("fourth")), 4));

            assertThat(there(index, "second")).isTrue();
            assertThat(there(index, "third")).isFalse();
            assertThat(count(index)).isEqualTo(3);
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

    /** Done by a thread of its own, which waits for it when this returns. */
    private static <R> CompletableFuture<R> queued(Supplier<R> change) {
        var done = new CompletableFuture<R>();
        var thread = new Thread(() -> {
            try {
                done.complete(change.get());
            } catch (RuntimeException e) {
                done.completeExceptionally(e);
            }
        });
        thread.start();
        while (thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        return done;
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

    private static int count(LiveIndex index) {
        var view = index.acquire();
        try {
            return view.reader().numDocs();
        } finally {
            index.release(view);
        }
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
