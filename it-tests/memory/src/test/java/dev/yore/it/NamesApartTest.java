package dev.yore.it;

import static dev.yore.it.Conversing.entity;
import static dev.yore.it.Conversing.fact;
import static dev.yore.it.Conversing.reply;
import static dev.yore.it.Told.ALICE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.Timeline;
import dev.yore.ai.Embedder;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeState;
import dev.yore.model.Stage;
import dev.yore.search.NamedFact;
import dev.yore.store.lucene.LuceneStore;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which names are one entity where neither vectors nor types nor the model's own word are a help. */
class NamesApartTest {
    private static final String ALICE_HERSELF = entity(0, "alice", "Person") + ",";

    private final Conversing model = new Conversing();

    @RegisterExtension
    final Told told = Told.to(model);

    private void owns(String thing) {
        model.extracting(reply(ALICE_HERSELF + thing, fact(0, "OWNS", 1, "Alice owns it")));
        told.say("I own one more.");
    }

    private static String alsoCalled(String name, String alias) {
        return entity(1, name, "Product").replace("[]", "[\"" + alias + "\"]");
    }

    private List<String> names() {
        return told.facts().stream()
                .flatMap(fact -> Stream.of(fact.source(), fact.target()))
                .distinct()
                .toList();
    }

    // ---- numbers

    @Test
    void numberOfAnotherThingIsNoAliasWhicheverIsToldFirst() {
        owns(alsoCalled("ASR1605", "ASR1603"));
        owns(entity(1, "ASR1603", "Product"));
        owns(entity(1, "Rule 13 Amendment 16", "Product"));
        owns(alsoCalled("Rule 13 Amendment 17", "Rule 13 Amendment 16"));

        assertThat(names())
                .containsExactlyInAnyOrder(
                        "alice", "ASR1605", "ASR1603", "Rule 13 Amendment 16", "Rule 13 Amendment 17");
        assertThat(told.memory.timeline(Timeline.of("alice").about("ASR1603"))).hasSize(1);
    }

    @Test
    void nameWithoutANumberMayBeAnAliasOfOneThatHasIt() {
        owns(entity(1, "the jumbo", "Product"));
        owns(alsoCalled("Boeing 747", "the jumbo"));

        assertThat(names()).hasSize(2);
        assertThat(told.entity("Boeing 747")).isEqualTo(told.entity("the jumbo"));
    }

    /** Asked beyond its script, the model fails the test. */
    @ParameterizedTest
    @CsvSource({"Room 12A, Room 12B", "Room 12A, Room 12", "Invoice 2026-7, Invoice 2026-8", "Gate 7, Gate"})
    void namesThatDifferInANumberAreNotPutToTheModelHoweverNearTheirVectors(String one, String other) {
        told.instead(
                LuceneStore.inMemory(told.clock),
                with -> with.chat(model.chat()).batchSize(1).embedder(embedder(() -> new float[] {1, 0, 0, 0})));
        owns(entity(1, one, "Place"));
        owns(entity(1, other, "Place"));

        assertThat(names()).containsExactlyInAnyOrder("alice", one, other);
    }

    // ---- vectors

    @Test
    void oneNameIsOneEntityHoweverFarApartItsVectorsAre() {
        var axis = new AtomicInteger();
        told.instead(
                LuceneStore.inMemory(told.clock),
                with -> with.chat(model.chat()).batchSize(1).embedder(embedder(() -> {
                    var vector = new float[4];
                    vector[axis.getAndIncrement() % 4] = 1;
                    return vector;
                })));
        model.extracting(reply(
                entity(0, "DGIA", "Organization") + "," + entity(1, "office", "Place"),
                fact(0, "OPENED", 1, "DGIA opened an office")));
        model.extracting(reply(
                entity(0, "DGIA", "Organization") + "," + entity(1, "clerk", "Person"),
                fact(0, "HIRED", 1, "DGIA hired a clerk")));
        told.say("DGIA opened an office.");
        told.say("DGIA hired a clerk.");

        assertThat(told.facts())
                .hasSize(2)
                .extracting(named -> named.fact().source())
                .containsOnly(told.entity("DGIA"));
    }

    private static Embedder embedder(Supplier<float[]> vectors) {
        return new Embedder() {
            @Override
            public String space() {
                return "test";
            }

            @Override
            public int dimensions() {
                return 4;
            }

            @Override
            public List<float[]> embed(List<String> texts) {
                return texts.stream().map(text -> vectors.get()).toList();
            }
        };
    }

    @Test
    void composedAndDecomposedSpellingsAreOneEntity() {
        owns(entity(1, "Zoe\u0308 Cre\u0301mieux", "Person"));
        owns(entity(1, "Zo\u00eb Cr\u00e9mieux", "Person"));

        assertThat(told.facts())
                .singleElement()
                .satisfies(named -> assertThat(named.fact().episodes()).hasSize(2));
    }

    // ---- types

    @Test
    void nameWithoutATypeAmongNamesakesIsOneOfThem() {
        model.extracting(reply(
                entity(0, "Winslow", "Person") + "," + entity(1, "Winslow", "City"),
                fact(0, "LIVES_IN", 1, "Winslow lives in Winslow")));
        model.extracting(reply(
                "{\"id\":0,\"name\":\"Winslow\"}," + entity(1, "Acme", "Organization"),
                fact(0, "LIKES", 1, "Winslow likes Acme")));
        told.say("Winslow lives in Winslow.");

        EpisodeState state = told.memory
                .remember(Episode.message("alice", "Winslow likes Acme."))
                .await();

        assertThat(state.stage()).isEqualTo(Stage.EXTRACTED);
        NamedFact home = told.facts().get(0);
        assertThat(told.factTo("Acme").source())
                .isIn(home.fact().source(), home.fact().target());
        assertThat(told.store
                        .group(ALICE)
                        .<Integer>read(r -> r.entitiesNamed("winslow").size()))
                .isEqualTo(2);
    }
}
