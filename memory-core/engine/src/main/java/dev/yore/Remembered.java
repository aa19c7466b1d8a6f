package dev.yore;

import dev.yore.error.MemoryException;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeState;
import java.util.Objects;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;

/**
 * That an episode is recorded: durable, and found by search from now on.
 *
 * @param isNew false if the same episode had been recorded before: nothing was done
 * @param extraction completes when its facts are in the graph, or it was skipped, or has failed for good;
 *     exceptionally only if the store fails or the memory is closed: the episode is on disk all the same, and is
 *     extracted later
 */
public record Remembered(Episode episode, boolean isNew, CompletionStage<EpisodeState> extraction) {
    public Remembered {
        Objects.requireNonNull(episode, "episode");
        Objects.requireNonNull(extraction, "extraction");
    }

    /**
     * Waits for the extraction.
     *
     * @throws MemoryException if the store fails or the memory is closed before it is done
     */
    public EpisodeState await() {
        try {
            return extraction.toCompletableFuture().join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof MemoryException failure ? failure : e;
        }
    }
}
