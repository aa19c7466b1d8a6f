package dev.yore.quarkus.runtime;

import dev.yore.observe.MemoryObserver;
import dev.yore.observe.Work;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;

/**
 * A memory's work as OpenTelemetry spans, named as Spring Boot's observations are. A failure is told by its kind: not by a
 * message, which may come from a provider. Thread-safe.
 */
final class MemorySpans implements MemoryObserver {
    private static final AttributeKey<String> ERROR = AttributeKey.stringKey("error.type");

    private final Tracer tracer;

    MemorySpans(OpenTelemetry telemetry) {
        this.tracer = telemetry.getTracer("dev.yore");
    }

    /** The ending closes the scope: the work lies between two calls. */
    @Override
    @SuppressWarnings("MustBeClosedChecker")
    public Ending began(Work work) {
        Span span = tracer.spanBuilder(name(work)).startSpan();
        Scope scope = span.makeCurrent();
        return failure -> {
            if (failure != null) {
                span.setStatus(StatusCode.ERROR);
                span.setAttribute(ERROR, failure.getClass().getName());
            }
            scope.close();
            span.end();
        };
    }

    private static String name(Work work) {
        return switch (work) {
            case RECALL -> "yore recall";
            case RECORD -> "yore ingest record";
            case EXTRACT -> "yore ingest extract";
            case MODEL_CALL -> "yore model call";
        };
    }

    @Override
    public Runnable carried(Runnable task) {
        return Context.current().wrap(task);
    }
}
