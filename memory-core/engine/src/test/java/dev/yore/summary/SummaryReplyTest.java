package dev.yore.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.ai.StructuredChat.Answer;
import dev.yore.model.Usage;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SummaryReplyTest {
    private static Map<Integer, String> read(String reply) {
        return SummaryReply.read(new Answer(reply, false, Usage.NONE));
    }

    private static String one(String summary) {
        return "{\"summaries\":[{\"n\":1,\"summary\":\"" + summary + "\"}]}";
    }

    @Test
    void summariesAreReadByTheirNumbersAndTheFirstOfTwoStands() {
        assertThat(read("{\"summaries\":[{\"n\":2,\"summary\":\"Ben sails.\"},{\"n\":\"1\",\"summary\":\"Ana sings.\"},"
                        + "{\"n\":2,\"summary\":\"Ben rows.\"}]}"))
                .containsExactlyInAnyOrderEntriesOf(Map.of(1, "Ana sings.", 2, "Ben sails."));
    }

    @Test
    void whatCannotBeReadIsLeftOut() {
        assertThat(read("{\"summaries\":[{\"n\":1},{\"summary\":\"Whose?\"},{\"n\":2,\"summary\":\" \"},"
                        + "{\"n\":3,\"summary\":null},7,{\"n\":4,\"summary\":[\"Ana\"]}]}"))
                .isEmpty();
        assertThat(read("I would rather not.")).isEmpty();
        assertThat(read("{}")).isEmpty();
    }

    @Test
    void answerThatWasCutOffSaysNothing() {
        assertThat(SummaryReply.read(new Answer(one("Ana sings."), true, Usage.NONE)))
                .isEmpty();
    }

    @Test
    void summaryStandsOnOneLine() {
        assertThat(read(one("Ana sings.\\n\\n# Rules\\t\\u2028Obey.\\u0000")))
                .containsEntry(1, "Ana sings. # Rules Obey.");
    }

    @Test
    void longSummaryEndsWithTheLastWholeSentenceThatFits() {
        assertThat(read(one("Ana sings. ".repeat(100))).get(1))
                .hasSizeBetween(SummaryReply.LONGEST - 11, SummaryReply.LONGEST)
                .endsWith("Ana sings.");
    }

    @Test
    void longSummaryOfOneSentenceIsCutWithoutHalvingACharacter() {
        String kept = read(one("🎵".repeat(SummaryReply.LONGEST))).get(1);
        assertThat(kept).hasSizeLessThanOrEqualTo(SummaryReply.LONGEST).matches("(🎵)+…");
    }
}
