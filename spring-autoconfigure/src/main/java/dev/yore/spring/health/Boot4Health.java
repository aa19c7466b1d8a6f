package dev.yore.spring.health;

import dev.yore.store.MemoryStore;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.health.autoconfigure.contributor.ConditionalOnEnabledHealthIndicator;
import org.springframework.boot.health.contributor.AbstractHealthIndicator;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Up while the store can be read; says which store, and how many groups have episodes that wait for extraction. Spring Boot 4. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnEnabledHealthIndicator("yore")
class Boot4Health {

    @Bean
    @ConditionalOnMissingBean(name = "yoreHealthIndicator")
    HealthIndicator yoreHealthIndicator(MemoryStore store) {
        return new AbstractHealthIndicator(StoreDetails.UNREADABLE) {
            @Override
            protected void doHealthCheck(Health.Builder builder) {
                builder.withDetails(StoreDetails.name(store)).up().withDetails(StoreDetails.of(store));
            }
        };
    }
}
