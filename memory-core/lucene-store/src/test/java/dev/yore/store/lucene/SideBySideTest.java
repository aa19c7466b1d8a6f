package dev.yore.store.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class SideBySideTest {
    @Test
    void bothAnswersAreJoined() {
        assertThat(SideBySide.both(() -> "here ", () -> "beside", String::concat))
                .isEqualTo("here beside");
    }

    @Test
    void eitherOnesErrorIsThrownAsItIsOnceBothHaveEnded() {
        var ended = new AtomicInteger();
        Supplier<String> well = () -> String.valueOf(ended.incrementAndGet());
        var cause = new IllegalStateException("broken");
        Supplier<String> broken = () -> {
            throw cause;
        };
        assertThatThrownBy(() -> SideBySide.both(broken, well, String::concat)).isSameAs(cause);
        assertThat(ended).hasValue(1);
        assertThatThrownBy(() -> SideBySide.both(well, broken, String::concat)).isSameAs(cause);
        assertThat(ended).hasValue(2);
    }

    @Test
    void anInterruptCutsNothingShortAndIsNotForgotten() {
        Thread.currentThread().interrupt();
        assertThat(SideBySide.both(() -> "here ", () -> "beside", String::concat))
                .isEqualTo("here beside");
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void nobodyWaitsForABusyPool() throws InterruptedException {
        var release = new CountDownLatch(1);
        List<CountDownLatch> held = hold(release);
        try {
            assertThat(SideBySide.both(() -> "here ", () -> "beside", String::concat))
                    .isEqualTo("here beside");
        } finally {
            release.countDown();
        }
        assertThat(held).isNotEmpty();
    }

    /** Takes every thread of the pool until it is released. */
    private static List<CountDownLatch> hold(CountDownLatch release) throws InterruptedException {
        List<CountDownLatch> held = new ArrayList<>();
        for (int i = 0; i < ForkJoinPool.commonPool().getParallelism(); i++) {
            var begun = new CountDownLatch(1);
            ForkJoinPool.commonPool().execute(() -> {
                begun.countDown();
                try {
                    release.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
            held.add(begun);
        }
        return held;
    }
}
