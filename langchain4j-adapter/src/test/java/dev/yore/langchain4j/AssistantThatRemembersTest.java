package dev.yore.langchain4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.service.AiServices;
import dev.langchain4j.service.MemoryId;
import dev.yore.model.FactId;
import dev.yore.model.GroupId;
import dev.yore.model.ThreadId;
import java.util.List;
import org.junit.jupiter.api.Test;

class AssistantThatRemembersTest {
    interface Assistant {
        @dev.langchain4j.service.SystemMessage("Be brief.")
        String chat(@MemoryId Object id, @dev.langchain4j.service.UserMessage String text);
    }

    private final FakeMemory memory = new FakeMemory();
    private final ScriptedModel model = new ScriptedModel();
    private final Yore yore = Yore.with(memory);

    private Assistant assistant() {
        return yore.into(AiServices.builder(Assistant.class)).chatModel(model).build();
    }

    private static String lastUserText(ChatRequest request) {
        return UserMessage.findLast(request.messages()).orElseThrow().singleText();
    }

    @Test
    void recallsWhatWasSaidInAnEarlierConversation() {
        assistant().chat("alice", "I keep bees in Lund.");
        memory.deleteWindow(GroupId.of("alice"), ThreadId.of("alice"));

        assistant().chat("alice", "What do I keep? bees or ants");

        assertThat(lastUserText(model.lastRequest()))
                .startsWith("What do I keep? bees or ants")
                .contains("I keep bees in Lund.");
    }

    @Test
    void recordsTheUsersWordsAndTheAnswersOnceEach() {
        model.says("Nice.").says("Sell honey.");
        Assistant assistant = assistant();

        assistant.chat("alice", "I keep bees");
        assistant.chat("alice", "any tips for bees?");

        assertThat(memory.said("alice"))
                .containsExactly(
                        "user: I keep bees", "assistant: Nice.", "user: any tips for bees?", "assistant: Sell honey.");
    }

    @Test
    void neverRecordsWhatWasRecalledHoweverOften() {
        Assistant assistant = assistant();
        assistant.chat("alice", "I keep bees");
        for (int i = 0; i < 5; i++) {
            assistant.chat("alice", "any tips for my bees?");
        }

        assertThat(memory.episodes).hasSize(12);
        assertThat(memory.episodes).noneMatch(e -> e.content().contains("memory"));
        assertThat(memory.episodes)
                .filteredOn(e -> e.content().contains("I keep bees"))
                .hasSize(1);
    }

    @Test
    void answersFromATurnKeepNoContextInTheWindow() {
        Assistant assistant = assistant();
        assistant.chat("alice", "I keep bees");
        assistant.chat("alice", "any tips for my bees?");

        assertThat(yore.chatMemoryStore().getMessages("alice"))
                .containsExactly(
                        SystemMessage.from("Be brief."),
                        UserMessage.from("I keep bees"),
                        AiMessage.from("OK."),
                        UserMessage.from("any tips for my bees?"),
                        AiMessage.from("OK."));
    }

    @Test
    void contextStaysBeforeTheModelWhileItCallsTools() {
        memory.know("alice", Facts.fact("f1", "Alice keeps bees.", null, null));
        model.calls("timeline", "{\"about\":\"bees\"}").says("Done.");

        assistant().chat("alice", "Tell me about my bees");

        ChatRequest second = model.requests.get(1);
        assertThat(lastUserText(second)).contains("Alice keeps bees.");
        assertThat(second.messages()).anyMatch(ToolExecutionResultMessage.class::isInstance);
        assertThat(memory.said("alice")).containsExactly("user: Tell me about my bees", "assistant: Done.");
    }

    @Test
    void anAnswerIsRecordedWithTheFactsThatItWasGiven() {
        memory.know("alice", Facts.fact("f1", "Alice keeps bees.", null, null));

        assistant().chat("alice", "Tell me about my bees");

        assertThat(memory.episodes.get(0).given()).isEmpty();
        assertThat(memory.episodes.get(1).given()).containsExactly(FactId.of("f1"));
    }

    @Test
    void aFailedCallThatIsRetriedIsOneTurn() {
        model.fails(new IllegalStateException("down")).says("Hello.");
        Assistant assistant = assistant();

        assertThatThrownBy(() -> assistant.chat("alice", "I moved to Lyon")).isInstanceOf(IllegalStateException.class);
        assistant.chat("alice", "I moved to Lyon");

        assertThat(memory.said("alice")).containsExactly("user: I moved to Lyon", "assistant: Hello.");
    }

    @Test
    void theSameWordsAfterAnAnswerAreANewTurn() {
        Assistant assistant = assistant();
        assistant.chat("alice", "ok");
        assistant.chat("alice", "ok");

        assertThat(memory.said("alice")).containsExactly("user: ok", "assistant: OK.", "user: ok", "assistant: OK.");
    }

    @Test
    void toolsAreOffered() {
        assistant().chat("alice", "hello");

        assertThat(model.lastRequest().toolSpecifications())
                .extracting("name")
                .containsExactlyInAnyOrder("remember", "recall", "timeline");
    }

    @Test
    void oneUsersMemoryNeverReachesAnother() {
        memory.know("red", Facts.fact("f1", "SECRET-RED-77 lives in Lund.", null, null));
        Assistant assistant = assistant();
        assistant.chat("red", "SECRET-RED-77 lives in Lund");
        model.calls("recall", "{\"query\":\"Who lives in Lund?\"}").says("Oskar.");
        int before = model.requests.size();

        assistant.chat("blue", "Who lives in Lund?");

        List<ChatMessage> sent = model.requests.stream()
                .skip(before)
                .flatMap(request -> request.messages().stream())
                .toList();
        assertThat(sent.toString()).doesNotContain("SECRET-RED-77");
    }
}
