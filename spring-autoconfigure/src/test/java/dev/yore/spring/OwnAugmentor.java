package dev.yore.spring;

import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.rag.AugmentationRequest;
import dev.langchain4j.rag.AugmentationResult;
import dev.langchain4j.rag.RetrievalAugmentor;
import dev.yore.langchain4j.Yore;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** An application's augmentor, composed with the memory's. */
@Configuration(proxyBeanMethods = false)
class OwnAugmentor {

    @Bean
    RetrievalAugmentor augmentor(Yore yore) {
        return yore.retrievalAugmentor(new PoliteAugmentor());
    }

    static final class PoliteAugmentor implements RetrievalAugmentor {
        @Override
        public AugmentationResult augment(AugmentationRequest request) {
            String said = ((UserMessage) request.chatMessage()).singleText();
            return new AugmentationResult(UserMessage.from("Politely: " + said), List.of());
        }
    }
}
