package dev.yore.langchain4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.memory.ChatMemory;
import dev.yore.ExtractionMode;
import dev.yore.TemporalMemory;
import dev.yore.model.Episode;
import dev.yore.model.GroupId;
import dev.yore.model.ThreadId;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Two instances of an application over one store: what one locks does not stop the other. */
class TwoInstancesTest {
    private static final int THREADS = 4;
    private static final int MESSAGES = 5;

    private static List<String> said(String who) {
        return IntStream.range(0, MESSAGES).mapToObj(i -> who + " says " + i).toList();
    }

    /** Both instances add what all their threads say, at once. */
    private static List<String> talk(TemporalMemory memory, int windowMessages) throws Exception {
        List<Callable<Void>> talking = new ArrayList<>();
        List<String> all = new ArrayList<>();
        for (String instance : List.of("here", "there")) {
            ChatMemory window = instance(memory, windowMessages);
            for (int thread = 0; thread < THREADS; thread++) {
                List<String> words = said(instance + thread);
                all.addAll(words);
                talking.add(() -> {
                    words.forEach(text -> window.add(UserMessage.from(text)));
                    return null;
                });
            }
        }
        var pool = Executors.newFixedThreadPool(talking.size());
        try {
            for (Future<Void> each : pool.invokeAll(talking, 120, TimeUnit.SECONDS)) {
                each.get();
            }
        } finally {
            pool.shutdownNow();
        }
        return all;
    }

    private static ChatMemory instance(TemporalMemory memory, int windowMessages) {
        return Yore.builder(memory)
                .windowMessages(windowMessages)
                .build()
                .chatMemoryProvider()
                .get("alice");
    }

    private static Stream<String> texts(ChatMemory window) {
        return window.messages().stream().map(message -> ((UserMessage) message).singleText());
    }

    @Test
    void everyMessageStaysInTheWindowAndIsRecordedOnce() throws Exception {
        LuceneStore store = LuceneStore.inMemory();
        try (TemporalMemory memory = TemporalMemory.over(store)
                .embedder(new HashingEmbedder(8))
                .extraction(ExtractionMode.NONE)
                .build()) {
            List<String> all = talk(memory, 1_000);

            assertThat(texts(instance(memory, 1_000))).containsExactlyInAnyOrderElementsOf(all);
            List<Episode> recorded =
                    store.group(GroupId.of("alice")).read(now -> now.turnsAfter(ThreadId.of("alice"), -1, 1_000));
            assertThat(recorded).extracting(Episode::content).containsExactlyInAnyOrderElementsOf(all);
        }
    }

    @Test
    void whatLeavesAShortWindowIsRecordedOnceAllTheSame() throws Exception {
        var memory = new FakeMemory();

        List<String> all = talk(memory, 5);

        assertThat(texts(instance(memory, 5)))
                .hasSize(5)
                .doesNotHaveDuplicates()
                .isSubsetOf(all);
        assertThat(memory.said("alice"))
                .containsExactlyInAnyOrderElementsOf(
                        all.stream().map(text -> "user: " + text).toList());
    }

    @Test
    void whoIsOvertakenAddsBehindWhatTheOtherAdded() {
        var memory = new FakeMemory();
        ChatMemory here = instance(memory, 20);
        ChatMemory there = instance(memory, 20);
        here.add(UserMessage.from("one"));
        memory.beforeReplacing(() -> there.add(AiMessage.from("two")));

        here.add(UserMessage.from("three"));

        assertThat(here.messages())
                .containsExactly(UserMessage.from("one"), AiMessage.from("two"), UserMessage.from("three"));
        assertThat(memory.said("alice")).containsExactlyInAnyOrder("user: one", "assistant: two", "user: three");
    }

    @Test
    void whoIsOvertakenByAClearingStartsAnew() {
        var memory = new FakeMemory();
        ChatMemory here = instance(memory, 20);
        here.add(UserMessage.from("one"));
        memory.beforeReplacing(instance(memory, 20)::clear);

        here.add(AiMessage.from("two"));

        assertThat(here.messages()).containsExactly(AiMessage.from("two"));
        assertThat(memory.said("alice")).containsExactly("user: one", "assistant: two");
    }

    @Test
    void aWholeWindowThatIsOvertakenIsRecordedOnce() {
        var memory = new FakeMemory();
        List<ChatMessage> messages = List.of(UserMessage.from("one"), AiMessage.from("two"));
        memory.beforeReplacing(() -> instance(memory, 20).add(UserMessage.from("from there")));

        Yore.with(memory).chatMemoryStore().updateMessages("alice", messages);

        assertThat(memory.said("alice")).containsExactlyInAnyOrder("user: one", "assistant: two", "user: from there");
        assertThat(Yore.with(memory).chatMemoryStore().getMessages("alice")).isEqualTo(messages);
    }

    @Test
    void aFullWindowThatHasGoneOnMeanwhileIsNotRecordedAgain() {
        var memory = new FakeMemory();
        YoreChatMemoryStore store = Yore.with(memory).chatMemoryStore();
        List<ChatMessage> read = Stream.of("one", "two", "three")
                .map(text -> (ChatMessage) UserMessage.from(text))
                .toList();
        store.updateMessages("alice", read);
        ChatMemory there = instance(memory, 3);
        there.add(AiMessage.from("from there"));
        List<ChatMessage> goneOn = new ArrayList<>(read);
        goneOn.add(UserMessage.from("from here"));

        store.updateMessages("alice", goneOn);

        assertThat(memory.said("alice"))
                .containsExactly("user: one", "user: two", "user: three", "assistant: from there", "user: from here");
    }

    @Test
    void aChangeThatChangesNothingIsNotWritten() {
        var memory = new FakeMemory();
        ChatMemory window = instance(memory, 20);
        window.add(SystemMessage.from("Be brief."));
        memory.beforeReplacing(() -> {
            throw new AssertionError("nothing is to be written");
        });

        window.add(SystemMessage.from("Be brief."));

        assertThat(window.messages()).containsExactly(SystemMessage.from("Be brief."));
    }
}
