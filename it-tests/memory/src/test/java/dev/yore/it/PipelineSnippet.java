package dev.yore.it;

import dev.yore.MemoryBuilder;
import dev.yore.Remembered;
import dev.yore.Status;
import dev.yore.TemporalMemory;
import dev.yore.ai.PatientChat.Patience;
import dev.yore.ai.StructuredChat;
import dev.yore.ingest.Budget;
import dev.yore.ingest.Budget.Limit;
import dev.yore.ingest.MemoryListener;
import dev.yore.ingest.model.Prompts;
import dev.yore.ingest.settle.SettlePrompts;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeState;
import dev.yore.model.GroupId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** The examples of docs/pipeline.md; {@link SnippetsTest} holds the two together. */
final class PipelineSnippet {
    private PipelineSnippet() {}

    static void settings(MemoryBuilder builder, StructuredChat chat) {
        builder.chat(chat)
                .batchSize(8) // messages of a group that may share a call
                .maxDelay(Duration.ofSeconds(2)) // how long the first waits for others
                .limits(Patience.DEFAULT.withConcurrency(4).withCallsPerMinute(60))
                .budget(Budget.ofMemory(Limit.tokens(2_000_000)))
                .secondLook(false);
    }

    static void prompts(MemoryBuilder builder, Path ours) throws IOException {
        builder.prompts(Prompts.standard().withSystem(Files.readString(ours.resolve("extract.md"))))
                .settlePrompts(SettlePrompts.standard().withSystem(Files.readString(ours.resolve("settle.md"))));
    }

    static void remember(TemporalMemory memory) {
        Remembered remembered = memory.remember(Episode.message("alice", "I joined Acme in March."));
        EpisodeState state = remembered.await();
        state.stage(); // EXTRACTED, SKIPPED or FAILED
        state.usage(); // what the model was asked for it
    }

    static void pieces(TemporalMemory memory, String report) {
        Episode.Draft whole = Episode.message("alice", report).withId("report").as(Episode.Source.TEXT);
        memory.rememberAll(whole.inPieces(2_000, Locale.ENGLISH));
    }

    static void status(TemporalMemory memory, GroupId alice) {
        Status status = memory.status(alice);
        status.failures().forEach(failed -> memory.retry(alice, failed.episode()));
        List<Remembered> all = memory.reextract(alice);
        all.forEach(Remembered::await);
    }

    static void budget(TemporalMemory memory, GroupId alice) {
        if (memory.status(alice).paused()) {
            memory.budget(Budget.ofMemory(Limit.tokens(4_000_000)));
        }
    }

    static void listen(MemoryBuilder builder) {
        builder.listener(new MemoryListener() {
            @Override
            public void extracted(GroupId group, EpisodeState state, Progress progress) {
                show(progress.done() + " done, " + progress.pending() + " to go");
            }

            @Override
            public void failed(GroupId group, EpisodeState state, Progress progress) {
                show(state.episode() + ": " + state.reason());
            }
        });
    }

    private static void show(String line) {
        System.getLogger("import").log(System.Logger.Level.INFO, line);
    }
}
