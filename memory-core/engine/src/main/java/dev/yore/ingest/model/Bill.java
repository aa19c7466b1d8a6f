package dev.yore.ingest.model;

import dev.yore.ai.StructuredChat.Answer;
import dev.yore.model.Usage;

/** Adds up what the answers for one question cost. Not thread-safe. */
final class Bill {
    private Usage usage = Usage.NONE;

    Answer pay(Answer answer) {
        usage = usage.plus(answer.usage());
        return answer;
    }

    /** The first call, and the others as retries. */
    Usage asOneCall() {
        return usage.calls() <= 1
                ? usage
                : new Usage(1, usage.retries() + usage.calls() - 1, usage.inputTokens(), usage.outputTokens());
    }
}
