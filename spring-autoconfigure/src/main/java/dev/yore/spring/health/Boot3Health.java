package dev.yore.spring.health;

import dev.yore.store.MemoryStore;
import org.springframework.boot.actuate.autoconfigure.health.ConditionalOnEnabledHealthIndicator;
import org.springframework.boot.actuate.health.AbstractHealthIndicator;
import org.springframework.boot.actuate.health.Health;
import org.springframework.boot.actuate.health.HealthIndicator;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Up while the store can be read; says which store, and how many groups have episodes that wait for extraction. Spring Boot 3. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnEnabledHealthIndicator("yore")
class Boot3Health {

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
