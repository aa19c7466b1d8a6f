package dev.yore.it;

import dev.yore.ai.StructuredChat.Prompt;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A model that understands one sentence, alone or among several messages: that Alice visited a numbered town. */
final class Towns {
    private static final Pattern BLOCK = Pattern.compile("<(messages?)>\n(.*?)\n</\\1>", Pattern.DOTALL);
    private static final Pattern TOWN = Pattern.compile("Town-\\d+");

    private Towns() {}

    static String said(int town) {
        return "I have visited Town-" + town + " with my aunt.";
    }

    /** The message, or messages, that a prompt asks about. */
    static String asked(Prompt prompt) {
        Matcher block = BLOCK.matcher(prompt.user());
        return block.find() ? block.group(2) : "";
    }

    /** Whether a prompt asks about a town, be it among others; turns that it only quotes do not count. */
    static boolean asks(Prompt prompt, int town) {
        return asked(prompt).contains("Town-" + town + " ");
    }

    static String answer(Prompt prompt) {
        Matcher block = BLOCK.matcher(prompt.user());
        if (!block.find()) {
            throw new IllegalArgumentException("a prompt without messages");
        }
        if (block.group(1).equals("message")) {
            return "{" + visit(block.group(2)) + "}";
        }
        var items = new ArrayList<String>();
        for (String line : block.group(2).lines().toList()) {
            items.add("{\"message\":" + (items.size() + 1) + "," + visit(line) + "}");
        }
        return "{\"messages\":[" + String.join(",", items) + "]}";
    }

    private static String visit(String line) {
        List<String> towns =
                TOWN.matcher(line).results().map(MatchResult::group).distinct().toList();
        if (towns.isEmpty()) {
            return "\"entities\":[],\"facts\":[]";
        }
        var entities = new StringBuilder("{\"id\":0,\"name\":\"alice\",\"type\":\"Person\"}");
        var facts = new ArrayList<String>();
        for (String town : towns) {
            int id = facts.size() + 1;
            entities.append(",{\"id\":%d,\"name\":\"%s\",\"type\":\"City\"}".formatted(id, town));
            facts.add(
                    "{\"source\":0,\"target\":%d,\"relation\":\"VISITED\",\"fact\":\"Alice has visited %s\",\"aspect\":\"HAPPENED\"}"
                            .formatted(id, town));
        }
        return "\"entities\":[" + entities + "],\"facts\":[" + String.join(",", facts) + "]";
    }
}
