package dev.yore.bench.qa;

import dev.yore.bench.dialogue.Question;
import java.time.ZoneOffset;

/** What the two models are told. */
final class Prompts {
    static final String ANSWERER = """
            You answer questions about people and what they said. If there are notes, answer from them alone; where they \
            contradict each other, what was said later holds. Answer in one short sentence. If the answer cannot be \
            known, say that you do not know.""";

    static final String JUDGE = """
            You grade an answer to a question against the right answer. Reply with one JSON object and nothing else:
            {"core_entity": true or false, "right_relation": true or false, "no_wrong_information": true or false}
            core_entity: the answer names what the right answer names, all of it, in whatever words.
            right_relation: it says of it what was asked.
            no_wrong_information: it says nothing that the right answer contradicts.
            An answer that does not know has all three false, unless the right answer is that it cannot be known.""";

    private Prompts() {}

    /** @param notes empty if there are none */
    static String answer(String notes, Question question) {
        return (notes.isEmpty() ? "" : "<notes>\n" + notes + "\n</notes>\n")
                + "Today is " + question.askedAt().atZone(ZoneOffset.UTC).toLocalDate() + ".\nQuestion: "
                + question.text();
    }

    static String judgement(Question question, String answer) {
        return "<question>\n" + question.text() + "\n</question>\n<right_answer>\n" + question.answer()
                + "\n</right_answer>\n<answer>\n" + answer + "\n</answer>";
    }
}
