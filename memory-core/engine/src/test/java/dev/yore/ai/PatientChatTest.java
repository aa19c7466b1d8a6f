package dev.yore.ai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.yore.ai.PatientChat.Patience;
import dev.yore.ai.PatientChat.Sleeper;
import dev.yore.ai.StructuredChat.Answer;
import dev.yore.ai.StructuredChat.Prompt;
import dev.yore.error.ExtractionException;
import dev.yore.error.ModelUnavailableException;
import dev.yore.model.Usage;
import dev.yore.testing.ScriptedChat;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class PatientChatTest {
    private static final Prompt PROMPT = new Prompt("extraction", "do", "this", "{}");
    private static final ModelUnavailableException SERVER_ERROR = new ModelUnavailableException("server error");

    private static final int MANY = Integer.MAX_VALUE;

    private final List<Duration> waits = new ArrayList<>();

    private PatientChat patient(StructuredChat chat, double jitter) {
        return new PatientChat(chat, Patience.DEFAULT, waits::add, () -> jitter, () -> 0);
    }

    private static ModelUnavailableException rateLimit(Duration retryAfter) {
        return new ModelUnavailableException("rate limit", null, retryAfter);
    }

    @Test
    void asksAgainUntilItIsAnsweredAndCountsTheRetries() {
        var chat = ScriptedChat.script().fail(SERVER_ERROR).fail(SERVER_ERROR).reply("{}");

        Answer answer = patient(chat, 0).ask(PROMPT);

        assertThat(answer.text()).isEqualTo("{}");
        assertThat(answer.usage()).isEqualTo(new Usage(1, 2, 100, 20));
    }

    @Test
    void waitsTwiceAsLongEachTime() {
        var chat = ScriptedChat.script().fail(SERVER_ERROR).fail(SERVER_ERROR).reply("{}");

        patient(chat, 0).ask(PROMPT);

        assertThat(waits).containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(2));
    }

    @Test
    void takesARandomPartOffEachWait() {
        var chat = ScriptedChat.script().fail(SERVER_ERROR).reply("{}");

        patient(chat, 0.5).ask(PROMPT);

        assertThat(waits).containsExactly(Duration.ofMillis(750));
    }

    @Test
    void neverWaitsLongerThanTheLongestWait() {
        var chat = ScriptedChat.script();
        for (int i = 0; i < 9; i++) {
            chat.fail(SERVER_ERROR);
        }
        var patience = new Patience(10, Duration.ofSeconds(1), Duration.ofSeconds(5), 1, MANY);

        new PatientChat(chat.reply("{}"), patience, waits::add, () -> 0, () -> 0).ask(PROMPT);

        assertThat(waits).hasSize(9).allMatch(wait -> wait.compareTo(Duration.ofSeconds(5)) <= 0);
    }

    @Test
    void waitsAsLongAsTheServerAsks() {
        var chat = ScriptedChat.script().fail(rateLimit(Duration.ofSeconds(7))).reply("{}");

        patient(chat, 0.9).ask(PROMPT);

        assertThat(waits).containsExactly(Duration.ofSeconds(7));
    }

    @Test
    void givesUpAtOnceIfTheServerAsksForTooLong() {
        var chat = ScriptedChat.script().fail(rateLimit(Duration.ofHours(1)));

        var failure = catchThrowableOfType(
                ModelUnavailableException.class, () -> patient(chat, 0).ask(PROMPT));

        assertThat(failure.retryAfter()).contains(Duration.ofHours(1));
        assertThat(waits).isEmpty();
    }

    @Test
    void givesUpAfterTheLastAttemptAndSaysWhy() {
        var chat = ScriptedChat.script()
                .fail(rateLimit(Duration.ofSeconds(1)))
                .fail(SERVER_ERROR)
                .fail(rateLimit(Duration.ofSeconds(1)));

        assertThatThrownBy(() -> patient(chat, 0).ask(PROMPT))
                .isInstanceOf(ModelUnavailableException.class)
                .hasMessageContaining("3 of 3 attempts")
                .hasMessageContaining("rate limit");
        assertThat(chat.prompts()).hasSize(3);
    }

    @Test
    void doesNotAskAgainWhatWasRefusedForGood() {
        var chat = ScriptedChat.script().fail(new ExtractionException("wrong key"));

        assertThatThrownBy(() -> patient(chat, 0).ask(PROMPT)).isInstanceOf(ExtractionException.class);
        assertThat(chat.prompts()).hasSize(1);
    }

    @Test
    void anInterruptedWaitEndsIt() {
        Sleeper interrupted = wait -> {
            throw new InterruptedException();
        };
        var chat = new PatientChat(
                ScriptedChat.script().fail(SERVER_ERROR), Patience.DEFAULT, interrupted, () -> 0, () -> 0);

        assertThatThrownBy(() -> chat.ask(PROMPT))
                .isInstanceOf(ModelUnavailableException.class)
                .hasMessageContaining("interrupted");
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void asksNoMoreThanSoManyAtATime() throws Exception {
        var running = new AtomicInteger();
        var most = new AtomicInteger();
        var entered = new Semaphore(0);
        var open = new CountDownLatch(1);
        StructuredChat slow = prompt -> {
            most.accumulateAndGet(running.incrementAndGet(), Math::max);
            entered.release();
            awaitOpen(open);
            running.decrementAndGet();
            return new Answer("{}", false, ScriptedChat.COST);
        };
        var chat = new PatientChat(
                slow, new Patience(1, Duration.ZERO, Duration.ZERO, 2, MANY), waits::add, () -> 0, () -> 0);
        ExecutorService callers = Executors.newFixedThreadPool(6);
        try {
            List<Future<Answer>> answers = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                answers.add(callers.submit(() -> chat.ask(PROMPT)));
            }
            assertThat(entered.tryAcquire(2, 10, TimeUnit.SECONDS)).isTrue();
            open.countDown();
            for (Future<Answer> answer : answers) {
                assertThat(answer.get(10, TimeUnit.SECONDS).text()).isEqualTo("{}");
            }
        } finally {
            callers.shutdownNow();
        }

        assertThat(most).hasValue(2);
    }

    private static void awaitOpen(CountDownLatch open) {
        try {
            assertThat(open.await(10, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aWaitHoldsNoPlace() {
        var patience = new Patience(2, Duration.ofSeconds(1), Duration.ofSeconds(1), 1, MANY);
        var script = ScriptedChat.script().fail(SERVER_ERROR).reply("another's").reply("its own");
        List<String> texts = new ArrayList<>();
        var self = new ArrayList<PatientChat>();
        Sleeper letAnotherCall = wait -> texts.add(self.get(0).ask(PROMPT).text());
        self.add(new PatientChat(script, patience, letAnotherCall, () -> 0, () -> 0));

        texts.add(self.get(0).ask(PROMPT).text());

        assertThat(texts).containsExactly("another's", "its own");
    }

    @Test
    void noMoreThanSoManyCallsBeginWithinAMinute() {
        var time = new AtomicLong();
        Sleeper sleeper = wait -> {
            waits.add(wait);
            time.addAndGet(wait.toNanos());
        };
        var chat = new PatientChat(
                ScriptedChat.by(prompt -> "{}"), Patience.DEFAULT.withCallsPerMinute(2), sleeper, () -> 0, time::get);

        chat.ask(PROMPT);
        time.addAndGet(Duration.ofSeconds(10).toNanos());
        chat.ask(PROMPT);
        assertThat(waits).isEmpty();
        chat.ask(PROMPT);
        chat.ask(PROMPT);

        assertThat(waits).containsExactly(Duration.ofSeconds(50), Duration.ofSeconds(10));
    }

    @Test
    void aRetryKeepsTheRateToo() {
        var time = new AtomicLong();
        Sleeper sleeper = wait -> time.addAndGet(wait.toNanos());
        var chat = new PatientChat(
                ScriptedChat.script().fail(SERVER_ERROR).reply("{}"),
                Patience.DEFAULT.withCallsPerMinute(1),
                sleeper,
                () -> 0,
                time::get);

        chat.ask(PROMPT);

        assertThat(Duration.ofNanos(time.get())).isEqualTo(Duration.ofMinutes(1));
    }

    @Test
    void refusesImpossiblePatience() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Patience.DEFAULT.withCallsPerMinute(0))
                .withMessage("callsPerMinute must be >= 1, got 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Patience(0, Duration.ZERO, Duration.ZERO, 1, MANY))
                .withMessage("attempts must be >= 1, got 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Patience(1, Duration.ZERO, Duration.ZERO, 0, MANY))
                .withMessage("concurrency must be >= 1, got 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Patience(1, Duration.ofSeconds(2), Duration.ofSeconds(1), 1, MANY));
    }
}
