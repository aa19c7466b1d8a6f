package dev.yore.samples.spring;

import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.yore.ExtractionMode;
import dev.yore.spring.MemoryCustomizer;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Which model answers, and extracts facts: the one that the settings name, or none, and then the sample's own answers. */
@Configuration(proxyBeanMethods = false)
class Models {
    private static final String OPENAI = "https://api.openai.com/v1";

    private final String key;
    private final String baseUrl;
    private final String model;

    Models(
            @Value("${assistant.api-key}") String key,
            @Value("${assistant.base-url}") String baseUrl,
            @Value("${assistant.model}") String model) {
        this.key = key;
        this.baseUrl = baseUrl;
        this.model = model;
    }

    private boolean named() {
        return !key.isBlank() || !baseUrl.isBlank();
    }

    @Bean
    ChatModel chatModel() {
        if (!named()) {
            return new OfflineChatModel();
        }
        return OpenAiChatModel.builder()
                .apiKey(key.isBlank() ? "none" : key)
                .baseUrl(baseUrl.isBlank() ? OPENAI : baseUrl)
                .modelName(model)
                .supportedCapabilities(Capability.RESPONSE_FORMAT_JSON_SCHEMA)
                .timeout(Duration.ofSeconds(60))
                .build();
    }

    /** The sample's own answers are no model that could extract anything. */
    @Bean
    MemoryCustomizer extraction() {
        return builder -> {
            if (!named()) {
                builder.extraction(ExtractionMode.OFFLINE);
            }
        };
    }
}
