package dev.yore.langchain4j;

import dev.langchain4j.rag.query.Metadata;
import dev.yore.TemporalMemory;
import dev.yore.langchain4j.MemoryScopes.Scope;
import dev.yore.model.GroupId;
import dev.yore.search.Recipe;
import dev.yore.search.Search;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Turns a message to an AI Service into a question to the memory. */
final class Recall {
    private final TemporalMemory memory;
    private final LongTerm longTerm;
    private final int limit;
    private final Recipe recipe;

    Recall(TemporalMemory memory, LongTerm longTerm, int limit, Recipe recipe) {
        this.memory = memory;
        this.longTerm = longTerm;
        this.limit = limit;
        this.recipe = recipe;
    }

    /** The question; empty where there is nothing to ask, or nobody whose memory could be asked. */
    Optional<Search> search(String text, @Nullable Metadata metadata) {
        if (text.isBlank() || metadata == null) {
            return Optional.empty();
        }
        Optional<Scope> scope = longTerm.scope(metadata.chatMemoryId());
        return scope.map(found -> {
            Map<String, Object> parameters = metadata.invocationParameters() == null
                    ? Map.of()
                    : metadata.invocationParameters().asMap();
            return Search.all(text)
                    .in(found.group())
                    .limit(limit)
                    .by(recipe)
                    .validOn(instant(found.group(), parameters, YoreRetrievalAugmentor.AS_OF))
                    .knownAt(instant(found.group(), parameters, YoreRetrievalAugmentor.AS_KNOWN));
        });
    }

    private @Nullable Instant instant(GroupId group, Map<String, Object> parameters, String key) {
        Object value = parameters.get(key);
        return value == null
                ? null
                : AskedTime.instant(key, value, memory.profile(group).zone());
    }
}
