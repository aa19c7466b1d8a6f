package dev.yore.bench.qa;

import dev.yore.bench.qa.Interview.Asked;
import java.util.List;

/** All prompts, answers and verdicts, to be read by people. */
final class Transcript {
    private Transcript() {}

    static String of(List<Asked> asked) {
        StringBuilder text =
                new StringBuilder("# Every answer and its verdict\n\n## What the model that answers is told\n\n");
        block(text, Prompts.ANSWERER);
        text.append("## What the judge is told\n\n");
        block(text, Prompts.JUDGE);
        for (Asked one : asked) {
            Call call = one.call();
            text.append("## %s, run %d: %s, question %d (%s): %s\n\n"
                    .formatted(
                            call.system(),
                            call.run(),
                            call.conversation(),
                            call.question(),
                            one.question().category(),
                            one.verdict()
                                    .map(verdict -> verdict.isRight() ? "right" : "wrong")
                                    .orElse("unreadable")));
            block(text, one.prompt());
            text.append("Right answer: ").append(one.question().answer()).append("\n\nAnswer:\n\n");
            block(text, one.answer());
            text.append("Verdict:\n\n");
            block(text, one.judgement());
        }
        return text.toString();
    }

    /** Indented, so that nothing in it is taken for a heading. */
    private static void block(StringBuilder text, String content) {
        content.lines().forEach(line -> text.append("    ").append(line).append('\n'));
        text.append('\n');
    }
}
