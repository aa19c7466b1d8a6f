package dev.yore.quarkus.deployment;

import dev.langchain4j.agent.tool.Tool;
import dev.langchain4j.service.MemoryId;
import dev.langchain4j.service.UserMessage;
import dev.yore.ExtractionMode;
import dev.yore.MemoryBuilder;
import dev.yore.TemporalMemory;
import dev.yore.langchain4j.MemoryTools;
import dev.yore.quarkus.runtime.MemoryCustomizer;
import dev.yore.search.Search;
import dev.yore.search.SearchResult;
import io.quarkiverse.langchain4j.RegisterAiService;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Instant;

/** What the page on Quarkus shows. */
final class Snippets {
    private Snippets() {}

    static final class Plain {
        @RegisterAiService
        interface Assistant {
            String chat(@MemoryId String user, @UserMessage String message);
        }
    }

    static final class WithTools {
        static class Weather {
            @Tool("Tells the weather")
            public String weather() {
                return "Rain";
            }
        }

        @RegisterAiService(tools = {Weather.class, MemoryTools.class})
        interface Assistant {
            String chat(@MemoryId String user, @UserMessage String message);
        }
    }

    @Singleton
    static class Customs implements MemoryCustomizer {
        @Override
        public void customize(MemoryBuilder builder) {
            builder.extraction(ExtractionMode.OFFLINE);
        }
    }

    static class Asking {
        @Inject
        TemporalMemory memory;

        SearchResult homeThen(String user, Instant then) {
            return memory.search(Search.facts("Where do I live?").in(user).validOn(then));
        }
    }
}
