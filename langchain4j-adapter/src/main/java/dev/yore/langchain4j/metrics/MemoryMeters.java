package dev.yore.langchain4j.metrics;

import static java.util.stream.Collectors.toUnmodifiableMap;

import dev.yore.model.Stage;
import dev.yore.model.Usage;
import dev.yore.observe.MemoryObserver;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;

/**
 * What a memory has done, as Micrometer meters: {@code yore.episodes} by {@code stage}, {@code yore.model.tokens} by {@code
 * type}, and {@code yore.backlog}, the episodes of all groups that wait for extraction, for which the store is asked at each
 * look. For one memory, and any number of registries. Thread-safe.
 */
public final class MemoryMeters implements MemoryObserver, MeterBinder {
    private final Map<Stage, LongAdder> episodes =
            Arrays.stream(Stage.values()).collect(toUnmodifiableMap(stage -> stage, stage -> new LongAdder()));
    private final LongAdder inputTokens = new LongAdder();
    private final LongAdder outputTokens = new LongAdder();
    private volatile LongSupplier backlog = () -> 0;

    @Override
    public void opened(LongSupplier counts) {
        backlog = counts;
    }

    @Override
    public void answered(Usage usage) {
        inputTokens.add(usage.inputTokens());
        outputTokens.add(usage.outputTokens());
    }

    @Override
    public void reached(Stage stage) {
        Objects.requireNonNull(episodes.get(stage)).increment();
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        episodes.forEach((stage, count) -> FunctionCounter.builder("yore.episodes", count, LongAdder::sum)
                .tag("stage", stage.name().toLowerCase(Locale.ROOT))
                .baseUnit("episodes")
                .description("Episodes that came to a stage")
                .register(registry));
        tokens(registry, "input", inputTokens);
        tokens(registry, "output", outputTokens);
        Gauge.builder("yore.backlog", this, meters -> meters.backlog.getAsLong())
                .baseUnit("episodes")
                .description("Episodes that wait for extraction")
                .register(registry);
    }

    private static void tokens(MeterRegistry registry, String type, LongAdder tokens) {
        FunctionCounter.builder("yore.model.tokens", tokens, LongAdder::sum)
                .tag("type", type)
                .baseUnit("tokens")
                .description("Tokens of the calls to the model that extracts, settles and summarizes")
                .register(registry);
    }
}
