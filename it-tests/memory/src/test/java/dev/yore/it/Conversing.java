package dev.yore.it;

import dev.yore.ai.StructuredChat.Prompt;
import dev.yore.testing.ScriptedChat;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A model of which a test writes the first call's answers one by one, and the second call's by what it was asked. */
final class Conversing {
    private final Queue<String> extractions = new ArrayDeque<>();
    private final Queue<Function<Prompt, String>> settlements = new ArrayDeque<>();
    private final ScriptedChat chat = ScriptedChat.by(this::answer);

    ScriptedChat chat() {
        return chat;
    }

    Conversing extracting(String reply) {
        extractions.add(reply);
        return this;
    }

    /** The second call's answers; asked without one, the test fails. */
    Conversing settling(Function<Prompt, String> reply) {
        settlements.add(reply);
        return this;
    }

    private synchronized String answer(Prompt prompt) {
        if (prompt.name().equals("settlement")) {
            Function<Prompt, String> reply = settlements.poll();
            if (reply == null) {
                throw new AssertionError("nothing should be open:\n" + prompt.user());
            }
            return reply.apply(prompt);
        }
        String reply = extractions.poll();
        if (reply == null) {
            throw new AssertionError("asked beyond the script");
        }
        return reply;
    }

    long settlementCalls() {
        return chat.prompts().stream()
                .filter(prompt -> prompt.name().equals("settlement"))
                .count();
    }

    /** The number of the last thing in a prompt that has a value under a key: a name, a relation. */
    static int number(Prompt prompt, String key, String value) {
        Matcher matcher = Pattern.compile("\"n\":(\\d+),\"" + key + "\":\"" + Pattern.quote(value) + "\"")
                .matcher(prompt.user());
        int number = -1;
        while (matcher.find()) {
            number = Integer.parseInt(matcher.group(1));
        }
        if (number < 0) {
            throw new AssertionError("no " + key + " " + value + " in:\n" + prompt.user());
        }
        return number;
    }

    // ---- the first call's answers

    static String reply(String entities, String facts) {
        return "{\"entities\":[" + entities + "],\"facts\":[" + facts + "]}";
    }

    static String entity(int id, String name, String type) {
        return "{\"id\":%s,\"name\":\"%s\",\"type\":\"%s\",\"aliases\":[]}".formatted(id, name, type);
    }

    static String fact(int source, String relation, int target, String statement) {
        return fact(source, relation, target, statement, "HOLDS", "", "");
    }

    static String fact(
            int source, String relation, int target, String statement, String aspect, String from, String to) {
        return ("{\"source\":%s,\"target\":%s,\"relation\":\"%s\",\"fact\":\"%s\",\"aspect\":\"%s\",\"time\":\"\","
                        + "\"valid_at\":\"%s\",\"invalid_at\":\"%s\",\"also\":false}")
                .formatted(source, target, relation, statement, aspect, from, to);
    }
}
