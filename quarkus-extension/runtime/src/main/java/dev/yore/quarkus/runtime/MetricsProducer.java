package dev.yore.quarkus.runtime;

import dev.yore.langchain4j.Yore;
import dev.yore.langchain4j.metrics.MemoryMeters;
import dev.yore.langchain4j.metrics.MemoryObservations;
import dev.yore.langchain4j.metrics.RecallMeters;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.observation.DefaultMeterObservationHandler;
import io.micrometer.observation.ObservationRegistry;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/**
 * The memory's meters, in an application that has the Micrometer extension, which binds what it finds as beans. It knows no
 * observations: here is a registry of them that makes timers, and nothing else.
 */
@Singleton
public class MetricsProducer {
    @Produces
    @Singleton
    MemoryObservations observations(MeterRegistry meters) {
        ObservationRegistry observations = ObservationRegistry.create();
        observations.observationConfig().observationHandler(new DefaultMeterObservationHandler(meters));
        return new MemoryObservations(observations);
    }

    @Produces
    @Singleton
    MemoryMeters meters() {
        return new MemoryMeters();
    }

    /** The memory is looked up when somebody looks: meters are bound before all beans can be made. */
    @Produces
    @Singleton
    RecallMeters recalls(Instance<Yore> yore) {
        return new RecallMeters(yore::get);
    }
}
