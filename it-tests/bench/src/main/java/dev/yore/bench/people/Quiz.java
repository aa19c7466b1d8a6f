package dev.yore.bench.people;

import dev.yore.bench.conflicts.story.Dice;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The questions about a world. */
final class Quiz {
    /**
     * @param answers all that is right, one or several
     * @param facts all that the answer takes
     */
    record Item(String text, String category, Path path, String start, Set<String> answers, Set<Fact> facts) {}

    private Quiz() {}

    /** @throws IllegalStateException if the world has too little to ask about */
    static List<Item> about(World world, Dice dice) {
        List<Item> items = new ArrayList<>();
        Sections.read("questions.txt")
                .forEach((heading, wordings) -> items.addAll(
                        Kind.parse(heading).items(world, dice.shuffled(world.names()), new Deck<>(wordings, dice))));
        return items;
    }

    /** @param all whether it is asked for several at once, instead of for one */
    private record Kind(String category, int amount, boolean all, Path path) {
        static Kind parse(String heading) {
            String[] words = heading.split(" ", 4);
            return new Kind(words[0], Integer.parseInt(words[1]), words[2].equals("all"), Path.parse(words[3]));
        }

        List<Item> items(World world, List<String> starts, Deck<String> wordings) {
            List<Item> items = new ArrayList<>();
            for (String start : starts) {
                List<Path.Route> routes = path.from(start, world);
                Set<String> answers = new LinkedHashSet<>();
                Set<Fact> facts = new LinkedHashSet<>();
                for (Path.Route route : routes) {
                    answers.add(route.end());
                    facts.addAll(route.facts());
                }
                if (items.size() < amount && !answers.isEmpty() && all == answers.size() > 1) {
                    String text = wordings.deal().replace("{start}", start);
                    items.add(new Item(text, category, path, start, answers, facts));
                }
            }
            if (items.size() < amount) {
                throw new IllegalStateException("too little to ask about: " + this);
            }
            return items;
        }
    }

    /** How many questions of each category there are, in the order of the resource. */
    static Map<String, Long> count(List<Item> items) {
        Map<String, Long> counts = new LinkedHashMap<>();
        items.forEach(item -> counts.merge(item.category(), 1L, Long::sum));
        return counts;
    }
}
