package dev.yore.quarkus.runtime;

import io.opentelemetry.api.OpenTelemetry;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** The memory's spans, in an application that has the OpenTelemetry extension. */
@Singleton
public class TracesProducer {
    /** Without a bean the extension is there, and switched off. */
    @Produces
    @Singleton
    MemorySpans spans(Instance<OpenTelemetry> telemetry) {
        return new MemorySpans(telemetry.isResolvable() ? telemetry.get() : OpenTelemetry.noop());
    }
}
