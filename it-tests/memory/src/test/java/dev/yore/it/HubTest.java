package dev.yore.it;

import static dev.yore.it.Conversing.entity;
import static dev.yore.it.Conversing.fact;
import static dev.yore.it.Conversing.reply;
import static dev.yore.it.Told.ALICE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.ai.StructuredChat.Prompt;
import dev.yore.model.ClaimId;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.Fact;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.store.Indexed;
import dev.yore.store.Passage;
import dev.yore.store.Revision;
import dev.yore.store.lucene.LuceneStore;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** An entity with thousands of facts of one relation costs a new fact about it no more than any other. */
class HubTest {
    private static final Instant FIRST = Instant.parse("2020-01-01T00:00:00Z");
    private static final int TRIES = 12;
    private static final String NOTHING = "{\"entities\":[],\"facts\":[]}";

    @RegisterExtension
    final Told told = Told.offline();

    private static Instant start(int number) {
        return FIRST.plusSeconds(number * 3_600L);
    }

    private static String statement(int number) {
        return "Alice follows up case " + number;
    }

    private static String said(int number) {
        return reply(
                entity(0, "alice", "Person") + "," + entity(1, "case " + number, "Topic"),
                fact(
                        0,
                        "FOLLOWS_UP",
                        1,
                        statement(number),
                        "BEGAN",
                        start(number).toString(),
                        ""));
    }

    /** Facts as thousands of messages would leave them. */
    private static Revision hub(EntityId alice, int facts, Instant at) {
        var revision = Revision.builder();
        for (int i = 1; i < facts; i++) {
            var fact = new Fact(
                    FactId.of("f" + i),
                    alice,
                    "FOLLOWS_UP",
                    EntityId.of("case-" + i),
                    statement(i),
                    start(i),
                    null,
                    at,
                    null,
                    null,
                    false,
                    List.of(ClaimId.of("f" + i)),
                    List.of());
            revision.open(Indexed.of(new FactVersion(fact, at, null), new Passage(statement(i), null)));
        }
        return revision.build();
    }

    /** What the last settling was asked, and how long the quickest of several took, in nanoseconds. */
    private record Settled(Prompt prompt, long nanos) {}

    private Settled oneMoreAfter(int facts) {
        var model = new Conversing();
        told.instead(
                LuceneStore.inMemory(told.clock),
                with -> with.chat(model.chat()).batchSize(1));
        model.extracting(said(0));
        told.say("I follow up a case.");
        EntityId alice = told.entity("alice");
        told.store.group(ALICE).commit((now, at) -> hub(alice, facts, at));
        long quickest = LongStream.range(0, TRIES)
                .map(i -> {
                    model.extracting(said(facts)).settling(prompt -> NOTHING);
                    long begin = System.nanoTime();
                    told.memory.dryRun(Episode.message("alice", "I follow up one more."));
                    return System.nanoTime() - begin;
                })
                .min()
                .orElseThrow();
        return new Settled(
                model.chat().prompts().stream()
                        .filter(prompt -> prompt.name().equals("settlement"))
                        .reduce((one, next) -> next)
                        .orElseThrow(),
                quickest);
    }

    @Test
    void oneMoreFactIsSettledAgainstTheNearestAloneHoweverManyThereAre() {
        Settled few = oneMoreAfter(500);
        Settled many = oneMoreAfter(5_000);

        assertThat(many.prompt().user().length()).isLessThan(few.prompt().user().length() + 200);
        assertThat(Pattern.compile("follows up case (\\d+)")
                        .matcher(many.prompt().user())
                        .results()
                        .map(result -> Integer.valueOf(result.group(1))))
                .contains(4_999, 4_993)
                .allMatch(number -> number >= 4_992)
                .hasSize(9);
        assertThat((double) many.nanos() / few.nanos()).isLessThan(5);
    }
}
