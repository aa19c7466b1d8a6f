package dev.yore.quarkus.runtime;

import io.quarkus.runtime.annotations.ConfigGroup;
import io.quarkus.runtime.annotations.ConfigPhase;
import io.quarkus.runtime.annotations.ConfigRoot;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** What is settled when the application is built: which parts it gets at all. */
@ConfigMapping(prefix = "quarkus.yore")
@ConfigRoot(phase = ConfigPhase.BUILD_TIME)
public interface YoreBuildConfig {
    /**
     * Whether AI Services get a memory. If not, no bean of this extension is there, and the application is what it was
     * without it.
     */
    @WithDefault("true")
    boolean enabled();

    /**
     * Recall: what is remembered is put behind a user's message.
     */
    Recall recall();

    /**
     * Tools: the model may call {@code remember}, {@code recall} and {@code timeline}.
     */
    Tools tools();

    /**
     * Health.
     */
    Health health();

    /**
     * Metrics.
     */
    Metrics metrics();

    /**
     * Traces.
     */
    Tracing tracing();

    /** Recall. */
    @ConfigGroup
    interface Recall {
        /**
         * Whether AI Services get a retrieval augmentor that recalls, after the application's own content retrievers. An
         * augmentor of the application's own takes its place.
         */
        @WithDefault("true")
        boolean enabled();
    }

    /** Tools. */
    @ConfigGroup
    interface Tools {
        /**
         * Whether AI Services get the memory's tools: {@code remember}, {@code recall} and {@code timeline}.
         */
        @WithDefault("true")
        boolean enabled();
    }

    /** Health. */
    @ConfigGroup
    interface Health {
        /**
         * Whether a readiness check reads the store, where the application has the health extension.
         */
        @WithDefault("true")
        boolean enabled();
    }

    /** Metrics. */
    @ConfigGroup
    interface Metrics {
        /**
         * Whether the memory has meters, where the application has the Micrometer extension.
         */
        @WithDefault("true")
        boolean enabled();
    }

    /** Traces. */
    @ConfigGroup
    interface Tracing {
        /**
         * Whether there are spans around recall, ingest and calls to the model, where the application has the OpenTelemetry
         * extension.
         */
        @WithDefault("true")
        boolean enabled();
    }
}
