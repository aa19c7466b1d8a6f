package dev.yore.it;

import dev.yore.TemporalMemory;
import dev.yore.ai.Embedder;
import dev.yore.ai.StructuredChat;
import dev.yore.store.MemoryStore;
import dev.yore.time.expression.TimeContext;
import dev.yore.time.expression.TimeExpression;
import dev.yore.time.expression.TimeResolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;

/** The examples of docs/time-expressions.md; {@link SnippetsTest} holds the two together. */
final class TimeExpressionsSnippet {
    private TimeExpressionsSnippet() {}

    static void run() {
        var context = TimeContext.at(Instant.parse("2026-05-16T12:00:00Z"), ZoneId.of("Europe/Paris"));
        for (TimeExpression each : TimeResolver.english().resolve("I moved to Lyon two weeks ago.", context)) {
            each.text(); // two weeks ago
            each.kind(); // DATE
            each.interval(); // [2026-05-01T22:00:00Z, 2026-05-02T22:00:00Z): 2 May in Paris
            each.relative(); // true: computed from the reference time
        }
    }

    static TemporalMemory inDutch(MemoryStore store, Embedder embedder, StructuredChat model) throws IOException {
        TimeResolver dutch = TimeResolver.of(Files.readString(Path.of("dutch.grammar")));
        return TemporalMemory.over(store)
                .embedder(embedder)
                .chat(model)
                .timeWords(dutch)
                .build();
    }
}
