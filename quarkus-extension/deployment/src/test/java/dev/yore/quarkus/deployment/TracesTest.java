package dev.yore.quarkus.deployment;

import static dev.yore.quarkus.deployment.Apps.inRequest;
import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import io.opentelemetry.sdk.trace.ReadWriteSpan;
import io.opentelemetry.sdk.trace.ReadableSpan;
import io.opentelemetry.sdk.trace.SpanProcessor;
import io.quarkus.test.QuarkusUnitTest;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** With the OpenTelemetry extension recall and ingest are spans, and nothing need be said. */
class TracesTest {
    @RegisterExtension
    static final QuarkusUnitTest APP = Apps.with(Ended.class)
            .overrideConfigKey("quarkus.otel.enabled", "true")
            .overrideConfigKey("quarkus.otel.traces.exporter", "none");

    @Singleton
    static class Ended implements SpanProcessor {
        private final List<ReadableSpan> spans = new CopyOnWriteArrayList<>();

        @Override
        public void onStart(Context parent, ReadWriteSpan span) {
            // Only what has ended is asked for.
        }

        @Override
        public boolean isStartRequired() {
            return false;
        }

        @Override
        public void onEnd(ReadableSpan span) {
            spans.add(span);
        }

        @Override
        public boolean isEndRequired() {
            return true;
        }

        ReadableSpan named(String name) {
            return spans.stream()
                    .filter(span -> span.getName().equals(name))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Inject
    Assistant assistant;

    @Inject
    Tracer tracer;

    @Inject
    Ended ended;

    @Test
    void recallAndIngestLieInTheCallersTraceAndSayNothingOfIt() {
        Span request = tracer.spanBuilder("request").startSpan();
        try (Scope scope = request.makeCurrent()) {
            inRequest(() -> assistant.chat("ann", "I live in Paris."));
        }
        request.end();

        for (String name : List.of("yore recall", "yore ingest record")) {
            ReadableSpan span = ended.named(name);
            assertThat(span.getSpanContext().getTraceId())
                    .isEqualTo(request.getSpanContext().getTraceId());
            assertThat(span.toSpanData().getAttributes().asMap().toString()).doesNotContain("ann", "Paris");
        }
        assertThat(ended.named("yore ingest extract")).isNotNull();
    }
}
