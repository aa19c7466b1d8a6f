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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WriterTest {
    private final LossyDirectory directory = new LossyDirectory();
    private final LiveIndex index = Folder.open(directory, "memory");
    private final Writer writer = new Writer(index);
    /** What changes wait for that are to keep the writer busy. */
    private final CountDownLatch held = new CountDownLatch(1);

    @AfterEach
    void close() {
        writer.close();
    }

    @Test
    void aRevisionThatFailsHalfWayTakesNothingElseOfItsCommitAlong() throws Exception {
        var first = queued(() -> heldUp("first", 1));
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
            assertThat(there(kept)).as(kept).isTrue();
        }
        assertThat(there("half")).isFalse();
        assertThat(there("rest")).isFalse();
    }

    @Test
    void changesThatWaitShareACommit() throws Exception {
        int before = directory.commits();
        List<CompletableFuture<String>> changes = new ArrayList<>();
        for (int i = 0; i <= 20; i++) {
            String id = "d" + i;
            changes.add(queued(() -> heldUp(id, id)));
        }
        held.countDown();
        for (CompletableFuture<String> change : changes) {
            change.get(60, TimeUnit.SECONDS);
        }
        // Those that came while the first were held share the second commit
        assertThat(directory.commits() - before).isBetween(1, 2);
    }

    @Test
    void aPurgeTakesNothingBackAndNothingAlong() throws Exception {
        var first = queued(() -> heldUp("first", 1));
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
        assertThat(count()).isEqualTo(2);
    }

    @Test
    void whatIsOnDiskIsNotToldAsFailedThoughItCannotBeShown() throws Exception {
        writer.write(null, live -> Task.Outcome.of(plan(document("first")), 1));
        directory.failToOpenAfterTheNextCommit();
        writer.write(null, live -> Task.Outcome.of(plan(document("second")), 2));

        assertThatThrownBy(() -> writer.write(null, live -> Task.Outcome.of(plan(document("third")), 3)))
                .isInstanceOf(StoreException.class);
        directory.openAgain();
        writer.write(null, live -> Task.Outcome.of(plan(document("fourth")), 4));

        assertThat(there("second")).isTrue();
        assertThat(there("third")).isFalse();
        assertThat(count()).isEqualTo(3);
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

    private <R> R heldUp(String id, R answer) {
        return writer.write(null, live -> {
            await(held);
            return Task.Outcome.of(plan(document(id)), answer);
        });
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

    private int count() {
        var view = index.acquire();
        try {
            return view.reader().numDocs();
        } finally {
            index.release(view);
        }
    }

    private boolean there(String id) {
        var view = index.acquire();
        try {
            var searcher = new org.apache.lucene.search.IndexSearcher(view.reader());
            return new Lookup(searcher).document(new org.apache.lucene.index.Term(Fields.ID, id)) >= 0;
        } finally {
            index.release(view);
        }
    }
}
