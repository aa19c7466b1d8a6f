package dev.yore.it;

import static dev.yore.it.Conversing.entity;
import static dev.yore.it.Conversing.fact;
import static dev.yore.it.Conversing.number;
import static dev.yore.it.Conversing.reply;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.yore.TemporalMemory;
import dev.yore.Timeline;
import dev.yore.model.Entity;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeState;
import dev.yore.ontology.Ontology;
import dev.yore.search.NamedFact;
import dev.yore.search.Search;
import dev.yore.search.SearchResult.Hit;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.SettableClock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** An ontology of one's own, through the whole memory; and what is found from either end. */
class EntitiesSnippetTest {
    private final SettableClock clock = new SettableClock(Instant.parse("2026-11-30T09:00:00Z"));
    private final Conversing model = new Conversing();

    private TemporalMemory open(Ontology ontology, int batch) {
        return TemporalMemory.over(LuceneStore.inMemory(clock))
                .embedder(new HashingEmbedder(64))
                .chat(model.chat())
                .clock(clock)
                .ontology(ontology)
                .batchSize(batch)
                .build();
    }

    private static final String SWIFT = entity(1, "Swift", "Boat")
            .replace("\"aliases\"", "\"attributes\":[{\"name\":\"berths\",\"value\":\"6\"}],\"aliases\"");

    @Test
    void attributesAreToldToTheModelAndStored() {
        try (var memory = open(EntitiesSnippet.SAILING, 1)) {
            model.extracting(
                    reply(entity(0, "alice", "Person") + "," + SWIFT, fact(0, "SAILS", 1, "Alice sails the Swift")));
            memory.remember(Episode.message("alice", "I sail the Swift, six berths."))
                    .await();
            assertThat(model.chat().prompts().get(0).system()).contains("overall, in metres");
            assertThat(model.chat().prompts().get(0).schema()).contains("\"attributes\"");
            assertThat(memory.search(Search.all("Swift").in("alice")).entities())
                    .extracting(Hit::item)
                    .filteredOn(entity -> entity.name().equals("Swift"))
                    .extracting(Entity::attributes)
                    .containsExactly(Map.of("berths", "6"));
        }
    }

    @Test
    void aClosedOntologyDropsWhatItDoesNotKnowAndSaysSo() {
        try (var memory = open(EntitiesSnippet.SAILING.closed(), 1)) {
            model.extracting(reply(
                    entity(0, "alice", "Person") + "," + SWIFT + "," + entity(2, "Vega", "Star"),
                    fact(0, "SAILS", 1, "Alice sails the Swift") + ","
                            + fact(0, "STEERS_BY", 2, "Alice steers by Vega")));
            EpisodeState state = memory.remember(Episode.message("alice", "I sail the Swift by Vega."))
                    .await();
            assertThat(memory.timeline(Timeline.of("alice")))
                    .extracting(NamedFact::target)
                    .containsExactly("Swift");
            assertThat(state.warnings()).hasSize(2);
        }
    }

    @Test
    void whatReadsBothWaysIsOneFactFoundFromEitherEnd() {
        try (var memory = open(Ontology.standard(), 1)) {
            model.extracting(reply(
                            entity(0, "alice", "Person") + "," + entity(1, "Ben", "Person"),
                            fact(0, "MARRIED_TO", 1, "Alice is married to Ben")))
                    .extracting(reply(
                            entity(0, "Ben", "Person") + "," + entity(1, "alice", "Person"),
                            fact(0, "MARRIED_TO", 1, "Ben is married to Alice")));
            memory.remember(Episode.message("alice", "I am married to Ben.")).await();
            memory.remember(Episode.message("alice", "Ben is married to me.")).await();
            for (String end : List.of("alice", "Ben")) {
                assertThat(memory.timeline(Timeline.of("alice").about(end)))
                        .singleElement()
                        .satisfies(fact -> assertThat(fact.fact().episodes()).hasSize(2));
                assertThat(memory.search(Search.facts("Who is " + end + " married to?")
                                        .in("alice"))
                                .facts())
                        .hasSize(1);
            }
        }
    }

    @Test
    void withinABatchALaterMessageEndsWhatAnEarlierOneSaid() {
        try (var memory = open(Ontology.standard(), 8)) {
            String tea = entity(0, "alice", "Person") + "," + entity(1, "tea", "Product");
            String likes = reply(tea, fact(0, "LIKES", 1, "Alice likes tea"));
            String dislikes = reply(tea, fact(0, "DISLIKES", 1, "Alice dislikes tea"));
            model.extracting("{\"messages\":[" + likes.replaceFirst("\\{", "{\"message\":1,") + ","
                            + dislikes.replaceFirst("\\{", "{\"message\":2,") + "]}")
                    .settling(prompt -> "{\"entities\":[],\"facts\":[{\"new\":%d,\"ended\":[%d]}]}"
                            .formatted(number(prompt, "relation", "DISLIKES"), number(prompt, "relation", "LIKES")));
            Instant early = Instant.parse("2026-01-01T09:00:00Z");
            Instant late = Instant.parse("2026-06-01T09:00:00Z");
            memory.rememberAll(List.of(
                            Episode.message("alice", "I like tea.", early),
                            Episode.message("alice", "I dislike tea.", late)))
                    .forEach(remembered -> remembered.await());
            assertThat(memory.timeline(Timeline.of("alice")))
                    .extracting(
                            f -> f.fact().relation(),
                            f -> f.fact().validAt(),
                            f -> f.fact().invalidAt())
                    .containsExactly(tuple("LIKES", early, late), tuple("DISLIKES", late, null));
            assertThat(model.chat().prompts()).hasSize(2);
        }
    }
}
