package dev.yore.spring.health;

import dev.yore.spring.YoreAutoConfiguration;
import dev.yore.store.MemoryStore;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.ImportSelector;
import org.springframework.core.type.AnnotationMetadata;
import org.springframework.util.ClassUtils;

/** A health indicator named {@code yore}, where the application has the actuator. */
@AutoConfiguration(after = YoreAutoConfiguration.class)
@ConditionalOnProperty(name = "yore.enabled", matchIfMissing = true)
@ConditionalOnBean(MemoryStore.class)
@Import(YoreHealthAutoConfiguration.Indicator.class)
public class YoreHealthAutoConfiguration {

    static class Indicator implements ImportSelector {
        private static final String BOOT_3 =
                "org.springframework.boot.actuate.autoconfigure.health.ConditionalOnEnabledHealthIndicator";
        private static final String BOOT_4 =
                "org.springframework.boot.health.autoconfigure.contributor.ConditionalOnEnabledHealthIndicator";

        /** By name: a class that is loaded here must not need types that are not there. */
        @Override
        public String[] selectImports(AnnotationMetadata importing) {
            if (isPresent(BOOT_3)) {
                return new String[] {"dev.yore.spring.health.Boot3Health"};
            }
            return isPresent(BOOT_4) ? new String[] {"dev.yore.spring.health.Boot4Health"} : new String[0];
        }

        private static boolean isPresent(String type) {
            return ClassUtils.isPresent(type, Indicator.class.getClassLoader());
        }
    }
}
