package dev.yore.quarkus.deployment;

import static dev.yore.quarkus.deployment.Apps.inRequest;
import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.rag.AugmentationRequest;
import dev.langchain4j.rag.AugmentationResult;
import dev.langchain4j.rag.RetrievalAugmentor;
import dev.langchain4j.store.memory.chat.ChatMemoryStore;
import io.quarkus.test.QuarkusUnitTest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class OwnBeansTest {
    @RegisterExtension
    static final QuarkusUnitTest APP = Apps.with(OwnStore.class, OwnAugmentor.class);

    @Inject
    Assistant assistant;

    @Inject
    ScriptedModel model;

    @Inject
    OwnStore store;

    @Test
    void applicationsAugmentorTakesThePlaceOfTheMemorys() {
        inRequest(() -> assistant.chat("ann", "I live in Paris."));
        inRequest(() -> assistant.chat("ann", "Where do I live?"));

        assertThat(model.lastPrompt()).isEqualTo("Where do I live? (augmented by the application)");
    }

    @Test
    void applicationsStoreTakesThePlaceOfTheMemorys() {
        inRequest(() -> assistant.chat("ben", "Hello"));

        assertThat(store.updated()).containsKey("ben");
    }

    @ApplicationScoped
    static class OwnStore implements ChatMemoryStore {
        private final Map<Object, List<ChatMessage>> updated = new ConcurrentHashMap<>();

        Map<Object, List<ChatMessage>> updated() {
            return updated;
        }

        @Override
        public List<ChatMessage> getMessages(Object memoryId) {
            return new ArrayList<>();
        }

        @Override
        public void updateMessages(Object memoryId, List<ChatMessage> messages) {
            updated.put(memoryId, messages);
        }

        @Override
        public void deleteMessages(Object memoryId) {}
    }

    @ApplicationScoped
    static class OwnAugmentor implements RetrievalAugmentor {
        @Override
        public AugmentationResult augment(AugmentationRequest request) {
            String text = ((UserMessage) request.chatMessage()).singleText();
            return new AugmentationResult(UserMessage.from(text + " (augmented by the application)"), List.of());
        }
    }
}
