package dev.yore.store.neo4j;

import static dev.yore.store.neo4j.Turns.DAY;
import static dev.yore.store.neo4j.Turns.say;
import static dev.yore.store.neo4j.Turns.turn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.model.EpisodeId;
import dev.yore.model.GroupId;
import dev.yore.model.Spending;
import dev.yore.model.ThreadId;
import dev.yore.model.Usage;
import dev.yore.store.GroupHead;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupStore;
import dev.yore.store.GroupStore.Erasure;
import dev.yore.store.MemoryStore.VectorSpace;
import dev.yore.store.Revision;
import dev.yore.testing.SettableClock;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The driver tries again what it got no answer to, though it was done. */
class LostAnswersTest {
    private static final GroupId ANA = GroupId.of("ana");
    private static final float[] NOWHERE = {0, 0, 0};

    private final LosingDriver losing = new LosingDriver(Server.driver());
    private Neo4jStore store;
    private Neo4jStore another;
    private GroupStore group;
    private GroupStore other;

    @BeforeEach
    void open() {
        Server.empty();
        var settings = Neo4jStore.Settings.DEFAULT.clock(new SettableClock(DAY));
        store = Neo4jStore.over(losing.driver(), settings);
        another = Neo4jStore.over(Server.driver(), settings);
        store.use(new VectorSpace("of three dimensions", 3));
        group = store.group(ANA);
        other = another.group(ANA);
    }

    @AfterEach
    void close() {
        store.close();
        another.close();
    }

    @Test
    void aRevisionIsWrittenOnceAndAnswersItsRecordTime() {
        losing.loseNext(() -> {});
        Instant first = spend(group);
        assertThat(calls()).isEqualTo(1);
        assertThat(head().lastRecorded()).isEqualTo(first);

        losing.loseNext(() -> spend(other));
        Instant second = spend(group);
        assertThat(calls()).as("others have gone on from it").isEqualTo(3);
        assertThat(second).isEqualTo(first.plusNanos(1_000));
        assertThat(head().lastRecorded()).isEqualTo(second.plusNanos(1_000));
    }

    private static Instant spend(GroupStore group) {
        return group.commit((now, at) -> Revision.builder()
                .spending(now.spending().plus(new Usage(1, 0, 10, 1), at))
                .build());
    }

    private long calls() {
        return head().spending().total().calls();
    }

    private GroupHead head() {
        return other.read(GroupReader::head);
    }

    @Test
    void anErasureTellsWhatItErasedAndNothingThatCameAfterIt() {
        say(group, "a heron", NOWHERE);
        losing.loseNext(() -> {});
        assertThat(group.eraseGroup()).isEqualTo(new Erasure(1, 0, 0, 0, 0));
        assertThat(Server.driver()
                        .executableQuery("MATCH (n) WHERE NOT n:YoreStore RETURN n")
                        .execute()
                        .records())
                .isEmpty();

        say(group, "an otter", NOWHERE);
        losing.loseNext(() -> say(other, "a walrus", NOWHERE));
        assertThat(group.eraseGroup()).isEqualTo(new Erasure(1, 0, 0, 0, 0));
        assertThat(other.<Boolean>read(now -> now.episode(EpisodeId.of("e0")).isPresent()))
                .isTrue();
    }

    @Test
    void aGroupIsTakenInWholeThoughEveryAnswerIsLost() {
        var thread = ThreadId.of("main");
        losing.loseNext(() -> {});
        group.takeIn((parts, windows) -> {
            losing.loseNext(() -> {});
            parts.accept(Revision.builder()
                    .episode(turn("e0", 0, "a heron", NOWHERE))
                    .build());
            losing.loseNext(() -> {});
            windows.accept(thread, "[]");
            losing.loseNext(() -> say(other, "an otter", NOWHERE));
            return new GroupHead(null, 1, DAY, Spending.NONE, true);
        });
        assertThat(head().nextSequence()).isEqualTo(2);
        assertThat(group.<Integer>read(now -> now.turnsAfter(thread, -1, 10).size()))
                .isEqualTo(2);
        assertThat(group.window(thread)).isEqualTo(Optional.of("[]"));
    }
}
