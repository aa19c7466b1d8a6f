package dev.yore.store;

import static dev.yore.store.Sample.ANA;
import static dev.yore.store.Sample.BEN;
import static dev.yore.store.Sample.THREAD;
import static dev.yore.store.Sample.say;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.model.ThreadId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A conversation's window is replaced by who has read what it is, and by nobody else. */
public interface WindowContract extends StoreSource {
    @Test
    default void windowsAreReplacedAndClearedByThread() {
        try (var store = open()) {
            var group = store.group(ANA);
            var other = ThreadId.of("other");
            assertThat(group.window(THREAD)).isEmpty();
            assertThat(group.replaceWindow(THREAD, Optional.empty(), "[1]")).isTrue();
            assertThat(group.replaceWindow(other, Optional.empty(), "[other]")).isTrue();
            assertThat(group.replaceWindow(THREAD, Optional.of("[1]"), "[1,2]")).isTrue();
            assertThat(group.window(THREAD)).contains("[1,2]");
            assertThat(store.group(BEN).window(THREAD)).isEmpty();
            say(group, "A turn.");
            group.deleteWindow(THREAD);
            assertThat(group.window(THREAD)).isEmpty();
            assertThat(group.window(other)).contains("[other]");
            assertThat(group.<Integer>read(now -> now.turnsBefore(THREAD, 9, 9).size()))
                    .isEqualTo(1);
        }
    }

    @Test
    default void whoHasReadAnotherWindowIsRefusedAndChangesNothing() {
        try (var store = open()) {
            var group = store.group(ANA);
            assertThat(group.replaceWindow(THREAD, Optional.of("[1]"), "[2]")).isFalse();
            assertThat(group.window(THREAD)).isEmpty();
            assertThat(group.eraseGroup().windows()).isZero();
            group.replaceWindow(THREAD, Optional.empty(), "[1]");
            for (var stale :
                    List.of(Optional.<String>empty(), Optional.of(""), Optional.of("[1] "), Optional.of("[0]"))) {
                assertThat(group.replaceWindow(THREAD, stale, "[2]")).isFalse();
            }
            assertThat(store.group(BEN).replaceWindow(THREAD, Optional.of("[1]"), "[2]"))
                    .isFalse();
            assertThat(group.window(THREAD)).contains("[1]");
            assertThat(store.group(BEN).window(THREAD)).isEmpty();
        }
    }

    @Test
    default void aWindowThatWasClearedIsNotBroughtBackByWhoHadReadIt() {
        try (var store = open()) {
            var group = store.group(ANA);
            group.replaceWindow(THREAD, Optional.empty(), "[1]");
            group.deleteWindow(THREAD);
            assertThat(group.replaceWindow(THREAD, Optional.of("[1]"), "[1,2]")).isFalse();
            assertThat(group.window(THREAD)).isEmpty();
            assertThat(group.replaceWindow(THREAD, Optional.empty(), "[2]")).isTrue();
            assertThat(group.window(THREAD)).contains("[2]");
        }
    }

    @Test
    default void anEmptyWindowIsNotAnAbsentOne() {
        try (var store = open()) {
            var group = store.group(ANA);
            group.replaceWindow(THREAD, Optional.empty(), "");
            assertThat(group.window(THREAD)).contains("");
            assertThat(group.replaceWindow(THREAD, Optional.empty(), "[1]")).isFalse();
            assertThat(group.replaceWindow(THREAD, Optional.of(""), "[1]")).isTrue();
        }
    }

    @Test
    default void ofManyWhoReadOneWindowOneReplacesIt() throws Exception {
        try (var store = open()) {
            var group = store.group(ANA);
            for (var before : List.of(Optional.<String>empty(), Optional.of("[0]"))) {
                var begin = new CyclicBarrier(8);
                List<Callable<Boolean>> all = new ArrayList<>();
                for (int w = 0; w < 8; w++) {
                    String window = "[" + w + "]" + before.orElse("");
                    all.add(() -> {
                        begin.await(60, TimeUnit.SECONDS);
                        return group.replaceWindow(THREAD, before, window);
                    });
                }
                assertThat(Together.run(all, 8)).containsOnlyOnce(true).hasSize(8);
                group.replaceWindow(THREAD, group.window(THREAD), "[0]");
            }
        }
    }

    @Test
    default void manyWhoAppendAtOnceLoseNothing() throws Exception {
        try (var store = open()) {
            List<Callable<Void>> writers = IntStream.range(0, 8)
                    .mapToObj(w -> appending(store.group(ANA), THREAD, "writer" + w, 12))
                    .toList();
            Together.run(writers, writers.size());
            assertThat(store.group(ANA).window(THREAD).orElseThrow().lines().toList())
                    .doesNotHaveDuplicates()
                    .hasSize(96);
        }
    }

    /** Appends lines to a window, and tries each until it is taken. */
    static Callable<Void> appending(GroupStore group, ThreadId thread, String name, int lines) {
        return () -> {
            for (int i = 0; i < lines; i++) {
                String line = name + " line" + i + "\n";
                Optional<String> before = group.window(thread);
                while (!group.replaceWindow(thread, before, before.orElse("") + line)) {
                    before = group.window(thread);
                }
            }
            return null;
        };
    }
}
