package dev.yore.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.TemporalMemory;
import dev.yore.model.Episode;
import org.junit.jupiter.api.Test;
import org.springframework.context.ApplicationContext;
import org.springframework.test.util.ReflectionTestUtils;

/** By reflection alone: Spring Boot 4 has moved the health types, and this test is for both. */
class HealthTest {

    static String health(ApplicationContext context) {
        Object health = ReflectionTestUtils.invokeMethod(context.getBean("yoreHealthIndicator"), "health");
        return String.valueOf(health);
    }

    @Test
    void isUpWhileTheStoreCanBeReadAndDownAfterwards() {
        Apps.with(new ScriptedModel()).run(context -> {
            TemporalMemory memory = context.getBean(TemporalMemory.class);
            memory.remember(Episode.message("alice", "I keep bees."));

            assertThat(health(context)).startsWith("UP").contains("groups=1", "groupsWithBacklog=0");

            memory.close();
            assertThat(health(context)).startsWith("DOWN");
        });
    }

    @Test
    void canBeSwitchedOff() {
        Apps.with(new ScriptedModel())
                .withPropertyValues("management.health.yore.enabled=false")
                .run(context -> assertThat(context).doesNotHaveBean("yoreHealthIndicator"));
    }
}
