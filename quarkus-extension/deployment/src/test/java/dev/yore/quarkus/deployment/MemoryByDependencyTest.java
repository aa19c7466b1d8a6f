package dev.yore.quarkus.deployment;

import static dev.yore.quarkus.deployment.Apps.inRequest;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.is;

import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.store.memory.chat.ChatMemoryStore;
import dev.yore.TemporalMemory;
import dev.yore.Timeline;
import dev.yore.langchain4j.YoreChatMemoryStore;
import dev.yore.model.Episode;
import dev.yore.model.GroupId;
import dev.yore.model.ThreadId;
import dev.yore.search.Search;
import dev.yore.search.SearchResult.Hit;
import dev.yore.store.MemoryStore;
import io.quarkus.test.QuarkusUnitTest;
import io.restassured.RestAssured;
import io.smallrye.mutiny.Multi;
import io.vertx.core.Context;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class MemoryByDependencyTest {
    @RegisterExtension
    static final QuarkusUnitTest APP = Apps.with(Streams.class);

    @Inject
    Assistant assistant;

    @Inject
    ScriptedModel model;

    @Inject
    WordEmbedding embedding;

    @Inject
    TemporalMemory memory;

    @Inject
    MemoryStore store;

    @Inject
    ChatMemoryStore chatMemoryStore;

    @Test
    void whatWasSaidIsRecalledInALaterRequest() {
        inRequest(() -> assistant.chat("bea", "I live in Paris."));
        inRequest(() -> assistant.chat("bea", "Where do I live?"));

        assertThat(model.lastPrompt()).startsWith("Where do I live?").contains("<memory ", "Paris");
    }

    @Test
    void modelIsOfferedTheTools() {
        inRequest(() -> assistant.chat("cem", "Hello"));

        assertThat(model.offeredTools()).containsExactlyInAnyOrder("remember", "recall", "timeline");
    }

    @Test
    void modelCanCallATool() {
        model.willCall("remember", "{\"text\": \"I keep bees.\"}");
        inRequest(() -> assistant.chat("dan", "Please note that I keep bees"));

        assertThat(episodes("dan")).contains("I keep bees.");
    }

    @Test
    void endOfARequestClearsTheWindowAndKeepsWhatWasSaid() {
        inRequest(() -> assistant.chat("eva", "I live in Oslo."));

        assertThat(chatMemoryStore.getMessages("eva")).isEmpty();
        assertThat(episodes("eva")).contains("I live in Oslo.", "Noted.");
        assertThat(memory.timeline(Timeline.of("eva"))).isNotEmpty();
    }

    @Test
    void recalledContextIsNeverRecordedAsSaid() {
        inRequest(() -> assistant.chat("fay", "I live in Rome."));
        for (int i = 0; i < 5; i++) {
            inRequest(() -> assistant.chat("fay", "Any tips for where I live?"));
        }

        assertThat(episodes("fay")).noneMatch(text -> text.contains("<memory "));
        assertThat(memory.timeline(Timeline.of("fay").about("Rome"))).hasSize(1);
        assertThat(memory.status(GroupId.of("fay")).recorded()).isEqualTo(12);
    }

    @Test
    void callWithoutMemoryIdIsNotRemembered() {
        List<GroupId> before = store.groups();
        inRequest(() -> assistant.anonymous("I live in Lima."));

        assertThat(store.groups()).isEqualTo(before);
        inRequest(() -> assistant.anonymous("Where do I live?"));
        assertThat(model.lastPrompt()).isEqualTo("Where do I live?");
    }

    @Test
    void failedCallRecordsNothingAndARetryRecordsOnce() {
        model.willFail();
        assertThatThrownBy(() -> inRequest(() -> assistant.chat("gus", "I live in Bonn.")))
                .hasMessageContaining("down");
        inRequest(() -> assistant.chat("gus", "I live in Bonn."));

        assertThat(episodes("gus")).containsOnlyOnce("I live in Bonn.");
    }

    @Test
    void turnLongerThanTheWindowIsRecordedFromItsFirstWords() {
        for (int i = 0; i < 6; i++) {
            model.willCall("recall", "{\"query\": \"anything\"}");
        }
        inRequest(() -> assistant.chat("hal", "I live in Bern."));

        assertThat(episodes("hal")).contains("I live in Bern.", "Noted.");
    }

    @Test
    void streamFromTheEventLoopRemembersWithoutBlockingIt() {
        model.willCall("remember", "{\"text\": \"I play chess.\"}");
        embedding.onEventLoop.set(0);

        RestAssured.given()
                .body("I live in Graz.")
                .post("/streams/ida")
                .then()
                .statusCode(200)
                .body(is("Noted."));
        assertThat(episodes("ida")).contains("I live in Graz.", "I play chess.", "Noted.");
        assertThat(embedding.onEventLoop).hasValue(0);
    }

    @Test
    void applicationsEmbeddingModelIsUsed() {
        inRequest(() -> assistant.chat("jon", "I live in Kyiv."));

        assertThat(embedding.calls).hasPositiveValue();
    }

    @Test
    void storeIsTheMemorys() {
        assertThat(chatMemoryStore).isInstanceOf(YoreChatMemoryStore.class);
        chatMemoryStore.updateMessages("kim", List.of(UserMessage.from("I live in Turin.")));

        assertThat(memory.window(GroupId.of("kim"), ThreadId.of("kim"))).isPresent();
    }

    /** Quarkus calls a method that returns a stream on the event loop. */
    @Path("/streams/{user}")
    public static class Streams {
        @Inject
        Assistant assistant;

        @POST
        @Produces(MediaType.TEXT_PLAIN)
        public Multi<String> stream(@PathParam("user") String user, String message) {
            if (!Context.isOnEventLoopThread()) {
                throw new IllegalStateException("this is to be called on the event loop");
            }
            return assistant.stream(user, message);
        }
    }

    private List<String> episodes(String group) {
        return memory.search(Search.episodes("live bees chess noted").in(group).limit(100)).episodes().stream()
                .map(Hit::item)
                .map(Episode::content)
                .toList();
    }
}
