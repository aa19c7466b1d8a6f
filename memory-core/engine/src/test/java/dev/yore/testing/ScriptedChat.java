package dev.yore.testing;

import dev.yore.ai.StructuredChat;
import dev.yore.model.Usage;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.function.Function;

/**
 * A model that says what a test tells it to: a script, line by line, or a function of the prompt. It keeps every prompt
 * and charges {@link #COST} a call. Asking it beyond its script is an error of the test. Thread-safe.
 */
public final class ScriptedChat implements StructuredChat {
    /** What a call costs. */
    public static final Usage COST = new Usage(1, 0, 100, 20);

    private final Queue<Function<Prompt, Answer>> script = new ArrayDeque<>();
    private final List<Prompt> prompts = new ArrayList<>();
    private final Function<Prompt, Answer> afterwards;

    private ScriptedChat(Function<Prompt, Answer> afterwards) {
        this.afterwards = afterwards;
    }

    /** Follows a script, which {@link #reply}, {@link #cutOff} and {@link #fail} write. */
    public static ScriptedChat script() {
        return new ScriptedChat(prompt -> {
            throw new AssertionError("asked beyond the script, for " + prompt.name());
        });
    }

    /** Makes every reply from the prompt. */
    public static ScriptedChat by(Function<Prompt, String> reply) {
        return new ScriptedChat(prompt -> complete(reply.apply(prompt)));
    }

    /** Next it says this. */
    public ScriptedChat reply(String text) {
        return next(prompt -> complete(text));
    }

    /** Next it gets no further than this. */
    public ScriptedChat cutOff(String text) {
        return next(prompt -> new Answer(text, true, COST));
    }

    /** Next it fails. */
    public ScriptedChat fail(RuntimeException failure) {
        return next(prompt -> {
            throw failure;
        });
    }

    private synchronized ScriptedChat next(Function<Prompt, Answer> step) {
        script.add(step);
        return this;
    }

    private static Answer complete(String text) {
        return new Answer(text, false, COST);
    }

    @Override
    public Answer ask(Prompt prompt) {
        return step(prompt).apply(prompt);
    }

    private synchronized Function<Prompt, Answer> step(Prompt prompt) {
        prompts.add(prompt);
        Function<Prompt, Answer> step = script.poll();
        return step == null ? afterwards : step;
    }

    /** Every prompt so far, the failed ones as well. */
    public synchronized List<Prompt> prompts() {
        return List.copyOf(prompts);
    }
}
