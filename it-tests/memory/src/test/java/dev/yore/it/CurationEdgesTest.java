package dev.yore.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.Remembered;
import dev.yore.TemporalMemory;
import dev.yore.Timeline;
import dev.yore.ai.StructuredChat;
import dev.yore.curation.Correction;
import dev.yore.curation.Forgetting;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.Fact;
import dev.yore.model.GroupId;
import dev.yore.model.Stage;
import dev.yore.search.NamedFact;
import dev.yore.search.Search;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader.Pattern;
import dev.yore.store.Layer;
import dev.yore.store.Probe;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.ScriptedChat;
import dev.yore.testing.SettableClock;
import dev.yore.time.Claim;
import dev.yore.time.Exemption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What curation reaches at its edges. */
class CurationEdgesTest {
    private static final GroupId ALICE = GroupId.of("alice");

    private final SettableClock clock = new SettableClock(Instant.parse("2026-11-30T09:00:00Z"));
    private LuceneStore store;
    private TemporalMemory memory;

    @BeforeEach
    void open() {
        store = LuceneStore.inMemory(clock);
        memory = TemporalMemory.over(store)
                .embedder(new HashingEmbedder(64))
                .clock(clock)
                .build();
    }

    @AfterEach
    void close() {
        memory.close();
    }

    private EpisodeId say(String text) {
        clock.advance(Duration.ofSeconds(10));
        return memory.remember(Episode.message("alice", text)).episode().id();
    }

    private EpisodeId say(String text, String at) {
        clock.advance(Duration.ofSeconds(10));
        return memory.remember(Episode.message("alice", text, Instant.parse(at)))
                .episode()
                .id();
    }

    private List<String> lines() {
        return memory.timeline(Timeline.of("alice")).stream()
                .map(CurationEdgesTest::line)
                .toList();
    }

    private static String line(NamedFact named) {
        Fact f = named.fact();
        return named.source() + " " + f.relation() + " " + named.target() + " " + day(f.validAt()) + "–"
                + day(f.invalidAt()) + (f.voided() ? " void" : "");
    }

    private static String day(Instant t) {
        return t == null ? "" : t.toString().substring(0, 10);
    }

    private Fact fact(String target) {
        return memory.timeline(Timeline.of("alice")).stream()
                .filter(named -> named.target().equals(target))
                .findFirst()
                .orElseThrow(() -> new AssertionError(target + " not in " + lines()))
                .fact();
    }

    private EntityId entity(String name) {
        return store.group(ALICE)
                .read(r -> r.entitiesNamed(name.toLowerCase()))
                .get(0)
                .id();
    }

    @Test
    void nothingOfAForgottenTurnIsLeftInTheContextOfTheNext() {
        EpisodeId secret = say("My password hint is quokka.");
        say("I work at Acme.");
        memory.forget(Forgetting.episodes(ALICE, secret));
        assertThat(store.group(ALICE)
                        .<Integer>read(r -> r.search(
                                        Layer.EPISODES,
                                        new Probe.Text("quokka", Probe.View.IN_CONTEXT),
                                        Filter.NONE,
                                        10)
                                .size()))
                .isZero();
    }

    @Test
    void forgettingACorrectionBringsTheOldFactBack() {
        say("I live in Paris.");
        var before = lines();
        memory.correct(Correction.of(ALICE, fact("Paris").id()).target("Lyon"));
        EpisodeId correction = memory.explain(ALICE, fact("Lyon").id())
                .reasons()
                .get(0)
                .claim()
                .episode();
        memory.forget(Forgetting.episodes(ALICE, correction));
        assertThat(lines()).isEqualTo(before);
    }

    @Test
    void retractingACorrectionBringsTheOldFactBack() {
        say("I live in Paris.");
        var before = lines();
        memory.correct(Correction.of(ALICE, fact("Paris").id()).target("Lyon"));
        EpisodeId correction = memory.explain(ALICE, fact("Lyon").id())
                .reasons()
                .get(0)
                .claim()
                .episode();
        memory.retract(ALICE, correction);
        assertThat(lines()).isEqualTo(before);
    }

    @Test
    void correctedStartLeavesTheSuccessorWhereItIs() {
        say("I have lived in Paris since 2019.", "2022-06-01T00:00:00Z");
        say("I moved to Lyon in 2021.", "2023-06-01T00:00:00Z");
        assertThat(lines()).contains("alice LIVES_IN Paris 2019-01-01–2021-01-01", "alice LIVES_IN Lyon 2021-01-01–");
        memory.correct(Correction.of(ALICE, fact("Paris").id()).validAt(Instant.parse("2018-01-01T00:00:00Z")));
        assertThat(lines())
                .containsExactlyInAnyOrder(
                        "alice LIVES_IN Paris 2018-01-01–2021-01-01", "alice LIVES_IN Lyon 2021-01-01–");
    }

    @Test
    void correctedTargetOfAFactOfUnknownStartKeepsItsEnd() {
        say("I live in Paris.", "2026-05-26T09:00:00Z");
        say("I moved to Lyon two weeks ago.", "2026-05-26T09:05:00Z");
        assertThat(lines())
                .containsExactlyInAnyOrder("alice LIVES_IN Paris –2026-05-12", "alice LIVES_IN Lyon 2026-05-12–");
        memory.correct(Correction.of(ALICE, fact("Paris").id()).target("Nice"));
        assertThat(lines())
                .containsExactlyInAnyOrder("alice LIVES_IN Nice –2026-05-12", "alice LIVES_IN Lyon 2026-05-12–");
    }

    @Test
    void correctedTargetOfAPastHomeDoesNotTouchThePresentOne() {
        say("I live in Paris.", "2020-05-26T09:00:00Z");
        say("I live in Lyon.", "2022-05-26T09:00:00Z");
        memory.correct(Correction.of(ALICE, fact("Paris").id()).target("Nice"));
        assertThat(lines())
                .containsExactlyInAnyOrder(
                        "alice LIVES_IN Nice 2020-05-26–2022-05-26", "alice LIVES_IN Lyon 2022-05-26–");
    }

    @Test
    void whatWasRetractedBeforeExtractionIsNotExtracted() throws Exception {
        var gate = new CountDownLatch(1);
        openBlocked(gate);
        Remembered first = memory.remember(Episode.message("alice", "I live in Paris, you know."));
        Remembered second = memory.remember(Episode.message("alice", "I live in Lyon, you know."));
        memory.retract(ALICE, second.episode().id());
        gate.countDown();
        assertThat(second.extraction()
                        .toCompletableFuture()
                        .get(20, TimeUnit.SECONDS)
                        .stage())
                .isEqualTo(Stage.SKIPPED);
    }

    @Test
    void whatWasRetractedStaysSoWhenTheGroupIsExtractedAgain() {
        EpisodeId paris = say("I live in Paris.");
        say("I work at Acme.");
        memory.retract(ALICE, paris);
        memory.reextract(ALICE).forEach(Remembered::await);
        assertThat(lines()).containsExactly("alice WORKS_AT Acme 2026-11-30–");
    }

    @Test
    void whoWaitsForAForgottenEpisodeIsToldSo() throws Exception {
        var gate = new CountDownLatch(1);
        openBlocked(gate);
        memory.remember(Episode.message("alice", "I live in Paris, you know."));
        Remembered second = memory.remember(Episode.message("alice", "I live in Lyon, you know."));
        memory.forget(Forgetting.episodes(ALICE, second.episode().id()));
        gate.countDown();
        assertThat(second.extraction()
                        .toCompletableFuture()
                        .get(20, TimeUnit.SECONDS)
                        .stage())
                .isEqualTo(Stage.SKIPPED);
    }

    @Test
    void whoWaitsForAForgottenGroupIsToldSo() throws Exception {
        var gate = new CountDownLatch(1);
        openBlocked(gate);
        memory.remember(Episode.message("alice", "I live in Paris, you know."));
        Remembered second = memory.remember(Episode.message("alice", "I live in Lyon, you know."));
        memory.forget(ALICE);
        gate.countDown();
        assertThat(second.extraction()
                        .toCompletableFuture()
                        .get(20, TimeUnit.SECONDS)
                        .stage())
                .isEqualTo(Stage.SKIPPED);
    }

    /** A memory whose model does not answer before the gate is open. */
    private void openBlocked(CountDownLatch gate) {
        memory.close();
        store = LuceneStore.inMemory(clock);
        memory = TemporalMemory.over(store)
                .embedder(new HashingEmbedder(64))
                .clock(clock)
                .chat(blockingChat(gate))
                .build();
    }

    private static StructuredChat blockingChat(CountDownLatch gate) {
        return ScriptedChat.by(prompt -> {
            try {
                gate.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return "{\"entities\":[],\"facts\":[]}";
        });
    }

    @Test
    void undoingTwiceDoesNotMoveTheFirstUndoing() {
        say("I live in Paris.", "2020-05-26T09:00:00Z");
        say("I live in Lyon.", "2022-05-26T09:00:00Z");
        Instant first = memory.undo(ALICE, fact("Paris").id()).recordedAt();
        say("I live in Lyon.", "2023-05-26T09:00:00Z");
        clock.advance(Duration.ofHours(1));
        memory.undo(ALICE, fact("Paris").id());
        List<Exemption> all = store.group(ALICE)
                .read(r -> r.exemptions(
                        r.claims(Pattern.ANY).stream().map(Claim::id).toList()));
        assertThat(all).extracting(Exemption::recordedAt).contains(first);
    }

    @Test
    void endToldTwiceIsUndoneAtOnce() {
        say("I work at Acme.", "2020-05-26T09:00:00Z");
        say("I left my job at Acme on 3 May 2022.", "2022-05-26T09:00:00Z");
        say("I left my job at Acme on 3 May 2022.", "2022-06-26T09:00:00Z");
        assertThat(lines()).containsExactly("alice WORKS_AT Acme 2020-05-26–2022-05-03");
        memory.undo(ALICE, fact("Acme").id());
        assertThat(lines()).containsExactly("alice WORKS_AT Acme 2020-05-26–");
    }

    @Test
    void aRoleIsKeptWhenAnotherTurnIsForgotten() {
        say("My sister Ana has a dog called Rex.");
        EpisodeId other = say("Ana lives in Oslo.");
        var before = store.group(ALICE).read(r -> r.entitiesNamed("ana")).get(0).aliases();
        assertThat(before).isNotEmpty();
        memory.forget(Forgetting.episodes(ALICE, other));
        assertThat(store.group(ALICE).read(r -> r.entitiesNamed("ana")).get(0).aliases())
                .isEqualTo(before);
    }

    @Test
    void factsNameNoEntityThatIsGone() {
        EpisodeId ana = say("Ana works at Acme.");
        say("Annie lives in Oslo.");
        memory.merge(ALICE, entity("Annie"), entity("Ana"));
        memory.forget(Forgetting.episodes(ALICE, ana));
        assertThat(memory.timeline(Timeline.of("alice")))
                .allSatisfy(named -> assertThat(store.group(ALICE)
                                .<List<Entity>>read(r -> r.entities(List.of(
                                        named.fact().source(), named.fact().target()))))
                        .hasSize(2));
        assertThat(lines()).hasSize(1);
    }

    @Test
    void correctionOfAMergedFactGoesWithTheEntityItWasSaidOf() {
        say("Ana works at Acme.");
        say("Annie lives in Oslo.");
        EntityId annie = entity("Annie");
        memory.merge(ALICE, annie, entity("Ana"));
        memory.correct(Correction.of(ALICE, fact("Oslo").id()).target("Bergen"));
        memory.unmerge(ALICE, annie);
        assertThat(fact("Bergen").source()).isEqualTo(annie);
    }

    @Test
    void echoGoesWhenTheLastSourceGoesThoughTheFactHadChangedItsId() {
        EpisodeId one = say("I live in Paris.");
        EpisodeId two = say("I live in Paris.");
        EpisodeId echo = memory.remember(Episode.message("alice", "You live in Paris.")
                        .asAssistant(List.of(fact("Paris").id())))
                .episode()
                .id();
        memory.forget(Forgetting.episodes(ALICE, one));
        assertThat(store.group(ALICE).<Optional<Episode>>read(r -> r.episode(echo)))
                .isPresent();
        memory.forget(Forgetting.episodes(ALICE, two));
        assertThat(store.group(ALICE).<Optional<Episode>>read(r -> r.episode(echo)))
                .isEmpty();
    }

    @Test
    void eitherNameAndEitherIdLeadToAMergedEntity() {
        say("Ana works at Acme.");
        say("Annie lives in Oslo.");
        memory.merge(ALICE, entity("Annie"), entity("Ana"));
        assertThat(memory.timeline(Timeline.of("alice").about("Annie"))).hasSize(2);
        EntityId annie =
                store.group(ALICE).read(r -> r.entitiesNamed("annie")).get(0).id();
        assertThat(memory.search(Search.facts("where")
                                .in("alice")
                                .everything()
                                .where(Filter.NONE.entities(Set.of(annie))))
                        .facts())
                .isNotEmpty();
    }
}
