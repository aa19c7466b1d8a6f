package dev.yore.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.yore.model.EntityId;
import dev.yore.model.GroupId;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is taken, what shares a batch, and how it ends. */
class DeskTest {
    private static final GroupId ALICE = GroupId.of("alice");
    private static final GroupId BOB = GroupId.of("bob");

    private final BlockingQueue<Batch> begun = new LinkedBlockingQueue<>();
    private final Semaphore permits = new Semaphore(0);
    private final Desk desk = new Desk(batch -> {
        begun.add(batch);
        permits.acquireUninterruptibly();
    });

    @AfterEach
    void close() {
        permits.release(1_000);
        desk.close();
    }

    private static List<EntityId> entities(int from, int to) {
        return IntStream.range(from, to).mapToObj(i -> EntityId.of("e" + i)).toList();
    }

    private Batch next() throws InterruptedException {
        Batch batch = begun.poll(1, TimeUnit.MINUTES);
        assertThat(batch).as("a batch").isNotNull();
        return batch;
    }

    /** Ends what is in hand; what comes after all that waits is told by a batch of a group of its own. */
    private List<Batch> rest() throws InterruptedException {
        GroupId last = GroupId.of("last");
        desk.add(last, entities(0, 1));
        permits.release(1_000);
        var batches = new ArrayList<Batch>();
        for (Batch batch = next(); !batch.group().equals(last); batch = next()) {
            batches.add(batch);
        }
        return batches;
    }

    @Test
    void entityThatIsInHandOrWaitsIsNotTakenTwice() throws InterruptedException {
        desk.add(ALICE, entities(0, 2));
        assertThat(next().entities()).isEqualTo(entities(0, 2));
        desk.add(ALICE, entities(0, 3));
        desk.add(ALICE, entities(1, 4));

        assertThat(rest())
                .singleElement()
                .satisfies(batch -> assertThat(batch.entities()).isEqualTo(entities(2, 4)));
    }

    @Test
    void groupsShareNoBatchAndTakeTurns() throws InterruptedException {
        desk.add(ALICE, entities(0, 1));
        next();
        desk.add(ALICE, entities(1, 1 + Desk.BATCH + 1));
        desk.add(BOB, entities(1, 3));

        permits.release(3);
        assertThat(List.of(next(), next(), next()))
                .extracting(Batch::group, Batch::entities)
                .containsExactly(
                        tuple(ALICE, entities(1, 1 + Desk.BATCH)),
                        tuple(BOB, entities(1, 3)),
                        tuple(ALICE, entities(1 + Desk.BATCH, 2 + Desk.BATCH)));
    }

    @Test
    void whatWaitsIsBounded() throws InterruptedException {
        desk.add(ALICE, entities(0, 1));
        next();
        desk.add(BOB, entities(0, 10_000));

        permits.release(1_000);
        for (int taken = 0; taken < Desk.MOST_WAITING; ) {
            taken += next().entities().size();
        }
        assertThat(rest()).isEmpty();
    }

    @Test
    void droppedGroupLeavesTheOthersAlone() throws InterruptedException {
        desk.add(ALICE, entities(0, 1));
        Batch inHand = next();
        desk.add(ALICE, entities(1, 2));
        desk.add(BOB, entities(1, 2));
        desk.drop(ALICE);

        inHand.keep(() -> {
            throw new AssertionError("kept what was withdrawn");
        });
        assertThat(rest()).extracting(Batch::group).containsExactly(BOB);
    }

    @Test
    void closingInterruptsTheCallInHandAndNothingElse() throws InterruptedException {
        var interrupted = new CountDownLatch(1);
        var asked = new CountDownLatch(1);
        var worker = new LinkedBlockingQueue<Thread>();
        var asking = new Desk(batch -> {
            worker.add(Thread.currentThread());
            batch.ask(() -> {
                asked.countDown();
                try {
                    new CountDownLatch(1).await();
                } catch (InterruptedException e) {
                    interrupted.countDown();
                    Thread.currentThread().interrupt();
                }
                return "";
            });
            if (Thread.currentThread().isInterrupted()) {
                throw new AssertionError("the interrupt outlived the call");
            }
        });
        asking.add(ALICE, entities(0, 1));
        assertThat(asked.await(1, TimeUnit.MINUTES)).isTrue();
        asking.close();

        assertThat(interrupted.getCount()).isZero();
        Thread ended = worker.take();
        ended.join(60_000);
        assertThat(ended.isAlive()).isFalse();
        asking.add(ALICE, entities(1, 2));
        assertThat(worker).isEmpty();
    }
}
