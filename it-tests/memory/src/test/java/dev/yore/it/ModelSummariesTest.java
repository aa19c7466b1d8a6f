package dev.yore.it;

import static dev.yore.it.Told.ALICE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.ExtractionMode;
import dev.yore.MemoryBuilder;
import dev.yore.TemporalMemory;
import dev.yore.ai.PatientChat.Patience;
import dev.yore.ai.StructuredChat;
import dev.yore.ai.StructuredChat.Prompt;
import dev.yore.context.TokenBudget;
import dev.yore.curation.Correction;
import dev.yore.curation.Forgetting;
import dev.yore.error.ModelUnavailableException;
import dev.yore.model.Entity;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.GroupId;
import dev.yore.search.Search;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.summary.SummaryPrompts;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.ScriptedChat;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A model that writes summaries for a memory which extracts without one: when, of what, and for how long they are good. */
class ModelSummariesTest {
    private static final Pattern LINE = Pattern.compile("\\{\"n\":(\\d+),\"name\":\"([^\"]+)\".*");
    private static final List<String> FRIENDS = List.of("Cleo", "Dora", "Emil", "Finn", "Gus");
    private static final String IN_OSLO = "In short: Ana of Oslo.";
    private static final String ELSEWHERE = "In short: Ana of nowhere.";

    private final ScriptedChat chat = ScriptedChat.by(ModelSummariesTest::answer);
    private final Semaphore asked = new Semaphore(0);
    private final Semaphore mayAnswer = new Semaphore(0);

    @RegisterExtension
    final Told told = Told.with(with -> summarizing(with, chat));

    @TempDir
    Path folder;

    private static MemoryBuilder summarizing(MemoryBuilder with, StructuredChat chat) {
        return with.chat(chat)
                .extraction(ExtractionMode.OFFLINE)
                .limits(new Patience(1, Duration.ZERO, Duration.ZERO, 4, Integer.MAX_VALUE))
                .modelSummaries(true);
    }

    /** Says of everything whether Oslo stood in its facts. */
    private static String answer(Prompt prompt) {
        return prompt.user()
                .lines()
                .map(LINE::matcher)
                .filter(Matcher::matches)
                .map(line -> "{\"n\":%s,\"summary\":\"In short: %s of %s.\"}"
                        .formatted(line.group(1), line.group(2), line.group().contains("Oslo") ? "Oslo" : "nowhere"))
                .collect(Collectors.joining(",", "{\"summaries\":[", "]}"));
    }

    /** From now on each call is noted in {@code asked}, and answered when {@code mayAnswer} lets it. */
    private void letTheModelWait() {
        told.instead(
                LuceneStore.inMemory(told.clock),
                with -> summarizing(with, prompt -> {
                    asked.release();
                    mayAnswer.acquireUninterruptibly();
                    return chat.ask(prompt);
                }));
    }

    /** Five friends, and a home: one more than an offline summary says. */
    private EpisodeId tellOf(String name) {
        FRIENDS.forEach(friend -> told.say(name + " knows " + friend + "."));
        return told.say(name + " lives in Oslo.");
    }

    private void tellBobOfAna() {
        FRIENDS.forEach(friend -> sayAsBob("Ana knows " + friend + "."));
        sayAsBob("Ana works at Acme.");
    }

    private EpisodeId sayAsBob(String text) {
        told.clock.advance(Duration.ofSeconds(10));
        return told.memory.remember(Episode.message("bob", text)).episode().id();
    }

    private String summary(String name) {
        return summary(told.memory, "alice", name);
    }

    private static String summary(TemporalMemory memory, String group, String name) {
        return memory.search(Search.entities(name).in(group)).entities().stream()
                .map(hit -> hit.item())
                .filter(entity -> entity.name().equals(name))
                .map(Entity::summary)
                .findFirst()
                .orElseThrow();
    }

    private void await(String name, String summary) {
        await(told.memory, "alice", name, summary);
    }

    private static void await(TemporalMemory memory, String group, String name, String summary) {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
        while (!summary(memory, group, name).equals(summary)) {
            assertThat(System.nanoTime())
                    .as("the time by which there is: " + summary)
                    .isLessThan(end);
            LockSupport.parkNanos(2_000_000);
        }
    }

    // ---- when it is written

    @Test
    void oneCallWritesTheSummariesOfAllThatASearchFoundAndTheNextOneShowsThem() {
        tellOf("Ana");
        tellOf("Bea");
        var both = Search.entities("Ana and Bea").in("alice");

        assertThat(told.memory.search(both).entities())
                .filteredOn(hit -> List.of("Ana", "Bea").contains(hit.item().name()))
                .hasSize(2)
                .allSatisfy(hit ->
                        assertThat(hit.item().summary()).contains(hit.item().name() + " knows"));
        await("Ana", IN_OSLO);
        await("Bea", "In short: Bea of Oslo.");

        assertThat(chat.prompts())
                .singleElement()
                .satisfies(prompt -> assertThat(prompt.user())
                        .contains("\"Ana\"", "\"Bea\"", "Ana lives in Oslo", "Bea lives in Oslo"));
        assertThat(told.memory.status(ALICE).usage()).isEqualTo(ScriptedChat.COST);
    }

    @Test
    void contextIsGivenTheSummaryThatTheModelWrote() {
        tellOf("Ana");
        summary("Ana");
        await("Ana", IN_OSLO);

        assertThat(told.memory
                        .context(Search.all("Ana").in("alice"), TokenBudget.of(1_600))
                        .text())
                .contains("- Ana [Person]: " + IN_OSLO);
    }

    @Test
    void entityOfFewFactsNeedsNoModel() {
        FRIENDS.forEach(friend -> told.say("Ana knows " + friend + "."));
        String before = summary("Ana");
        tellOf("Bea");
        await("Bea", "In short: Bea of Oslo.");

        assertThat(summary("Ana")).isEqualTo(before).contains("Ana knows Cleo.");
        assertThat(chat.prompts())
                .singleElement()
                .satisfies(prompt -> assertThat(prompt.user()).doesNotContain("\"Ana\""));
    }

    @Test
    void otherTimesAreNotAnsweredWithIt() {
        tellOf("Ana");
        var then = Search.entities("Ana").in("alice").validOn(told.aMomentLater());
        told.memory.search(then);
        tellOf("Bea");
        await("Bea", "In short: Bea of Oslo.");

        assertThat(chat.prompts()).hasSize(1);
        assertThat(told.memory.search(then).entities())
                .isNotEmpty()
                .allSatisfy(hit -> assertThat(hit.item().summary()).isEmpty());
    }

    @Test
    void withoutTheOptionTheModelIsNotAsked() {
        told.instead(LuceneStore.inMemory(told.clock), with -> with.chat(chat).extraction(ExtractionMode.OFFLINE));
        tellOf("Ana");
        summary("Ana");

        assertThat(summary("Ana")).contains("Ana lives in Oslo.");
        told.memory.close();
        assertThat(chat.prompts()).isEmpty();
    }

    @Test
    void theOptionWithoutAModelIsRefused() {
        try (var store = LuceneStore.inMemory(told.clock)) {
            var builder = TemporalMemory.over(store)
                    .embedder(new HashingEmbedder(8))
                    .extraction(ExtractionMode.OFFLINE)
                    .modelSummaries(true);
            assertThatThrownBy(builder::build)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("chat(");
        }
    }

    @Test
    void eachPromptCanBeReplaced() {
        String ours = "Mind the gap.";
        SummaryPrompts standard = SummaryPrompts.standard();
        told.instead(
                LuceneStore.inMemory(told.clock),
                with -> summarizing(with, chat)
                        .summaryPrompts(standard.withSystem(ours)
                                .withUser(standard.user() + ours)
                                .withSchema("{\"description\":\"" + ours + "\"}")));
        tellOf("Ana");
        summary("Ana");
        await("Ana", IN_OSLO);

        assertThat(chat.prompts()).singleElement().satisfies(prompt -> {
            assertThat(prompt.system()).isEqualTo(ours);
            assertThat(prompt.user()).contains("\"Ana\"").endsWith(ours);
            assertThat(prompt.schema()).contains(ours);
        });
    }

    // ---- what it survives, and what not

    static Stream<Arguments> changes() {
        return Stream.of(
                change("ended", (told, oslo) -> told.say("Ana moved to Bergen.")),
                change(
                        "ended without a successor",
                        (told, oslo) -> told.memory.correct(
                                Correction.of(ALICE, told.factTo("Oslo").id()).invalidAt(told.clock.instant()))),
                change(
                        "corrected",
                        (told, oslo) -> told.memory.correct(
                                Correction.of(ALICE, told.factTo("Oslo").id())
                                        .target("Bergen")
                                        .statement("Ana lives in Bergen"))),
                change("retracted", (told, oslo) -> told.memory.retract(ALICE, oslo)),
                change("forgotten", (told, oslo) -> told.memory.forget(Forgetting.episodes(ALICE, oslo))));
    }

    private static Arguments change(String what, BiConsumer<Told, EpisodeId> how) {
        return Arguments.of(what, how);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("changes")
    void summaryIsNotShownWhenAFactOfItIs(String what, BiConsumer<Told, EpisodeId> change) {
        EpisodeId oslo = tellOf("Ana");
        told.say("Ana knows Hal.");
        await("Ana", IN_OSLO);
        told.clock.advance(Duration.ofSeconds(10));
        change.accept(told, oslo);

        assertThat(summary("Ana")).doesNotContain("In short").doesNotContain("Oslo");
        await("Ana", ELSEWHERE);
        assertThat(chat.prompts()).hasSize(2);
        assertThat(chat.prompts().get(1).user()).doesNotContain("Oslo");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("changes")
    void summaryThatIsBeingWrittenIsNotShownWhenAFactOfItIs(String what, BiConsumer<Told, EpisodeId> change) {
        letTheModelWait();
        EpisodeId oslo = tellOf("Ana");
        told.say("Ana knows Hal.");
        summary("Ana");
        asked.acquireUninterruptibly();
        told.clock.advance(Duration.ofSeconds(10));
        change.accept(told, oslo);
        mayAnswer.release(1_000);

        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
        for (String summary = ""; !summary.equals(ELSEWHERE); summary = summary("Ana")) {
            assertThat(summary).doesNotContain("Oslo");
            assertThat(System.nanoTime()).isLessThan(end);
            LockSupport.parkNanos(2_000_000);
        }
    }

    @Test
    void whatIsForgottenWhileItWaitsIsShownToNoModel() {
        letTheModelWait();
        tellOf("Ana");
        told.say("Ana knows Hal.");
        EpisodeId oslo = sayAsBob("Ana lives in Oslo.");
        tellBobOfAna();
        summary("Ana");
        asked.acquireUninterruptibly();
        summary(told.memory, "bob", "Ana");
        told.memory.forget(Forgetting.episodes(GroupId.of("bob"), oslo));
        mayAnswer.release(1_000);
        await(told.memory, "bob", "Ana", ELSEWHERE);

        assertThat(chat.prompts()).hasSize(2);
        assertThat(chat.prompts().get(1).user()).contains("Acme").doesNotContain("Oslo");
    }

    @Test
    void afterARestartItIsWrittenAgain() {
        Path where = folder.resolve("memory");
        told.instead(LuceneStore.at(where, told.clock));
        tellOf("Ana");
        await("Ana", IN_OSLO);
        told.memory.close();
        told.instead(LuceneStore.at(where, told.clock));

        assertThat(summary("Ana")).contains("Ana knows");
        await("Ana", IN_OSLO);
        assertThat(chat.prompts()).hasSize(2);
    }

    @Test
    void groupsShareNeitherCallsNorSummaries() {
        tellOf("Ana");
        tellBobOfAna();
        await("Ana", IN_OSLO);
        await(told.memory, "bob", "Ana", ELSEWHERE);

        assertThat(summary("Ana")).isEqualTo(IN_OSLO);
        assertThat(chat.prompts())
                .hasSize(2)
                .noneSatisfy(prompt -> assertThat(prompt.user()).contains("Acme", "Oslo"));
        told.memory.forget(ALICE);
        assertThat(summary(told.memory, "bob", "Ana")).isEqualTo(ELSEWHERE);
    }

    // ---- what goes wrong

    @Test
    void modelThatCannotBeReachedLeavesTheOfflineSummary() {
        var failed = new CountDownLatch(1);
        told.instead(
                LuceneStore.inMemory(told.clock),
                with -> summarizing(with, prompt -> {
                    if (failed.getCount() > 0) {
                        failed.countDown();
                        throw new ModelUnavailableException("rate limit");
                    }
                    return chat.ask(prompt);
                }));
        tellOf("Ana");
        String offline = summary("Ana");
        assertThat(offline).contains("Ana knows");
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
        for (String summary = offline; !summary.equals(IN_OSLO); summary = summary("Ana")) {
            assertThat(summary).isEqualTo(offline);
            assertThat(System.nanoTime()).isLessThan(end);
            told.clock.advance(Duration.ofMinutes(1));
            LockSupport.parkNanos(2_000_000);
        }
        assertThat(told.memory.status(ALICE).usage()).isEqualTo(ScriptedChat.COST);
    }

    @Test
    void closingWhileItIsWrittenLeavesNoThread() throws InterruptedException {
        var asked = new CountDownLatch(1);
        var worker = new AtomicReference<Thread>();
        told.instead(
                LuceneStore.inMemory(told.clock),
                with -> summarizing(with, prompt -> {
                    worker.set(Thread.currentThread());
                    asked.countDown();
                    try {
                        new CountDownLatch(1).await();
                    } catch (InterruptedException e) {
                        throw new ModelUnavailableException("interrupted", e);
                    }
                    return chat.ask(prompt);
                }));
        tellOf("Ana");
        summary("Ana");
        assertThat(asked.await(1, TimeUnit.MINUTES)).isTrue();
        told.memory.close();

        worker.get().join(60_000);
        assertThat(worker.get().isAlive()).isFalse();
    }
}
