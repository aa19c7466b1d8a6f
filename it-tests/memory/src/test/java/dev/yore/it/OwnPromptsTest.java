package dev.yore.it;

import static dev.yore.it.Conversing.entity;
import static dev.yore.it.Conversing.fact;
import static dev.yore.it.Conversing.reply;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.MemoryBuilder;
import dev.yore.Remembered;
import dev.yore.ai.StructuredChat.Answer;
import dev.yore.ai.StructuredChat.Prompt;
import dev.yore.ingest.model.Prompts;
import dev.yore.ingest.settle.SettlePrompts;
import dev.yore.model.Episode;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.ScriptedChat;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each prompt can be replaced by itself, and the model sees that one and of all others the ones that come with Yore. */
class OwnPromptsTest {
    private static final String OURS = "Mind the gap.";

    @RegisterExtension
    final Told told = Told.offline();

    static Stream<Arguments> prompts() {
        Prompts first = Prompts.standard();
        SettlePrompts second = SettlePrompts.standard();
        return Stream.of(
                replaced("system", with -> with.prompts(first.withSystem(first.system() + OURS))),
                replaced("user", with -> with.prompts(first.withUser(first.user() + OURS))),
                replaced("batch", with -> with.prompts(first.withBatch(first.batch() + OURS))),
                replaced("brief", with -> with.prompts(first.withBrief(first.brief() + OURS))),
                replaced("look", with -> with.prompts(first.withLook(first.look() + OURS))),
                replaced("schema", with -> with.prompts(first.withSchema(commented(first.schema())))),
                replaced("settle system", with -> with.settlePrompts(second.withSystem(second.system() + OURS))),
                replaced("settle user", with -> with.settlePrompts(second.withUser(second.user() + OURS))),
                replaced("settle schema", with -> with.settlePrompts(second.withSchema(commented(second.schema())))));
    }

    private static Arguments replaced(String prompt, UnaryOperator<MemoryBuilder> by) {
        return Arguments.of(prompt, by);
    }

    private static String commented(String schema) {
        return schema.replaceFirst("\\{", "{\"\\$comment\":\"" + OURS + "\",");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("prompts")
    void replacedPromptIsTheOneThatTheModelSees(String prompt, UnaryOperator<MemoryBuilder> replacing) {
        List<Prompt> standard = asked(UnaryOperator.identity());
        List<Prompt> ours = asked(replacing);

        assertThat(ours).hasSameSizeAs(standard);
        assertThat(ours).anySatisfy(each -> assertThat(all(each)).contains(OURS));
        assertThat(ours.stream()
                        .map(each -> all(each)
                                .replace("\"$comment\":\"" + OURS + "\",", "")
                                .replace(OURS, "")))
                .containsExactlyElementsOf(
                        standard.stream().map(OwnPromptsTest::all).toList());
    }

    private static String all(Prompt prompt) {
        return String.join("\n", prompt.system(), prompt.user(), prompt.schema());
    }

    /** What a model is asked by one message whose answer is cut off, and a unit of two that leaves something open. */
    private List<Prompt> asked(UnaryOperator<MemoryBuilder> settings) {
        var prompts = new ArrayList<Prompt>();
        told.instead(
                LuceneStore.inMemory(told.clock),
                with -> settings.apply(with.chat(prompt -> {
                            prompts.add(prompt);
                            return new Answer(answer(prompt), prompts.size() == 1, ScriptedChat.COST);
                        })
                        .secondLook(true)
                        .batchSize(2)
                        .maxDelay(Duration.ofMillis(20))));
        told.memory.remember(Episode.message("alice", "I know Ana").withId("a")).await();
        told.memory
                .rememberAll(List.of(
                        Episode.message("alice", "I know Ana.").withId("b"),
                        Episode.message("alice", "I know Ana Silva.").withId("c")))
                .forEach(Remembered::await);
        return prompts;
    }

    private static String answer(Prompt prompt) {
        if (prompt.name().equals("settlement")) {
            return "{\"entities\":[],\"facts\":[]}";
        }
        if (prompt.user().contains("<found>")) {
            return "{\"messages\":[]}";
        }
        String ana = reply(entity(0, "alice", "Person") + "," + entity(1, "Ana", "Person"), fact(0, "KNOWS", 1, "Ana"));
        return prompt.user().contains("<messages>")
                ? "{\"messages\":[{\"message\":1,%s,{\"message\":2,%s]}"
                        .formatted(
                                ana.substring(1),
                                ana.replace("Ana", "Ana Silva").substring(1))
                : ana;
    }
}
