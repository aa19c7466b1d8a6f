package dev.yore.it;

import static dev.yore.it.Conversing.entity;
import static dev.yore.it.Conversing.fact;
import static dev.yore.it.Conversing.reply;
import static dev.yore.it.Told.ALICE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.curation.Forgetting;
import dev.yore.model.Entity;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.Fact;
import dev.yore.search.Search;
import dev.yore.search.SearchResult;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader;
import dev.yore.store.Layer;
import dev.yore.store.Probe;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import dev.yore.time.Claim;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** What goes with a forgotten turn, and what others hold fast. */
class ForgottenTest {
    private static final String MIRELA = entity(0, "Mirela Tovey", "Person") + ",";
    private static final String SECRET = "Zanzibarquux";

    private final Conversing model = new Conversing();

    @RegisterExtension
    final Told told = Told.to(model);

    @TempDir
    Path folder;

    private EpisodeId say(String relation, String target, String type, String sentence) {
        model.extracting(reply(MIRELA + entity(1, target, type), fact(0, relation, 1, sentence)));
        return told.say(sentence + ".");
    }

    private List<Entity> entities() {
        return told.store
                .group(ALICE)
                .read(reader -> Stream.of("mirela tovey", "heron", "lund")
                        .flatMap(name -> reader.entitiesNamed(name).stream())
                        .toList());
    }

    private SearchResult everythingAbout(String words) {
        return told.memory.search(Search.all(words).in("alice").everything());
    }

    @Test
    void entityThatOnlyItToldOfGoesAndThoseOfOtherTurnsStay() {
        EpisodeId heron = say("ADOPTED", "heron", "Animal", "Mirela Tovey adopted a heron");
        EpisodeId lund = say("LIVES_IN", "Lund", "City", "Mirela Tovey moved to Lund");

        told.memory.forget(Forgetting.episodes(ALICE, heron));

        assertThat(entities()).extracting(Entity::name).containsExactly("Mirela Tovey", "Lund");
        assertThat(told.facts())
                .singleElement()
                .satisfies(named -> assertThat(named.fact().episodes()).containsExactly(lund));
        float[] vector = new HashingEmbedder(64).embed("Mirela Tovey adopted a heron");
        for (Layer<?> layer : List.of(Layer.EPISODES, Layer.FACTS, Layer.ENTITIES)) {
            for (Probe probe : List.of(Probe.text("heron"), Probe.vector(vector))) {
                assertThat(told.store
                                .group(ALICE)
                                .<String>read(r ->
                                        r.search(layer, probe, Filter.NONE, 10).toString()))
                        .doesNotContain("heron");
            }
        }
    }

    @Test
    void factOfTwoTurnsIsTheSecondOnesAloneAndGoesWithThat() {
        EpisodeId first = say("WORKS_AT", "Kestrel Depot", "Organization", "Mirela Tovey works at Kestrel Depot");
        EpisodeId second = say("WORKS_AT", "Kestrel Depot", "Organization", "Mirela Tovey works at Kestrel Depot");
        assertThat(told.factTo("Kestrel Depot").episodes()).containsExactly(first, second);

        told.memory.forget(Forgetting.episodes(ALICE, first));

        Fact left = told.factTo("Kestrel Depot");
        assertThat(left.episodes()).containsExactly(second);
        assertThat(told.memory.explain(ALICE, left.id()).reasons())
                .singleElement()
                .satisfies(reason -> assertThat(reason.said().id()).isEqualTo(second));

        told.memory.forget(Forgetting.episodes(ALICE, second));

        assertThat(told.facts()).isEmpty();
        assertThat(everythingAbout("Kestrel Depot").isEmpty()).isTrue();
    }

    @Test
    void whatAForgottenTurnSaidIsNowhereAndInNoFileOnceTheStoreIsPurged() throws IOException {
        told.instead(
                LuceneStore.at(folder, told.clock),
                with -> with.chat(model.chat()).batchSize(1));
        EpisodeId secret = say("OPENS_WITH", SECRET, "Product", "Mirela Tovey's locker code is " + SECRET);
        say("LIKES", "rye bread", "Product", "Mirela Tovey likes rye bread");
        Instant known = told.aMomentLater();
        assertThat(everythingAbout("Mirela locker").toString()).contains(SECRET);

        assertThat(filesWithTheSecret()).isNotEmpty();

        told.memory.forget(Forgetting.episodes(ALICE, secret));
        told.store.purge();

        assertNowhere(known);
        assertThat(filesWithTheSecret()).isEmpty();
        told.memory.close();
        told.instead(LuceneStore.at(folder, told.clock));
        assertNowhere(known);
        assertThat(everythingAbout("What does Mirela like?").facts())
                .extracting(hit -> hit.item().target())
                .containsExactly("rye bread");
    }

    private void assertNowhere(Instant known) {
        assertThat(everythingAbout("Mirela " + SECRET + " locker code").toString())
                .doesNotContain(SECRET);
        assertThat(told.memory
                        .search(Search.all("Mirela locker")
                                .in("alice")
                                .everything()
                                .knownAt(known))
                        .toString())
                .doesNotContain(SECRET);
        assertThat(told.store.group(ALICE).<List<Claim>>read(reader -> reader.claims(GroupReader.Pattern.ANY)))
                .noneMatch(claim -> claim.statement().contains(SECRET));
    }

    /** Whatever shares its first letter with other words may be stored without it. */
    private List<Path> filesWithTheSecret() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> read(file).contains(SECRET.substring(1)))
                    .toList();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void promptsOfAGroupHoldNothingOfAnother() {
        String ana = entity(0, "Ana", "Person") + "," + entity(1, "Lund", "City");
        model.extracting(reply(ana, fact(0, "LIVES_IN", 1, SECRET + " lives in Lund")))
                .extracting(reply(ana, fact(0, "LIVES_IN", 1, "Ana lives in Lund")))
                .extracting(reply(
                        entity(0, "Ana Silva", "Person") + "," + entity(1, "Lund", "City"),
                        fact(0, "NEAR", 1, "Ana Silva is near Lund")))
                .settling(prompt -> "{}");
        told.memory.remember(Episode.message("red", SECRET + " lives in Lund.")).await();
        told.say("Ana lives in Lund.");
        told.say("Ana Silva is near Lund.");

        assertThat(model.settlementCalls()).isEqualTo(1);
        assertThat(model.chat().prompts().subList(1, 4).toString())
                .contains("Ana Silva")
                .doesNotContain(SECRET);
    }
}
