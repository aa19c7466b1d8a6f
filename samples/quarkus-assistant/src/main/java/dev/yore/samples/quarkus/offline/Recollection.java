package dev.yore.samples.quarkus.offline;

import dev.langchain4j.data.message.Content;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.UserMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A message as the memory hands it to a model: what the user says, and the block behind it with what is remembered.
 *
 * @param facts best first
 * @param turns what people said, but for questions
 */
record Recollection(String said, List<Known> facts, List<String> turns) {
    private static final String BLOCK = "\n\n<memory ";
    private static final Pattern FACT = Pattern.compile("- (.+) \\(([^()]+)\\)");
    private static final Pattern TURN = Pattern.compile("- \\[[^\\]]+\\] (?!assistant:)[^:]+: (.+[^?])");

    /**
     * @param statement a sentence
     * @param when between which dates it was true, in words
     */
    record Known(String statement, String when) {}

    static Recollection in(UserMessage message) {
        String text = message.contents().stream()
                .filter(TextContent.class::isInstance)
                .map(Recollection::text)
                .collect(Collectors.joining("\n"));
        int block = text.lastIndexOf(BLOCK);
        if (block < 0) {
            return new Recollection(text.strip(), List.of(), List.of());
        }
        List<Known> facts = new ArrayList<>();
        List<String> turns = new ArrayList<>();
        String section = "";
        for (String line :
                text.substring(block).lines().map(Recollection::unquoted).toList()) {
            Matcher fact = FACT.matcher(line);
            Matcher turn = TURN.matcher(line);
            if (!line.startsWith("-")) {
                section = line;
            } else if (section.equals("Facts:") && fact.matches()) {
                facts.add(new Known(fact.group(1), fact.group(2)));
            } else if (section.equals("Said:") && turn.matches()) {
                turns.add(turn.group(1));
            }
        }
        return new Recollection(text.substring(0, block).strip(), facts, turns);
    }

    private static String text(Content content) {
        return ((TextContent) content).text();
    }

    /** Stored text is quoted in the context. */
    private static String unquoted(String line) {
        return line.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    }
}
