package dev.yore.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.TemporalMemory;
import dev.yore.curation.Forgetting;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.GroupId;
import dev.yore.model.ThreadId;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupStore;
import dev.yore.store.MemoryStore;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Forgetting many turns reads a few turns for each, not all of them for each. */
class ForgettingCostTest {
    private static final GroupId ALICE = GroupId.of("alice");
    private static final int FEW = 48;
    private static final int MANY = 4 * FEW;

    private final AtomicLong turnsRead = new AtomicLong();

    @Test
    void readsGrowWithTheTurnsOfAConversationAndNoFaster() {
        assertThat(readsOf(MANY, turn -> true)).isLessThan(6 * readsOf(FEW, turn -> true));
    }

    @Test
    void soTheyDoWhereEverySecondTurnStays() {
        assertThat(readsOf(MANY, turn -> turn % 2 == 0)).isLessThan(6 * readsOf(FEW, turn -> turn % 2 == 0));
    }

    private long readsOf(int turns, IntPredicate going) {
        try (var memory = TemporalMemory.over(counting(LuceneStore.inMemory()))
                .embedder(new HashingEmbedder(8))
                .build()) {
            memory.rememberAll(IntStream.range(0, turns)
                            .mapToObj(turn -> Episode.message("alice", "Turn " + turn + " of many.")
                                    .withId("e" + turn)
                                    .inThread("chat"))
                            .toList())
                    .forEach(remembered -> remembered.await());
            List<EpisodeId> ids = IntStream.range(0, turns)
                    .filter(going)
                    .mapToObj(turn -> EpisodeId.of("e" + turn))
                    .toList();
            turnsRead.set(0);

            assertThat(memory.forget(new Forgetting(ALICE, ids, null)).episodes())
                    .hasSameSizeAs(ids);
            long read = turnsRead.get();
            memory.forget(Forgetting.thread(ALICE, ThreadId.of("chat")));
            assertThat(memory.status(ALICE).recorded()).isZero();
            return read;
        }
    }

    // ---- a store that counts

    private MemoryStore counting(MemoryStore store) {
        return watched(MemoryStore.class, store, group -> watched(GroupStore.class, group, same -> same));
    }

    /** Hands out what a store hands out, watched in turn. */
    private <T> T watched(Class<T> type, T watched, Function<GroupStore, GroupStore> groups) {
        Object proxy = Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, method, given) -> {
            Object[] arguments = given == null ? new Object[0] : given;
            try {
                Object answer = method.invoke(
                        watched, Arrays.stream(arguments).map(this::counted).toArray());
                if (answer instanceof List<?> turns && method.getName().startsWith("turns")) {
                    turnsRead.addAndGet(turns.size());
                }
                return answer instanceof GroupStore group ? groups.apply(group) : answer;
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        });
        return type.cast(proxy);
    }

    /** A query or a change is shown a reader that counts. */
    @SuppressWarnings("unchecked")
    private Object counted(Object argument) {
        if (argument instanceof GroupStore.Change change) {
            return (GroupStore.Change) (now, at) -> change.at(watched(GroupReader.class, now, same -> same), at);
        }
        if (argument instanceof Function<?, ?> query) {
            return (Function<GroupReader, Object>)
                    now -> ((Function<GroupReader, Object>) query).apply(watched(GroupReader.class, now, same -> same));
        }
        return argument;
    }
}
