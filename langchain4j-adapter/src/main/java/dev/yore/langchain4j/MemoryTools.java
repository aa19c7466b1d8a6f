package dev.yore.langchain4j;

import dev.langchain4j.agent.tool.P;
import dev.langchain4j.agent.tool.Tool;
import dev.langchain4j.agent.tool.ToolMemoryId;
import org.jspecify.annotations.Nullable;

/**
 * The memory as tools that a model calls, within the memory that its call's id names. Every argument comes from a model:
 * what is wrong with one is answered in words that it can act on, and no failure's text reaches it.
 *
 * <p>Names are fixed here; {@link YoreToolProvider} gives the same tools under a prefix. Thread-safe. All three block:
 * they read and write the store.
 */
public class MemoryTools {
    static final String REMEMBER =
            "Stores something for later conversations. Use it when the user asks to remember something, or states a "
                    + "lasting fact in a document or a form. What the user says in this chat is stored by itself: "
                    + "do not call this for every message.";
    static final String REMEMBER_TEXT =
            "What to remember: one complete statement in the user's own words, with names and dates in full, such as "
                    + "'I moved to Lyon on 3 May 2026.'";
    static final String RECALL =
            "Looks up what is known from earlier conversations: facts with the time at which they were true, and what "
                    + "was said. Use it when the answer may depend on something the user told before.";
    static final String RECALL_QUERY = "What to look for, as a question or a few words, such as 'Where does Ana live?'";
    static final String RECALL_AS_OF =
            "Only what was true at this time: an ISO date (2026-05-31) or instant, or words such as 'last May'. "
                    + "Leave it out for what is true now.";
    static final String TIMELINE =
            "Lists what was true of somebody or something over time, oldest first, ended facts included. Use it for "
                    + "questions about history, order or change.";
    static final String TIMELINE_ABOUT = "The name of a person, place, organisation or thing, such as 'Ana' or 'Acme'.";
    static final String TIMELINE_FROM =
            "Leave out what had ended before this time: an ISO date or instant, or words such as 'March 2025'.";
    static final String TIMELINE_TO =
            "Leave out what began after this time: an ISO date or instant, or words such as 'last week'.";

    private final ToolAnswers answers;

    public MemoryTools(Yore yore) {
        this.answers = yore.answers();
    }

    @Tool(REMEMBER)
    public String remember(@ToolMemoryId @Nullable Object memoryId, @P(REMEMBER_TEXT) @Nullable String text) {
        return answers.remember(memoryId, text).text();
    }

    @Tool(RECALL)
    public String recall(
            @ToolMemoryId @Nullable Object memoryId,
            @P(RECALL_QUERY) @Nullable String query,
            @P(value = RECALL_AS_OF, required = false) @Nullable String asOf) {
        return answers.recall(memoryId, query, asOf).text();
    }

    @Tool(TIMELINE)
    public String timeline(
            @ToolMemoryId @Nullable Object memoryId,
            @P(TIMELINE_ABOUT) @Nullable String about,
            @P(value = TIMELINE_FROM, required = false) @Nullable String from,
            @P(value = TIMELINE_TO, required = false) @Nullable String to) {
        return answers.timeline(memoryId, about, from, to).text();
    }
}
