package dev.yore.langchain4j.metrics;

import dev.yore.observe.MemoryObserver;
import dev.yore.observe.Work;
import io.micrometer.common.KeyValues;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationRegistry;
import java.util.Objects;

/**
 * A memory's work as Micrometer observations: timers, and spans where the registry makes spans. {@code yore.recall}, {@code
 * yore.ingest} with {@code stage} ({@code record} or {@code extract}), and {@code yore.model.calls}; each with an {@code
 * error} that names the kind of failure. Thread-safe.
 */
public final class MemoryObservations implements MemoryObserver {
    private final ObservationRegistry registry;

    public MemoryObservations(ObservationRegistry registry) {
        this.registry = Objects.requireNonNull(registry, "registry");
    }

    @Override
    public Ending began(Work work) {
        Observation observation = observation(work).start();
        Observation.Scope scope = observation.openScope();
        return failure -> {
            if (failure != null) {
                observation.error(failure);
            }
            scope.close();
            observation.stop();
        };
    }

    private Observation observation(Work work) {
        return switch (work) {
            case RECALL -> observation("yore.recall", "yore recall");
            case RECORD -> ingest("record");
            case EXTRACT -> ingest("extract");
            case MODEL_CALL -> observation("yore.model.calls", "yore model call");
        };
    }

    private Observation ingest(String stage) {
        return observation("yore.ingest", "yore ingest " + stage).lowCardinalityKeyValues(KeyValues.of("stage", stage));
    }

    private Observation observation(String name, String span) {
        return Observation.createNotStarted(name, registry).contextualName(span);
    }

    @Override
    public Runnable carried(Runnable task) {
        Observation current = registry.getCurrentObservation();
        return current == null ? task : () -> current.scoped(task);
    }
}
