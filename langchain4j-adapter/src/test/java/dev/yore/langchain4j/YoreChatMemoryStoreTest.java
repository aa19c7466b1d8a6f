package dev.yore.langchain4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.CustomMessage;
import dev.langchain4j.data.message.ImageContent;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.memory.ChatMemory;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.yore.error.InvalidRequestException;
import dev.yore.error.StoreException;
import dev.yore.model.Episode;
import dev.yore.model.GroupId;
import dev.yore.model.ThreadId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class YoreChatMemoryStoreTest {
    private final FakeMemory memory = new FakeMemory();
    private final YoreChatMemoryStore store = Yore.with(memory).chatMemoryStore();

    private static ChatMessage user(String text) {
        return UserMessage.from(text);
    }

    private static ChatMessage ai(String text) {
        return AiMessage.from(text);
    }

    private static AiMessage call(String id) {
        return AiMessage.from(ToolExecutionRequest.builder()
                .id(id)
                .name("weather")
                .arguments("{\"city\":\"Lyon\"}")
                .build());
    }

    private static ChatMessage result(String id) {
        return ToolExecutionResultMessage.from(id, "weather", "sunny");
    }

    private ChatMemory window(Object id, int messages) {
        return MessageWindowChatMemory.builder()
                .id(id)
                .maxMessages(messages)
                .chatMemoryStore(store)
                .build();
    }

    @Test
    void windowComesBackExactly() {
        List<ChatMessage> messages = List.of(
                SystemMessage.from("Be brief."),
                UserMessage.builder()
                        .name("ana")
                        .addContent(TextContent.from("What is this?"))
                        .addContent(ImageContent.from("aGVsbG8=", "image/png"))
                        .attributes(Map.of("trace", "t-1"))
                        .build(),
                AiMessage.builder()
                        .text("Let me look.")
                        .thinking("hm")
                        .toolExecutionRequests(call("a").toolExecutionRequests())
                        .build(),
                ToolExecutionResultMessage.builder()
                        .id("a")
                        .toolName("weather")
                        .text("no such city")
                        .isError(true)
                        .build(),
                ai("A bee."),
                CustomMessage.from(Map.of("kind", "note")));

        store.updateMessages("alice", messages);

        assertThat(store.getMessages("alice")).isEqualTo(messages);
    }

    @Test
    void emptyWindowIsEmpty() {
        assertThat(store.getMessages("alice")).isEmpty();
        store.updateMessages("alice", List.of());
        assertThat(store.getMessages("alice")).isEmpty();
    }

    @Test
    void onlyTheNewEndOfEachFullWindowIsRecorded() {
        for (Object id : List.of(8, "nine", UUID.fromString("7f000001-0000-4000-8000-000000000001"))) {
            store.updateMessages(id, List.of(user("one")));
            store.updateMessages(id, List.of(user("one"), ai("two")));
            store.updateMessages(id, List.of(user("one"), ai("two"), user("three")));

            assertThat(store.getMessages(id)).hasSize(3);
            assertThat(memory.said(id.toString())).containsExactly("user: one", "assistant: two", "user: three");
        }
    }

    @Test
    void numberAndItsTextShareOneWindow() {
        store.updateMessages(7, List.of(user("one")));

        assertThat(store.getMessages("7")).containsExactly(user("one"));
    }

    @Test
    void messagesThatLeaveTheWindowAreRecorded() {
        ChatMemory window = window("alice", 4);
        for (int i = 1; i <= 5; i++) {
            window.add(user("question " + i));
            window.add(ai("answer " + i));
        }

        assertThat(store.getMessages("alice")).hasSize(4);
        assertThat(memory.said("alice")).hasSize(10).startsWith("user: question 1", "assistant: answer 1");
    }

    @Test
    void savingAWindowAgainRecordsNothingAndKeepsItsOrder() {
        List<ChatMessage> messages = List.of(user("q1"), ai("a1"), user("q2"), ai("a2"));
        store.updateMessages("alice", messages);
        List<Episode> before = List.copyOf(memory.episodes);

        store.updateMessages("alice", messages);

        assertThat(memory.episodes).isEqualTo(before);
        assertThat(store.getMessages("alice")).isEqualTo(messages);
        assertThat(memory.said("alice")).containsExactly("user: q1", "assistant: a1", "user: q2", "assistant: a2");
    }

    @Test
    void identicalTurnsAreToldApartByWhereTheyStand() {
        store.updateMessages("alice", List.of(user("ok"), ai("fine"), user("ok"), ai("fine")));
        store.updateMessages("alice", List.of(user("ok"), ai("fine"), user("ok"), ai("fine"), user("ok")));

        assertThat(memory.said("alice"))
                .containsExactly("user: ok", "assistant: fine", "user: ok", "assistant: fine", "user: ok");
    }

    @Test
    void movedOrChangedSystemMessageRecordsNothingAgain() {
        store.updateMessages("alice", List.of(SystemMessage.from("A"), user("q1"), ai("a1")));
        store.updateMessages("alice", List.of(user("q1"), ai("a1"), SystemMessage.from("B"), user("q2")));

        assertThat(memory.said("alice")).containsExactly("user: q1", "assistant: a1", "user: q2");
    }

    @Test
    void windowsWrittenSideBySideLoseNoTurn() {
        store.updateMessages("alice", List.of(user("q1"), ai("a1")));
        store.updateMessages("alice", List.of(user("q1"), ai("a1"), user("from one call")));
        store.updateMessages("alice", List.of(user("q1"), ai("a1"), user("from another")));

        assertThat(memory.said("alice"))
                .containsExactly("user: q1", "assistant: a1", "user: from one call", "user: from another");
    }

    @Test
    void toolCallsResultsAndSystemPromptsAreNoEpisodes() {
        store.updateMessages(
                "alice",
                List.of(SystemMessage.from("Be brief."), user("weather?"), call("a"), result("a"), ai("It is sunny.")));

        assertThat(memory.said("alice")).containsExactly("user: weather?", "assistant: It is sunny.");
    }

    @Test
    void picturesWithoutWordsAreNoEpisodes() {
        store.updateMessages("alice", List.of(UserMessage.from(ImageContent.from("https://example.org/bee.png"))));

        assertThat(memory.episodes).isEmpty();
        assertThat(store.getMessages("alice")).hasSize(1);
    }

    @Test
    void episodesHaveTheirThreadAndNamedSpeaker() {
        YoreChatMemoryStore byConversation = Yore.builder(memory)
                .scopes(MemoryScopes.userSlashConversation())
                .build()
                .chatMemoryStore();

        byConversation.updateMessages("alice/monday", List.of(UserMessage.from("Ana", "I keep bees")));
        byConversation.updateMessages("alice/tuesday", List.of(user("I sold them")));

        assertThat(memory.episodes).extracting(e -> e.thread().value()).containsExactly("monday", "tuesday");
        assertThat(memory.episodes).extracting(Episode::speaker).containsExactly("Ana", "alice");
        assertThat(byConversation.getMessages("alice/monday")).hasSize(1);
    }

    @Test
    void deletingMessagesClearsTheWindowAndForgetsNothing() {
        store.updateMessages("alice", List.of(user("I keep bees")));

        store.deleteMessages("alice");

        assertThat(store.getMessages("alice")).isEmpty();
        assertThat(memory.said("alice")).containsExactly("user: I keep bees");
    }

    @Test
    void windowsOutliveDeletionWhereThatIsAskedFor() {
        YoreChatMemoryStore keeping =
                Yore.builder(memory).keepWindows(true).build().chatMemoryStore();
        keeping.updateMessages("alice", List.of(user("I keep bees")));
        keeping.updateMessages("default", List.of(user("hello")));

        keeping.deleteMessages("alice");
        keeping.deleteMessages("default");

        assertThat(keeping.getMessages("alice")).hasSize(1);
        assertThat(keeping.getMessages("default")).isEmpty();
    }

    @Test
    void implicitIdHasAWindowAndNoMemory() {
        store.updateMessages("default", List.of(user("I keep bees")));

        assertThat(store.getMessages("default")).containsExactly(user("I keep bees"));
        assertThat(memory.episodes).isEmpty();
        assertThat(memory.window(GroupId.of("default"), ThreadId.of("default"))).isEmpty();
    }

    @Test
    void jsonInstructionsOfLangChain4jAreNotTheUsersWords() {
        UserMessage message = UserMessage.from("Who am I?");
        Injected.mark(message);
        UserMessage asked = message.toBuilder()
                .contents(List.of(TextContent.from("Who am I?\nYou must answer strictly in JSON")))
                .build();

        store.updateMessages("alice", List.of(asked));

        assertThat(memory.said("alice")).containsExactly("user: Who am I?");
    }

    @Test
    void wordsThatAGuardrailHasRewrittenAreRecordedAsRewritten() {
        UserMessage message = UserMessage.from("My card is 4111");
        Injected.mark(message);
        UserMessage rewritten = Injected.into(message, "Alice has a card.", List.of()).toBuilder()
                .contents(List.of(TextContent.from("My card is ****\n\n" + Injected.quoted("Alice has a card."))))
                .build();

        store.updateMessages("alice", List.of(rewritten));

        assertThat(memory.said("alice")).containsExactly("user: My card is ****");
    }

    @Test
    void messageThatIsTooLongIsRefusedAndTheWindowStays() {
        store.updateMessages("alice", List.of(user("hello")));
        ChatMessage tooLong = user("x".repeat(FakeMemory.MAX_CONTENT + 1));

        assertThatThrownBy(() -> store.updateMessages("alice", List.of(user("hello"), tooLong)))
                .isInstanceOf(InvalidRequestException.class);
        assertThat(store.getMessages("alice")).containsExactly(user("hello"));
    }

    @Test
    void windowOfALaterVersionIsRefusedClearly() {
        memory.replaceWindow(
                GroupId.of("alice"), ThreadId.of("alice"), Optional.empty(), "{\"version\":9,\"messages\":[]}");

        assertThatThrownBy(() -> store.getMessages("alice"))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("version 9");
    }

    @Test
    void windowThatLangChain4jCannotReadIsReadInItsNeutralForm() {
        List<ChatMessage> messages =
                List.of(SystemMessage.from("Be brief."), user("weather?"), call("a"), result("a"), ai("It is sunny."));
        store.updateMessages("alice", messages);
        String window = memory.window(GroupId.of("alice"), ThreadId.of("alice")).orElseThrow();
        memory.replaceWindow(
                GroupId.of("alice"),
                ThreadId.of("alice"),
                Optional.of(window),
                window.replace("\"exact\":{", "\"exact\":{\"aFieldOfAnotherRelease\":1,"));

        assertThat(store.getMessages("alice")).isEqualTo(messages);
    }

    @Test
    void manyMessagesAtOnceOnOneIdAreAllRecordedAndKept() {
        ChatMemory shared = Yore.builder(memory)
                .windowMessages(100)
                .build()
                .chatMemoryProvider()
                .get("alice");
        List<Thread> threads = new ArrayList<>();
        IntStream.range(0, 32).forEach(i -> threads.add(new Thread(() -> shared.add(user("message number " + i)))));
        threads.forEach(Thread::start);
        threads.forEach(thread -> {
            try {
                thread.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });

        assertThat(shared.messages()).hasSize(32).doesNotHaveDuplicates();
        assertThat(memory.said("alice")).hasSize(32).doesNotHaveDuplicates();
    }

    @Test
    void callsOfTwoTurnsAtOnceKeepTheirResultsTogether() {
        ChatMemory shared = Yore.with(memory).chatMemoryProvider().get("alice");
        shared.add(user("first"));
        shared.add(user("second"));
        shared.add(call("a"));
        shared.add(call("b"));
        shared.add(result("a"));

        assertThat(shared.messages()).containsExactly(user("first"), user("second"), call("a"), result("a"));

        shared.add(result("b"));
        assertThat(shared.messages())
                .containsExactly(user("first"), user("second"), call("a"), result("a"), call("b"), result("b"));
    }

    @Test
    void shortWindowNeverHoldsHalfAToolCall() {
        ChatMemory shared = Yore.builder(memory)
                .windowMessages(3)
                .build()
                .chatMemoryProvider()
                .get("alice");
        shared.add(SystemMessage.from("Be brief."));
        for (ChatMessage message : List.of(user("weather?"), call("a"), result("a"), ai("Sunny."), user("thanks"))) {
            shared.add(message);
            List<ChatMessage> sent = shared.messages();
            assertThat(sent).first().isEqualTo(SystemMessage.from("Be brief."));
            assertThat(sent.contains(call("a"))).isEqualTo(sent.contains(result("a")));
        }
        assertThat(memory.said("alice")).containsExactly("user: weather?", "assistant: Sunny.", "user: thanks");
    }
}
