package dev.yore.langchain4j.metrics;

import dev.yore.langchain4j.Yore;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * {@code yore.recall.missed}: the messages that went to the model without what is remembered, because recalling failed or took
 * longer than its limit. Thread-safe.
 */
public final class RecallMeters implements MeterBinder {
    private final Supplier<Yore> yore;

    /** @param yore asked at each look, and not before */
    public RecallMeters(Supplier<Yore> yore) {
        this.yore = Objects.requireNonNull(yore, "yore");
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        // A registry holds what it asks weakly; the function holds these meters for it.
        FunctionCounter.builder("yore.recall.missed", this, held -> missed())
                .baseUnit("messages")
                .description("Messages that went to the model without what is remembered")
                .register(registry);
    }

    private double missed() {
        return yore.get().retrievalAugmentor().failures();
    }
}
