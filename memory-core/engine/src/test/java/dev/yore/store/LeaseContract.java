package dev.yore.store;

import static dev.yore.store.Sample.ANA;
import static dev.yore.store.Sample.BEN;
import static dev.yore.store.Sample.say;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.model.Episode;
import dev.yore.model.GroupProfile;
import dev.yore.testing.SettableClock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** One holder at a time, and no word from one who has lost it. */
public interface LeaseContract extends StoreSource {
    Duration LONG = Duration.ofHours(1);
    Duration SHORT = Duration.ofMillis(1);

    @Test
    default void aLeaseIsRefusedToOthersUntilItIsGivenBack() {
        try (var store = open()) {
            GroupStore group = store.group(ANA);
            say(group, "One.");
            Lease first = group.lease(LONG).orElseThrow();
            assertThat(group.lease(LONG)).isEmpty();
            assertThat(store.group(ANA).lease(LONG)).isEmpty();
            say(first.group(), "Two.");
            first.close();
            assertThat(group.lease(LONG)).isPresent();
            assertThat(first.renew(LONG)).isFalse();
            assertRefused(first);
        }
    }

    @Test
    default void theLeaseOfOneGroupIsNoneOfAnother() {
        try (var store = open()) {
            say(store.group(ANA), "One.");
            say(store.group(BEN), "One.");
            assertThat(store.group(ANA).lease(LONG)).isPresent();
            assertThat(store.group(BEN).lease(LONG)).isPresent();
        }
    }

    @Test
    default void whoHasNoLeaseWritesWhileAnotherHoldsIt() {
        try (var store = open()) {
            GroupStore group = store.group(ANA);
            say(group, "One.");
            Lease lease = group.lease(LONG).orElseThrow();
            say(group, "Two.");
            assertThat(say(lease.group(), "Three.").sequence()).isEqualTo(2);
        }
    }

    @Test
    default void aRenewedLeaseIsRefusedToOthersThoughItsFirstTimeIsOver() {
        var clock = SettableClock.at("2026-06-01T12:00:00Z");
        try (var store = opened(clock)) {
            GroupStore group = store.group(ANA);
            say(group, "One.");
            Lease lease = group.lease(SHORT).orElseThrow();
            clock.advance(Duration.ofMinutes(1));
            assertThat(lease.renew(LONG)).isTrue();
            assertThat(group.lease(LONG)).isEmpty();
            clock.advance(Duration.ofMinutes(1));
            assertThat(group.lease(LONG)).isEmpty();
        }
    }

    @Test
    default void aLeaseThatHasRunOutWritesUntilAnotherTakesIt() throws InterruptedException {
        var clock = SettableClock.at("2026-06-01T12:00:00Z");
        try (var store = opened(clock)) {
            GroupStore group = store.group(ANA);
            say(group, "One.");
            Lease first = group.lease(SHORT).orElseThrow();
            clock.advance(Duration.ofMinutes(1));
            say(first.group(), "Two.");

            Lease second = takenOver(group, clock);
            assertRefused(first);
            assertThat(first.renew(LONG)).isFalse();
            first.close();
            assertThat(group.lease(LONG)).isEmpty();
            assertThat(say(second.group(), "Three.").sequence()).isEqualTo(2);
        }
    }

    @Test
    default void anErasedGroupTakesItsLeaseAlong() {
        try (var store = open()) {
            GroupStore group = store.group(ANA);
            say(group, "One.");
            Lease before = group.lease(LONG).orElseThrow();
            group.eraseGroup();
            assertRefused(before);
            assertThat(store.groups()).isEmpty();
            assertThat(group.lease(LONG)).isEmpty();

            say(group, "One.");
            assertRefused(before);
            assertThat(before.renew(LONG)).isFalse();
            Lease after = group.lease(LONG).orElseThrow();
            assertRefused(before);
            before.close();
            say(after.group(), "Two.");
        }
    }

    @Test
    default void aGroupThatIsNotThereHasNoLeaseAndIsNotMadeByOne() {
        try (var store = open()) {
            say(store.group(BEN), "One.");
            assertThat(store.group(ANA).lease(LONG)).isEmpty();
            assertThat(store.groups()).containsExactly(BEN);
        }
    }

    @Test
    default void aLeaseIsNoPartOfWhatTheGroupKeeps() {
        try (var store = open()) {
            GroupStore group = store.group(ANA);
            say(group, "One.");
            GroupHead before = group.read(GroupReader::head);
            Lease lease = group.lease(LONG).orElseThrow();
            lease.renew(LONG);
            assertThat(group.<GroupHead>read(GroupReader::head)).isEqualTo(before);
            lease.close();
            assertThat(group.<GroupHead>read(GroupReader::head)).isEqualTo(before);
        }
    }

    @Test
    default void ofManyWhoAskAtOnceOneGetsIt() throws Exception {
        try (var store = open()) {
            say(store.group(ANA), "One.");
            List<Callable<Optional<Lease>>> askers = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                askers.add(() -> store.group(ANA).lease(LONG));
            }
            assertThat(Together.run(askers, askers.size()))
                    .filteredOn(Optional::isPresent)
                    .hasSize(1);
        }
    }

    /** Leases run out as soon as they are taken: holders are overtaken all the time, in the midst of a commit as well. */
    @Test
    default void whoWritesUnderALeaseFindsWhatWasThereWhenItWasTaken() throws Exception {
        var clock = SettableClock.at("2026-06-01T12:00:00Z");
        try (var store = opened(clock)) {
            say(store.group(ANA), "One.");
            var written = new AtomicInteger();
            List<Callable<Void>> holders = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                holders.add(() -> {
                    for (int round = 0; round < 25; round++) {
                        clock.advance(SHORT);
                        store.group(ANA).lease(SHORT).ifPresent(lease -> {
                            if (wroteAsRead(lease)) {
                                written.incrementAndGet();
                            }
                        });
                    }
                    return null;
                });
            }
            Together.run(holders, holders.size());
            assertThat(written.get()).isPositive();
            assertThat(store.group(ANA).<Long>read(GroupReader::nextSequence)).isEqualTo(1 + written.get());
        }
    }

    private static boolean wroteAsRead(Lease lease) {
        try {
            long before = lease.group().read(GroupReader::nextSequence);
            Episode said = say(lease.group(), "More.");
            assertThat(said.sequence()).isEqualTo(before);
            return true;
        } catch (LeaseLostException e) {
            return false;
        }
    }

    private MemoryStore opened(SettableClock clock) {
        MemoryStore store = open(clock);
        store.use(Sample.SPACE);
        return store;
    }

    /** Time passes by the store's clock, or by the server's: whichever it is that tells the lease. */
    private static Lease takenOver(GroupStore group, SettableClock clock) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        Optional<Lease> lease = group.lease(LONG);
        while (lease.isEmpty()) {
            assertThat(System.nanoTime()).as("time to take it over").isLessThan(deadline);
            clock.advance(SHORT);
            TimeUnit.MILLISECONDS.sleep(1);
            lease = group.lease(LONG);
        }
        return lease.get();
    }

    private static void assertRefused(Lease lost) {
        var computed = new ArrayList<Long>();
        assertThatThrownBy(() -> lost.group().commit((now, at) -> {
                    computed.add(now.nextSequence());
                    return Revision.builder()
                            .profile(new GroupProfile(ZoneOffset.UTC, Locale.ENGLISH, "Ana"))
                            .build();
                }))
                .isInstanceOf(LeaseLostException.class);
        assertThat(computed).isEmpty();
    }
}
