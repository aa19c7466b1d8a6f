package dev.yore.ingest.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.ai.StructuredChat.Answer;
import dev.yore.ingest.model.JsonReply.Found;
import dev.yore.ingest.model.JsonReply.Truncated;
import dev.yore.ingest.model.JsonReply.Unusable;
import dev.yore.testing.ScriptedChat;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonReplyTest {
    private static final String REPLY = "{\"entities\":[{\"id\":0,\"name\":\"Oskar {the} Quill\"}],\"facts\":[]}";

    private static JsonReply read(String text) {
        return JsonReply.of(new Answer(text, false, ScriptedChat.COST), Set.of("entities", "facts"));
    }

    private static void assertReads(String text) {
        assertThat(read(text))
                .isInstanceOfSatisfying(
                        Found.class,
                        found -> assertThat(found.value().at("/entities/0/name").asText())
                                .isEqualTo("Oskar {the} Quill"));
    }

    @Test
    void readsPlainJson() {
        assertReads(REPLY);
    }

    @Test
    void looksThroughFencesAndProse() {
        assertReads("```json\n" + REPLY + "\n```");
        assertReads("Sure! Here is what I found [1]:\n```json\n" + REPLY + "\n```\nLet me know {if} you need more.");
        assertReads("Use a { brace, then: " + REPLY);
    }

    @Test
    void takesTheFirstOfTwoAnswers() {
        assertReads(REPLY + "\n{\"entities\":[],\"facts\":[]}");
    }

    @Test
    void passesOverReasoningWithADecoyInIt() {
        assertReads("<think>\nThe user says {maybe} two things... {\"facts\": []} hmm\n</think>\n" + REPLY);
        assertReads("<think>one</think>\n<thinking>{\"facts\": []}</thinking>" + REPLY);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<THINK>%s</THINK>",
                "<think time=\"2 s\">%s</think>",
                "<analysis>%s</analysis>",
                "<scratchpad>%s</scratchpad>",
                "[THINK]%s[/THINK]",
                "<|begin_of_thought|>%s<|end_of_thought|>",
                "\u25c1think\u25b7%s\u25c1/think\u25b7",
                "<|channel|>analysis<|message|>%s<|end|><|start|>assistant<|channel|>final<|message|>"
            })
    void passesOverReasoningOfEveryMake(String reasoning) {
        String decoy = "{\"entities\":[],\"facts\":[]} hmm";

        assertReads(reasoning.formatted(decoy) + REPLY);
        assertThat(read(reasoning.formatted(decoy) + REPLY.substring(0, 30))).isEqualTo(new Truncated());
    }

    @Test
    void takesAWholeAnswerBeforeAPartOfOne() {
        assertReads("<musing>Would {\"facts\": []} do?</musing>" + REPLY);
        assertReads("```\n<think>{\"facts\": []}</think>\n" + REPLY + "\n```");
        assertThat(read("Would {\"facts\": []} do? No: " + REPLY.substring(0, 30)))
                .isEqualTo(new Truncated());
    }

    @Test
    void joinsAnAnswerThatComesInPieces() {
        assertReads("{\"entities\":[{\"name\":\"Oskar {the} Quill\"}]}\n{\"facts\":[]}");
    }

    @Test
    void passesOverReasoningWhoseOpeningTagIsMissing() {
        assertReads("So there is {\"facts\": []} to say.\n</think>\n```\n" + REPLY + "```");
    }

    @Test
    void aReasoningTagThatIsQuotedInTheAnswerIsText() {
        var found = (Found) read("{\"entities\":[{\"name\":\"the </think> tag\"}]}");

        assertThat(found.value().at("/entities/0/name").asText()).isEqualTo("the </think> tag");
    }

    @Test
    void aMillionLettersOfThoughtsAreReadOnce() {
        assertReads("</think> so ".repeat(100_000) + "</think>" + REPLY);
        assertThat(read("</think>".repeat(130_000))).isInstanceOf(Unusable.class);
    }

    @Test
    void reasoningThatNeverEndsIsCutOff() {
        assertThat(read("<think>Let me see: {\"facts\": []}, or else")).isEqualTo(new Truncated());
    }

    @Test
    void forgivesTrailingCommasCommentsAndSingleQuotes() {
        assertReads("{'entities':[{'id':00,'name':'Oskar {the} Quill',},], /* none */ facts:[],}");
    }

    @Test
    void looksThroughWrappers() {
        assertReads("[" + REPLY + "]");
        assertReads("{\"result\": " + REPLY + "}");
        assertReads("{\"name\": \"extraction\", \"arguments\": " + REPLY + "}");
    }

    @Test
    void looksThroughAnEchoedSchema() {
        String schema = Prompts.standard().schema();

        assertReads(schema + "\n" + REPLY);
        assertReads("{\"type\": \"object\", \"properties\": " + REPLY + "}");
        assertThat(read(schema)).isInstanceOf(Unusable.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{}", "[]", "```json\n{}\n```", "{\"entities\":null,\"facts\":null}", "Done: {\"facts\":[]}"})
    void nothingFoundIsAnAnswer(String text) {
        assertThat(read(text)).isInstanceOf(Found.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " \n",
                "I'm sorry, I can't help with that.",
                "I'm sorry, I can't help with that. {}",
                "Those lists [] would stay empty; I must decline.",
                "null",
                "\"no\"",
                "{\"error\":\"cannot comply\"}",
                "{\"entities\":[],\"facts\":[],\"refusal\":\"I cannot comply\"}",
                "{\"entities\":\"I cannot comply\"}",
                "[1, 2, 3]"
            })
    void aRefusalIsNotNothingFound(String text) {
        assertThat(read(text))
                .isInstanceOfSatisfying(
                        Unusable.class, unusable -> assertThat(unusable.why()).isNotBlank());
    }

    @Test
    void tellsWhatIsWrongWithAnAnswerWithoutQuotingIt() {
        assertThat(read(" ")).isEqualTo(new Unusable("the reply is empty"));
        assertThat(((Unusable) read("I will not talk about Oskar.")).why())
                .contains("prose")
                .doesNotContain("Oskar");
        assertThat(((Unusable) read("{\"error\":\"Oskar\"}")).why())
                .contains("another shape")
                .doesNotContain("Oskar");
    }

    @Test
    void everyCutOfAnAnswerIsNoticedWhereverItFalls() {
        String whole =
                "{\"entities\":[{\"id\":0,\"name\":\"Ana\",\"aliases\":[]},{\"id\":1,\"name\":\"Rex\",\"type\":null}],"
                        + "\"facts\":[{\"source\":0,\"target\":1,\"relation\":\"HAS_PET\",\"fact\":\"Ana keeps \\u00e9\",\"also\":false}]}";
        for (int end = 1; end < whole.length(); end++) {
            assertThat(read(whole.substring(0, end))).as("cut at %d", end).isEqualTo(new Truncated());
            assertThat(read("Here: ```json\n" + whole.substring(0, end)))
                    .as("fenced, cut at %d", end)
                    .isEqualTo(new Truncated());
        }
    }

    @Test
    void anAnswerThatStoppedForWantOfRoomIsCutOffEvenIfItIsWhole() {
        assertThat(JsonReply.of(new Answer(REPLY, true, ScriptedChat.COST), Set.of("facts")))
                .isEqualTo(new Truncated());
    }

    @Property
    void anyTextIsReadWithoutAnException(@ForAll @StringLength(max = 400) String text) {
        assertThat(read(text)).isNotNull();
    }

    @Property
    void anyTextOfJsonsOwnCharactersIsReadWithoutAnException(
            @ForAll
                    @StringLength(max = 400)
                    @Chars({'{', '}', '[', ']', '"', ',', ':', '\\', '\'', '/', '*', '`'})
                    @CharRange(from = '0', to = '9')
                    String text) {
        assertThat(read(text)).isNotNull();
    }

    @Test
    void aHundredThousandBracesDoNotKeepItBusy() {
        assertThat(read("[{".repeat(50_000))).isNotInstanceOf(Found.class);
        assertThat(read("{x".repeat(50_000))).isNotInstanceOf(Found.class);
        assertThat(read("x" + " ".repeat(100_000) + "x")).isInstanceOf(Unusable.class);
    }
}
