package dev.yore.langchain4j;

import dev.yore.TemporalMemory;
import dev.yore.Timeline;
import dev.yore.context.Context;
import dev.yore.context.TokenBudget;
import dev.yore.error.InvalidRequestException;
import dev.yore.langchain4j.AskedTime.Stretch;
import dev.yore.langchain4j.MemoryScopes.Scope;
import dev.yore.model.Episode;
import dev.yore.model.GroupId;
import dev.yore.search.NamedFact;
import dev.yore.search.Recipe;
import dev.yore.search.Search;
import dev.yore.time.Interval;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What the tools do, and what they say when it cannot be done. */
final class ToolAnswers {
    private static final System.Logger LOG = System.getLogger(ToolAnswers.class.getName());
    private static final ToolAnswer NO_MEMORY =
            ToolAnswer.of("This conversation has no long-term memory, because it names no user. Answer without it.");
    private static final ToolAnswer FAILED =
            ToolAnswer.of("The memory does not answer just now. Go on without it, and tell the user so.");
    private static final int TIMELINE_LINES = 50;

    private final TemporalMemory memory;
    private final LongTerm longTerm;
    private final TokenBudget budget;
    private final Recipe recipe;

    ToolAnswers(TemporalMemory memory, LongTerm longTerm, TokenBudget budget, Recipe recipe) {
        this.memory = memory;
        this.longTerm = longTerm;
        this.budget = budget;
        this.recipe = recipe;
    }

    ToolAnswer remember(@Nullable Object memoryId, @Nullable String text) {
        String statement = orEmpty(text);
        if (statement.isEmpty()) {
            return missing("text", "the statement to remember");
        }
        return within(memoryId, scope -> {
            memory.remember(Episode.message(scope.group().value(), statement)
                    .inThread(scope.thread().value())
                    .as(Episode.Source.TEXT));
            return ToolAnswer.of("Remembered.");
        });
    }

    ToolAnswer recall(@Nullable Object memoryId, @Nullable String query, @Nullable String asOf) {
        String question = orEmpty(query);
        String time = orEmpty(asOf);
        if (question.isEmpty()) {
            return missing("query", "what to look for");
        }
        return within(memoryId, scope -> {
            Search search = Search.all(question).in(scope.group()).by(recipe);
            if (!time.isEmpty()) {
                search = search.validOn(time("asOf", time, scope.group(), Stretch::last));
            }
            Context found = memory.context(search, budget);
            return found.text().isBlank()
                    ? ToolAnswer.of("Nothing is remembered about that.")
                    : new ToolAnswer(
                            Injected.quoted(found.text()),
                            found.facts().stream()
                                    .map(named -> named.fact().id())
                                    .toList());
        });
    }

    ToolAnswer timeline(@Nullable Object memoryId, @Nullable String about, @Nullable String from, @Nullable String to) {
        String name = orEmpty(about);
        if (name.isEmpty()) {
            return missing("about", "the name to list the history of");
        }
        return within(memoryId, scope -> {
            Interval during = during(orEmpty(from), orEmpty(to), scope.group());
            List<NamedFact> facts = memory.timeline(
                    Timeline.of(scope.group().value()).about(name).during(during));
            return facts.isEmpty()
                    ? ToolAnswer.of("Nothing is remembered about that in this time.")
                    : lines(facts, memory.profile(scope.group()).zone());
        });
    }

    private static ToolAnswer lines(List<NamedFact> facts, ZoneId zone) {
        List<NamedFact> shown = facts.subList(0, Math.min(facts.size(), TIMELINE_LINES));
        StringBuilder text = new StringBuilder();
        shown.forEach(named -> text.append(TimelineLine.of(named, zone)).append('\n'));
        if (shown.size() < facts.size()) {
            text.append("And ")
                    .append(facts.size() - shown.size())
                    .append(" later ones: ask again with a narrower time to see them.");
        }
        return new ToolAnswer(
                Injected.quoted(text.toString()),
                shown.stream().map(named -> named.fact().id()).toList());
    }

    private @Nullable Interval during(String from, String to, GroupId group) {
        if (from.isEmpty() && to.isEmpty()) {
            return null;
        }
        var start = from.isEmpty() ? null : time("from", from, group, each -> Optional.ofNullable(each.start()));
        var end = to.isEmpty() ? null : time("to", to, group, each -> Optional.ofNullable(each.end()));
        if (start != null && end != null && !start.isBefore(end)) {
            throw new BadArgument("from must be before to. Call the tool again with the two the other way round.");
        }
        return new Interval(start, end);
    }

    private Instant time(String name, String text, GroupId group, Function<Stretch, Optional<Instant>> edge) {
        return AskedTime.read(text, memory.profile(group).zone(), memory.clock().instant())
                .flatMap(edge)
                .orElseThrow(() -> new BadArgument(name
                        + " is not a time that is understood. Call the tool again with an ISO date such as 2026-05-31, "
                        + "or leave " + name + " out."));
    }

    private ToolAnswer within(@Nullable Object memoryId, Function<Scope, ToolAnswer> tool) {
        try {
            Optional<Scope> scope = memoryId == null ? Optional.empty() : longTerm.scope(memoryId);
            return scope.map(tool).orElse(NO_MEMORY);
        } catch (BadArgument e) {
            return ToolAnswer.of(e.answer);
        } catch (InvalidRequestException e) {
            return ToolAnswer.of("That cannot be done: " + e.getMessage());
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "A memory tool has failed: {0}", e.getClass().getSimpleName());
            return FAILED;
        }
    }

    private static ToolAnswer missing(String argument, String what) {
        return ToolAnswer.of("Nothing was done: " + argument + " was empty. Call the tool again with " + what + " in "
                + argument + ".");
    }

    /** A model leaves an argument out, or sends an empty one: both mean that there is none. */
    private static String orEmpty(@Nullable String argument) {
        return argument == null || argument.isBlank() ? "" : argument;
    }

    /** An argument that a model can put right. */
    private static final class BadArgument extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final String answer;

        BadArgument(String answer) {
            super(answer);
            this.answer = answer;
        }
    }
}
