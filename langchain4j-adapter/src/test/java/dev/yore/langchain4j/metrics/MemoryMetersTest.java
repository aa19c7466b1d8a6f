package dev.yore.langchain4j.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.invocation.InvocationContext;
import dev.langchain4j.rag.AugmentationRequest;
import dev.langchain4j.rag.query.Metadata;
import dev.yore.MemoryBuilder;
import dev.yore.TemporalMemory;
import dev.yore.ai.Embedder;
import dev.yore.ai.PatientChat.Patience;
import dev.yore.context.TokenBudget;
import dev.yore.error.ModelUnavailableException;
import dev.yore.langchain4j.Yore;
import dev.yore.model.Episode;
import dev.yore.search.Search;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.ScriptedChat;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.observation.DefaultMeterObservationHandler;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationHandler;
import io.micrometer.observation.ObservationRegistry;
import io.micrometer.observation.ObservationView;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** A memory's meters over the real engine, and what must never be in them. */
class MemoryMetersTest {
    private static final String REPLY = "{\"entities\":[],\"facts\":[]}";

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final ObservationRegistry observations = ObservationRegistry.create();
    private final MemoryMeters meters = new MemoryMeters();
    private final MemoryObservations observed = new MemoryObservations(observations);

    MemoryMetersTest() {
        observations.observationConfig().observationHandler(new DefaultMeterObservationHandler(registry));
        meters.bindTo(registry);
    }

    private TemporalMemory memory(MemoryBuilder builder) {
        return builder.observer(observed).observer(meters).build();
    }

    private MemoryBuilder words() {
        return TemporalMemory.over(LuceneStore.inMemory()).embedder(new HashingEmbedder(64));
    }

    private long timed(String name, String... tags) {
        return registry.get(name).tags(tags).timer().count();
    }

    private double counted(String name, String... tags) {
        return registry.get(name).tags(tags).functionCounter().count();
    }

    private double backlog() {
        return registry.get("yore.backlog").gauge().value();
    }

    @Test
    void ingestAndRecallAreTimedAndEpisodesCounted() {
        try (TemporalMemory memory = memory(words())) {
            memory.remember(Episode.message("alice", "I live in Paris.")).await();
            memory.context(Search.all("Where do I live?").in("alice"), TokenBudget.of(100));

            assertThat(timed("yore.ingest", "stage", "record", "error", "none")).isEqualTo(1);
            assertThat(timed("yore.ingest", "stage", "extract", "error", "none"))
                    .isEqualTo(1);
            assertThat(timed("yore.recall", "error", "none")).isEqualTo(1);
            assertThat(counted("yore.episodes", "stage", "recorded")).isEqualTo(1);
            assertThat(counted("yore.episodes", "stage", "extracted")).isEqualTo(1);
            assertThat(backlog()).isZero();
        }
    }

    @Test
    void callsToTheModelAreTimedAndTheirTokensCounted() {
        var chat = ScriptedChat.script()
                .fail(new ModelUnavailableException("busy"))
                .reply(REPLY);
        try (TemporalMemory memory =
                memory(words().chat(chat).limits(new Patience(2, Duration.ZERO, Duration.ZERO, 1, 60)))) {
            memory.remember(Episode.message("alice", "I live in Paris.")).await();
        }

        assertThat(timed("yore.model.calls", "error", "ModelUnavailableException"))
                .isEqualTo(1);
        assertThat(timed("yore.model.calls", "error", "none")).isEqualTo(1);
        assertThat(counted("yore.model.tokens", "type", "input")).isEqualTo(100);
        assertThat(counted("yore.model.tokens", "type", "output")).isEqualTo(20);
    }

    @Test
    void whatFailsIsCountedAsFailed() {
        try (TemporalMemory memory = memory(words().chat(ScriptedChat.by(prompt -> "no JSON")))) {
            memory.remember(Episode.message("alice", "I live in Paris.")).await();
        }

        assertThat(counted("yore.episodes", "stage", "failed")).isEqualTo(1);
        assertThat(counted("yore.episodes", "stage", "extracted")).isZero();
    }

    @Test
    void backlogOfAClosedMemoryIsUnknown() {
        TemporalMemory memory = memory(words());
        memory.close();

        assertThat(backlog()).isNaN();
    }

    @Test
    void recallThatFailsIsMissed() {
        Embedder broken = new Embedder() {
            @Override
            public String space() {
                return "broken";
            }

            @Override
            public int dimensions() {
                return 64;
            }

            @Override
            public List<float[]> embed(List<String> texts) {
                throw new IllegalStateException("no model");
            }
        };
        try (TemporalMemory memory =
                memory(TemporalMemory.over(LuceneStore.inMemory()).embedder(broken))) {
            Yore yore = Yore.with(memory);
            new RecallMeters(() -> yore).bindTo(registry);

            ask(yore, "Where do I live?");

            assertThat(counted("yore.recall.missed")).isEqualTo(1);
            assertThat(timed("yore.recall", "error", "IllegalStateException")).isEqualTo(1);
        }
    }

    private static void ask(Yore yore, String question) {
        UserMessage message = UserMessage.from(question);
        yore.retrievalAugmentor()
                .augment(new AugmentationRequest(
                        message,
                        Metadata.builder()
                                .chatMessage(message)
                                .invocationContext(InvocationContext.builder()
                                        .chatMemoryId("alice")
                                        .build())
                                .build()));
    }

    @Test
    void recallOnAnotherThreadBelongsToTheCallersObservation() {
        Map<String, String> parents = new ConcurrentHashMap<>();
        observations.observationConfig().observationHandler(new ObservationHandler<>() {
            @Override
            public void onStart(Observation.Context context) {
                ObservationView parent = context.getParentObservation();
                parents.put(
                        context.getName(),
                        parent == null ? "" : parent.getContextView().getName());
            }

            @Override
            public boolean supportsContext(Observation.Context context) {
                return true;
            }
        });
        try (TemporalMemory memory = memory(words())) {
            Yore yore = Yore.builder(memory).observers(List.of(observed)).build();

            Observation.createNotStarted("request", observations).observe(() -> ask(yore, "Where do I live?"));
        }

        assertThat(parents).containsEntry("yore.recall", "request");
    }

    @Test
    void noMeterTellsWhoseMemoryItIsOrWhatWasSaid() {
        try (TemporalMemory memory = memory(words().chat(ScriptedChat.by(prompt -> REPLY)))) {
            memory.remember(Episode.message("alice", "I live in Paris.")).await();
            memory.search(Search.all("Paris").in("alice"));
        }

        assertThat(registry.getMeters())
                .flatExtracting(meter -> meter.getId().getTags())
                .extracting(Tag::getKey)
                .containsOnly("stage", "type", "error");
        assertThat(registry.getMeters())
                .extracting(meter -> meter.getId().toString())
                .noneMatch(id -> id.contains("alice") || id.contains("Paris"));
    }
}
