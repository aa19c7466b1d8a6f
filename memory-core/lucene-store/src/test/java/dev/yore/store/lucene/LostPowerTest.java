package dev.yore.store.lucene;

import static dev.yore.store.lucene.Turns.ANA;
import static dev.yore.store.lucene.Turns.say;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.error.StoreException;
import dev.yore.store.Probe;
import java.time.Clock;
import org.apache.lucene.store.Directory;
import org.junit.jupiter.api.Test;

/** What the operating system had not yet put on disk is lost, or cannot be put there. */
class LostPowerTest {
    @Test
    void whateverPointPowerIsLostAtNothingAcknowledgedIsMissing() {
        var directory = new LossyDirectory();
        assertThat(tried(directory, directory)).isGreaterThan(100);
    }

    @Test
    void norIsItWhereSmallFilesAreGatheredBeforeTheyGoToDisk() {
        var directory = new LossyDirectory();
        assertThat(tried(directory, Folder.gathering(directory))).isGreaterThan(100);
    }

    /** @return how many points were tried */
    private static int tried(LossyDirectory directory, Directory opened) {
        int tried = 0;
        try (var store = open(opened)) {
            store.use(Turns.SPACE);
            say(store.group(ANA), "turn 0");
            directory.record(true);
            // More Revisions than segments that a tier holds, so that merges are among the points
            for (int i = 1; i <= 14; i++) {
                int acknowledged = i;
                say(store.group(ANA), "turn " + i);
                for (Directory left : directory.takeRemains()) {
                    assertWhole(left, acknowledged);
                    tried++;
                }
            }
            directory.record(false);
        }
        return tried;
    }

    private static void assertWhole(Directory left, int acknowledged) {
        try (var store = open(left)) {
            var turns = Turns.all(store.group(ANA));
            assertThat(turns).hasSizeBetween(acknowledged, acknowledged + 1).doesNotHaveDuplicates();
            assertThat(store.group(ANA).<Long>read(now -> now.nextSequence())).isEqualTo(turns.size());
            assertThat(Turns.found(store.group(ANA), Probe.text("turn"))).hasSize(Math.min(10, turns.size()));
        }
    }

    @Test
    void aRevisionThatCouldNotBePutOnDiskIsNotThere() {
        var directory = new LossyDirectory();
        assertTakesBackWhatFails(directory, directory);
    }

    @Test
    void norIsOneWhoseFilesWereGatheredBeforeTheyWentToDisk() {
        var directory = new LossyDirectory();
        assertTakesBackWhatFails(directory, Folder.gathering(directory));
    }

    private static void assertTakesBackWhatFails(LossyDirectory directory, Directory opened) {
        try (var store = open(opened)) {
            store.use(Turns.SPACE);
            say(store.group(ANA), "before");
            directory.fail(true);
            assertThatThrownBy(() -> say(store.group(ANA), "lost"))
                    .isInstanceOfSatisfying(
                            StoreException.class, e -> assertThat(e.retryable()).isTrue());
            assertThat(Turns.all(store.group(ANA))).containsExactly("before");
            directory.fail(false);
            assertThat(say(store.group(ANA), "after")).isEqualTo(1);
            assertThat(Turns.all(store.group(ANA))).containsExactly("before", "after");
            assertThat(Turns.found(store.group(ANA), Probe.text("lost"))).isEmpty();
        }
    }

    private static LuceneStore open(Directory directory) {
        return new LuceneStore(Folder.open(directory, "memory"), Clock.systemUTC(), LuceneStore.EXACT_UP_TO);
    }
}
