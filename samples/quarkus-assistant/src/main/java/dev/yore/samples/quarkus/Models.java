package dev.yore.samples.quarkus;

import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.yore.ExtractionMode;
import dev.yore.MemoryBuilder;
import dev.yore.quarkus.runtime.MemoryCustomizer;
import dev.yore.samples.quarkus.offline.OfflineChatModel;
import io.quarkiverse.langchain4j.ModelName;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Which model answers, and extracts facts: the one that the settings name, or none, and then the sample's own answers. */
@Singleton
public class Models implements MemoryCustomizer {
    private static final String LIVE = "live";

    private final AssistantConfig config;

    Models(AssistantConfig config) {
        this.config = config;
    }

    @Produces
    @Singleton
    ChatModel chat(@ModelName(LIVE) Instance<ChatModel> live) {
        return config.hasModel() ? live.get() : new OfflineChatModel();
    }

    @Produces
    @Singleton
    StreamingChatModel streaming(@ModelName(LIVE) Instance<StreamingChatModel> live) {
        return config.hasModel() ? live.get() : new OfflineChatModel();
    }

    @Override
    public void customize(MemoryBuilder builder) {
        builder.maxContentLength(config.maxMessageBytes());
        if (!config.hasModel()) {
            builder.extraction(ExtractionMode.OFFLINE);
        }
    }
}
