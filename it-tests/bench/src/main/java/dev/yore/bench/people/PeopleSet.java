package dev.yore.bench.people;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.yore.bench.conflicts.story.Dice;
import dev.yore.bench.dialogue.Dialogue.Turn;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** A world of a seed, what its people said, and the questions about it. */
record PeopleSet(long seed, World world, Minutes minutes, List<Quiz.Item> questions) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration UNTIL_ASKED = Duration.ofDays(1);

    static PeopleSet of(long seed) {
        Dice dice = new Dice(seed);
        World world = Invention.world(dice);
        Minutes minutes = Script.tell(world, dice);
        return new PeopleSet(seed, world, minutes, Quiz.about(world, dice));
    }

    String name() {
        return "people-" + seed;
    }

    /** The whole set as one JSON object: the same bytes for the same seed. */
    byte[] json() {
        List<Turn> said = minutes.turns();
        Instant askedAt = said.get(said.size() - 1).at().plus(UNTIL_ASKED);
        ObjectNode set = JSON.createObjectNode().put("name", name()).put("seed", seed);
        ArrayNode turns = set.putArray("turns");
        for (Turn turn : said) {
            turns.addObject()
                    .put("id", turn.id())
                    .put("session", turn.session())
                    .put("speaker", turn.speaker())
                    .put("at", turn.at().toString())
                    .put("text", turn.words());
        }
        ArrayNode asked = set.putArray("questions");
        for (Quiz.Item item : questions) {
            ObjectNode question = asked.addObject()
                    .put("question", item.text())
                    .put("asked_at", askedAt.toString())
                    .put("category", item.category())
                    .put("answer", String.join(", ", item.answers()));
            ArrayNode evidence = question.putArray("evidence");
            minutes.evidence(item.facts()).forEach(evidence::add);
        }
        return set.toPrettyString().replace("\r\n", "\n").getBytes(StandardCharsets.UTF_8);
    }
}
