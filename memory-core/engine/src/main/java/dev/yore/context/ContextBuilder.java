package dev.yore.context;

import dev.yore.model.Entity;
import dev.yore.model.Episode;
import dev.yore.search.NamedFact;
import dev.yore.search.SearchResult;
import dev.yore.search.SearchResult.Hit;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Writes what was found for a model, within a token budget: facts with their validity, entities with what is known of
 * them, turns with speaker and date. The best come in first, each whole or not at all; turns are then put in the order
 * in which they were said. Stateless and thread-safe.
 */
public final class ContextBuilder {
    /** Facts are short and say much: they may take this share of the budget before turns get any. */
    private static final double SHARE_OF_FACTS = 0.4;

    private static final double SHARE_OF_ENTITIES = 0.1;

    private final ContextTemplate template;

    /** @param zone in which dates are written */
    public ContextBuilder(ZoneId zone) {
        this.template = new ContextTemplate(zone);
    }

    /** The context; empty if nothing was found, or if the budget does not even hold one item. */
    public Context build(SearchResult found, Instant now, TokenBudget budget) {
        String frame = template.open(now) + template.close();
        var room = new Room(budget, budget.tokens() - budget.counter().applyAsInt(frame));
        Section<NamedFact> facts =
                room.take("Facts:\n", found.facts(), template::fact, (int) (budget.tokens() * SHARE_OF_FACTS));
        Section<Entity> entities =
                room.take("People and things:\n", described(found.entities(), facts.items()), template::entity, (int)
                        (budget.tokens() * SHARE_OF_ENTITIES));
        Section<Episode> episodes = room.take("Said:\n", found.episodes(), template::episode, Integer.MAX_VALUE);
        if (facts.items().isEmpty()
                && episodes.items().isEmpty()
                && entities.items().isEmpty()) {
            return new Context("", List.of(), List.of(), List.of(), 0);
        }
        List<Episode> inOrder = episodes.items().stream()
                .sorted(Comparator.comparing(Episode::validAt).thenComparingLong(Episode::sequence))
                .toList();
        String text = template.open(now)
                + facts.write(facts.items(), template::fact)
                + entities.write(entities.items(), template::entity)
                + episodes.write(inOrder, template::episode)
                + template.close();
        return new Context(
                text, facts.items(), entities.items(), inOrder, budget.counter().applyAsInt(text));
    }

    /** A bare name tells a model nothing, and what the facts above say need not be said twice. */
    private static List<Hit<Entity>> described(List<Hit<Entity>> entities, List<NamedFact> facts) {
        return entities.stream()
                .map(hit -> new Hit<>(hit.item().withSummary(without(hit.item().summary(), facts)), hit.score()))
                .filter(hit -> !hit.item().summary().isEmpty())
                .toList();
    }

    private static String without(String summary, List<NamedFact> facts) {
        String rest = summary;
        for (NamedFact named : facts) {
            String statement = named.fact().statement().strip();
            if (rest.contains(statement)) {
                rest = rest.replaceFirst("(^|(?<= ))" + Pattern.quote(statement) + "\\.?( |$)", "");
            }
        }
        return rest.strip();
    }

    private record Section<T>(String heading, List<T> items) {
        String write(List<T> ordered, Function<T, String> line) {
            if (ordered.isEmpty()) {
                return "";
            }
            var text = new StringBuilder(heading);
            ordered.forEach(item -> text.append(line.apply(item)));
            return text.toString();
        }
    }

    /** What is left of a budget. */
    private static final class Room {
        private final TokenBudget budget;
        private int left;

        Room(TokenBudget budget, int left) {
            this.budget = budget;
            this.left = left;
        }

        <T> Section<T> take(String heading, List<Hit<T>> hits, Function<T, String> line, int atMost) {
            var items = new ArrayList<T>();
            int share = Math.min(atMost, left);
            int used = budget.counter().applyAsInt(heading);
            for (Hit<T> hit : hits) {
                int cost = budget.counter().applyAsInt(line.apply(hit.item()));
                if (used + cost <= share) {
                    items.add(hit.item());
                    used += cost;
                }
            }
            left -= items.isEmpty() ? 0 : used;
            return new Section<>(heading, items);
        }
    }
}
