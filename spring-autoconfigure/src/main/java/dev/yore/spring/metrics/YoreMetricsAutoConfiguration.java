package dev.yore.spring.metrics;

import dev.yore.langchain4j.Yore;
import dev.yore.langchain4j.metrics.MemoryMeters;
import dev.yore.langchain4j.metrics.MemoryObservations;
import dev.yore.langchain4j.metrics.RecallMeters;
import dev.yore.spring.YoreAutoConfiguration;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.observation.ObservationRegistry;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Observations ({@code yoreObservations}), where the application has a registry of them, and meters ({@code yoreMeters}, {@code
 * yoreRecallMeters}), which Spring Boot binds to the registries that there are.
 */
@AutoConfiguration(after = YoreAutoConfiguration.class)
@ConditionalOnProperty(name = "yore.enabled", matchIfMissing = true)
public class YoreMetricsAutoConfiguration {

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(ObservationRegistry.class)
    static class Observations {
        @Bean
        @ConditionalOnMissingBean
        MemoryObservations yoreObservations(ObjectProvider<ObservationRegistry> registries) {
            return new MemoryObservations(registries.getIfUnique(() -> ObservationRegistry.NOOP));
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(MeterBinder.class)
    static class Meters {
        @Bean
        @ConditionalOnMissingBean
        MemoryMeters yoreMeters() {
            return new MemoryMeters();
        }

        /** The memory is looked up when somebody looks. */
        @Bean
        @ConditionalOnMissingBean
        @ConditionalOnBean(Yore.class)
        RecallMeters yoreRecallMeters(ObjectProvider<Yore> yore) {
            return new RecallMeters(yore::getObject);
        }
    }
}
