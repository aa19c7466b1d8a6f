package dev.yore.samples.quarkus;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.Optional;

/** The sample's own settings. */
@ConfigMapping(prefix = "assistant")
public interface AssistantConfig {
    /** The key of an OpenAI-compatible server. */
    Optional<String> apiKey();

    /** The address of an OpenAI-compatible server. */
    Optional<String> baseUrl();

    /** The most bytes, in UTF-8, that a message may have. */
    @WithDefault("262144")
    int maxMessageBytes();

    /** Whether there is a model to talk to. */
    default boolean hasModel() {
        return apiKey().isPresent() || baseUrl().isPresent();
    }
}
