package dev.yore.langchain4j;

import dev.langchain4j.data.message.Content;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.rag.AugmentationRequest;
import dev.langchain4j.rag.AugmentationResult;
import dev.langchain4j.rag.DefaultRetrievalAugmentor;
import dev.langchain4j.rag.RetrievalAugmentor;
import dev.langchain4j.rag.content.retriever.ContentRetriever;
import dev.langchain4j.rag.query.router.DefaultQueryRouter;
import java.util.ArrayList;
import java.util.List;

/** An application's retrievers as an augmentor. LangChain4j's own takes text alone: other parts are kept aside for it. */
final class RetrieversFirst implements RetrievalAugmentor {
    private final RetrievalAugmentor augmentor;

    RetrieversFirst(List<ContentRetriever> retrievers) {
        augmentor = DefaultRetrievalAugmentor.builder()
                .queryRouter(new DefaultQueryRouter(retrievers))
                .build();
    }

    @Override
    public AugmentationResult augment(AugmentationRequest request) {
        if (!(request.chatMessage() instanceof UserMessage user) || user.hasSingleText()) {
            return augmentor.augment(request);
        }
        String text = Injected.text(user);
        if (text.isBlank()) {
            return new AugmentationResult(user, List.of());
        }
        AugmentationResult result =
                augmentor.augment(new AugmentationRequest(UserMessage.from(text), request.metadata()));
        String augmented = ((UserMessage) result.chatMessage()).singleText();
        return new AugmentationResult(withText(user, augmented), result.contents());
    }

    private static UserMessage withText(UserMessage user, String text) {
        List<Content> parts = new ArrayList<>();
        parts.add(TextContent.from(text));
        user.contents().stream().filter(part -> !(part instanceof TextContent)).forEach(parts::add);
        return user.toBuilder().contents(parts).build();
    }
}
