package dev.yore.langchain4j;

import dev.langchain4j.data.document.Metadata;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.rag.content.Content;
import dev.langchain4j.rag.content.ContentMetadata;
import dev.yore.model.Episode;
import dev.yore.model.Fact;
import dev.yore.search.NamedFact;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What was recalled, as LangChain4j's contents. All metadata is text: an injector may ask for nothing else. */
final class Recalled {
    private Recalled() {}

    static Content fact(NamedFact named) {
        return Content.from(factSegment(named));
    }

    static Content fact(NamedFact named, double score) {
        return Content.from(factSegment(named), Map.of(ContentMetadata.SCORE, score));
    }

    static Content episode(Episode episode) {
        return Content.from(episodeSegment(episode));
    }

    static Content episode(Episode episode, double score) {
        return Content.from(episodeSegment(episode), Map.of(ContentMetadata.SCORE, score));
    }

    private static TextSegment factSegment(NamedFact named) {
        Fact fact = named.fact();
        Metadata metadata = new Metadata()
                .put("kind", "fact")
                .put("id", fact.id().value())
                .put("source", named.source())
                .put("relation", fact.relation())
                .put("target", named.target());
        put(metadata, "validAt", fact.validAt());
        put(metadata, "invalidAt", fact.invalidAt());
        put(metadata, "createdAt", fact.createdAt());
        put(metadata, "expiredAt", fact.expiredAt());
        return TextSegment.from(fact.statement(), metadata);
    }

    private static TextSegment episodeSegment(Episode episode) {
        Metadata metadata = new Metadata()
                .put("kind", "episode")
                .put("id", episode.id().value())
                .put("speaker", episode.speaker())
                .put("thread", episode.thread().value());
        put(metadata, "at", episode.validAt());
        return TextSegment.from(episode.speaker() + ": " + episode.content(), metadata);
    }

    private static void put(Metadata metadata, String key, @Nullable Instant value) {
        if (value != null) {
            metadata.put(key, value.toString());
        }
    }
}
