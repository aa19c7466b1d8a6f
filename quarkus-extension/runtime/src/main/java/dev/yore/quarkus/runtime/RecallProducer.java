package dev.yore.quarkus.runtime;

import dev.langchain4j.rag.RetrievalAugmentor;
import dev.langchain4j.rag.content.retriever.ContentRetriever;
import dev.yore.langchain4j.Yore;
import io.quarkus.arc.All;
import io.quarkus.arc.DefaultBean;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;

/** The augmentor that recalls, behind the application's own content retrievers. */
@Singleton
public class RecallProducer {
    @Produces
    @Singleton
    @DefaultBean
    RetrievalAugmentor augmentor(Yore yore, @All List<ContentRetriever> retrievers) {
        return yore.retrievalAugmentor(retrievers);
    }
}
