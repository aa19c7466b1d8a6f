package dev.yore.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.TemporalMemory;
import dev.yore.Timeline;
import dev.yore.curation.Change;
import dev.yore.curation.Correction;
import dev.yore.curation.Forgetting;
import dev.yore.curation.Receipt;
import dev.yore.error.InvalidRequestException;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.Fact;
import dev.yore.model.GroupId;
import dev.yore.model.ThreadId;
import dev.yore.search.NamedFact;
import dev.yore.search.Search;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.SettableClock;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people do to a memory besides speaking, from the outside. */
class CurationTest {
    private static final Instant MONDAY = Instant.parse("2026-11-30T09:00:00Z");
    private static final GroupId ALICE = GroupId.of("alice");

    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock(MONDAY);
    private TemporalMemory memory;

    @BeforeEach
    void open() {
        memory = TemporalMemory.over(LuceneStore.at(folder.resolve("memory"), clock))
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

    /** Record times within a group increase even where the clock does not: so a moment later than all of them. */
    private Instant aMomentLater() {
        clock.advance(Duration.ofSeconds(1));
        return clock.instant();
    }

    private List<String> timeline(String about) {
        return timeline(Timeline.of("alice").about(about));
    }

    private List<String> timeline(Timeline timeline) {
        return memory.timeline(timeline).stream().map(CurationTest::line).toList();
    }

    private static String line(NamedFact named) {
        Fact fact = named.fact();
        String state = fact.voided() ? " void" : fact.invalidAt() == null ? "" : " ended";
        return named.source() + " " + fact.relation() + " " + named.target() + state;
    }

    private Fact fact(String line) {
        return memory.timeline(Timeline.of("alice")).stream()
                .filter(named -> line(named).equals(line))
                .findFirst()
                .orElseThrow(() -> new AssertionError(line + " is not among " + timeline("")))
                .fact();
    }

    private EntityId entity(String name) {
        return memory.search(Search.all(name).in("alice")).entities().stream()
                .filter(hit -> hit.item().name().equals(name))
                .findFirst()
                .orElseThrow()
                .item()
                .id();
    }

    // ---- retracting

    @Test
    void retractedEpisodeIsAsIfNeverSaidFromNowOn() {
        say("I live in Paris.");
        EpisodeId lyon = say("I moved to Lyon two weeks ago.");
        Instant believed = aMomentLater();
        clock.advance(Duration.ofDays(1));

        Change change = memory.retract(ALICE, lyon);

        assertThat(timeline("alice")).containsExactly("alice LIVES_IN Paris");
        assertThat(change.before()).hasSize(2);
        assertThat(change.after()).hasSize(1);
        assertThat(timeline(Timeline.of("alice").about("alice").knownAt(believed)))
                .containsExactlyInAnyOrder("alice LIVES_IN Paris ended", "alice LIVES_IN Lyon");
    }

    @Test
    void retractingTwiceChangesNothing() {
        EpisodeId paris = say("I live in Paris.");
        memory.retract(ALICE, paris);

        Change again = memory.retract(ALICE, paris);

        assertThat(again.before()).isEmpty();
        assertThat(again.after()).isEmpty();
        assertThat(timeline("alice")).isEmpty();
    }

    @Test
    void retractingAnEpisodeOfAnotherGroupIsRefused() {
        EpisodeId paris = say("I live in Paris.");

        assertThatThrownBy(() -> memory.retract(GroupId.of("bob"), paris))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("has no episode");
    }

    // ---- correcting

    @Test
    void correctedTargetReplacesTheFactAtOneInstant() {
        say("I live in Paris.");
        Instant believed = aMomentLater();
        clock.advance(Duration.ofMinutes(1));

        Change change =
                memory.correct(Correction.of(ALICE, fact("alice LIVES_IN Paris").id())
                        .target("Lyon")
                        .said("No, I meant Lyon."));

        assertThat(timeline("alice")).containsExactly("alice LIVES_IN Lyon");
        assertThat(timeline(Timeline.of("alice").about("alice").knownAt(believed)))
                .containsExactly("alice LIVES_IN Paris");
        Fact corrected = change.after().get(0);
        assertThat(corrected.statement()).contains("Lyon").doesNotContain("Paris");
        assertThat(memory.explain(ALICE, corrected.id()).reasons())
                .extracting(reason -> reason.said().content())
                .containsExactly("No, I meant Lyon.");
    }

    @Test
    void correctedDateMovesWhatItSucceeds() {
        say("I have lived in Paris since 2019.");
        say("I moved to Lyon two weeks ago.");
        Instant june = Instant.parse("2026-06-01T00:00:00Z");

        memory.correct(Correction.of(ALICE, fact("alice LIVES_IN Lyon").id())
                .validAt(june)
                .said("No, it was in June."));

        assertThat(fact("alice LIVES_IN Lyon").validAt()).isEqualTo(june);
        assertThat(fact("alice LIVES_IN Paris ended").invalidAt()).isEqualTo(june);
    }

    @Test
    void correctedEndStandsInPlaceOfTheOneTold() {
        say("I have worked at Acme since 2019.");
        say("I left my job at Acme in March 2024.");
        Instant june = Instant.parse("2024-06-01T00:00:00Z");

        memory.correct(
                Correction.of(ALICE, fact("alice WORKS_AT Acme ended").id()).invalidAt(june));

        assertThat(fact("alice WORKS_AT Acme ended").invalidAt()).isEqualTo(june);
    }

    @Test
    void correctionThatSaysNothingElseIsRefused() {
        say("I live in Paris.");
        var empty = Correction.of(ALICE, fact("alice LIVES_IN Paris").id());

        assertThatThrownBy(() -> memory.correct(empty))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("must say something else");
    }

    // ---- undoing

    @Test
    void undoneSuccessionLetsBothStand() {
        say("I live in Paris.");
        say("I moved to Lyon two weeks ago.");
        Instant believed = aMomentLater();
        clock.advance(Duration.ofMinutes(1));

        memory.undo(ALICE, fact("alice LIVES_IN Paris ended").id());

        assertThat(timeline("alice")).containsExactlyInAnyOrder("alice LIVES_IN Paris", "alice LIVES_IN Lyon");
        assertThat(timeline(Timeline.of("alice").about("alice").knownAt(believed)))
                .contains("alice LIVES_IN Paris ended");
    }

    @Test
    void undoneEndIsRetracted() {
        say("I work at Acme.");
        say("I left my job at Acme yesterday.");

        memory.undo(ALICE, fact("alice WORKS_AT Acme ended").id());

        assertThat(timeline("alice")).containsExactly("alice WORKS_AT Acme");
    }

    @Test
    void undoingWhatHasNoEndIsRefused() {
        say("I live in Paris.");
        var open = fact("alice LIVES_IN Paris").id();

        assertThatThrownBy(() -> memory.undo(ALICE, open))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("no end");
    }

    // ---- merging

    @Test
    void mergedEntitiesAreReadAsOneUntilUnmerged() {
        say("My sister Ana lives in Oslo.");
        say("Annie works at Acme.");
        List<String> apart = timeline("");
        EntityId annie = entity("Annie");

        memory.merge(ALICE, annie, entity("Ana"));

        assertThat(timeline("Ana")).contains("Ana LIVES_IN Oslo", "Ana WORKS_AT Acme");
        assertThat(timeline("Annie")).isEqualTo(timeline("Ana"));
        assertThat(memory.search(Search.facts("Where does Annie live?").in("alice"))
                        .facts())
                .extracting(hit -> line(hit.item()))
                .contains("Ana LIVES_IN Oslo");

        memory.unmerge(ALICE, annie);

        assertThat(timeline("")).containsExactlyInAnyOrderElementsOf(apart);
        assertThat(timeline("Annie")).containsExactly("Annie WORKS_AT Acme");
    }

    @Test
    void mergeSettlesWhatOnlyOneOfThemCanHold() {
        say("Ana lives in Oslo.");
        say("Annie moved to Bergen two weeks ago.");

        memory.merge(ALICE, entity("Annie"), entity("Ana"));

        assertThat(timeline("Ana")).containsExactly("Ana LIVES_IN Oslo ended", "Ana LIVES_IN Bergen");
    }

    @Test
    void whatIsSaidOfAMergedNameGoesToTheOneEntity() {
        say("Ana lives in Oslo.");
        say("Annie works at Acme.");
        memory.merge(ALICE, entity("Annie"), entity("Ana"));

        say("Annie moved to Bergen yesterday.");

        assertThat(timeline("Ana")).contains("Ana LIVES_IN Oslo ended", "Ana LIVES_IN Bergen");
    }

    @Test
    void mergingInACircleIsRefused() {
        say("Ana lives in Oslo.");
        say("Annie works at Acme.");
        EntityId ana = entity("Ana");
        EntityId annie = entity("Annie");
        memory.merge(ALICE, annie, ana);

        assertThatThrownBy(() -> memory.merge(ALICE, ana, annie))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("one already");
    }

    // ---- forgetting

    @Test
    void forgottenEpisodeIsGoneAtEveryRecordTime() {
        say("I live in Paris.");
        EpisodeId lyon = say("I moved to Lyon two weeks ago.");
        Instant believed = aMomentLater();
        clock.advance(Duration.ofDays(1));

        Receipt receipt = memory.forget(Forgetting.episodes(ALICE, lyon));

        assertThat(receipt.episodes()).containsExactly(lyon);
        assertThat(receipt.claims()).hasSize(1);
        assertThat(receipt.facts()).hasSize(1);
        assertThat(receipt.entities()).hasSize(1);
        assertThat(timeline("alice")).containsExactly("alice LIVES_IN Paris");
        assertThat(timeline(Timeline.of("alice").about("alice").knownAt(believed)))
                .containsExactly("alice LIVES_IN Paris");
        var found = memory.search(Search.all("Lyon").in("alice"));
        assertThat(found.episodes()).noneMatch(hit -> hit.item().content().contains("Lyon"));
        assertThat(found.entities()).noneMatch(hit -> hit.item().name().equals("Lyon"));
    }

    @Test
    void factThatAnotherEpisodeAttestsSurvives() {
        EpisodeId first = say("I live in Paris.");
        say("I still live in Paris.");

        Receipt receipt = memory.forget(Forgetting.episodes(ALICE, first));

        assertThat(receipt.facts()).isEmpty();
        assertThat(timeline("alice")).containsExactly("alice LIVES_IN Paris");
    }

    @Test
    void assistantsEchoGoesWithTheFact() {
        EpisodeId paris = say("I live in Paris.");
        var given = List.of(fact("alice LIVES_IN Paris").id());
        EpisodeId echo = memory.remember(Episode.message("alice", "You told me that your home is Paris.")
                        .asAssistant(given))
                .episode()
                .id();

        Receipt receipt = memory.forget(Forgetting.episodes(ALICE, paris));

        assertThat(receipt.episodes()).containsExactlyInAnyOrder(paris, echo);
        assertThat(memory.search(Search.all("Paris").in("alice")).episodes()).isEmpty();
    }

    @Test
    void summarySaysWhatHoldsNowAndSurvivesNothing() {
        say("Ana works at Acme.");
        EpisodeId oslo = say("Ana lives in Oslo.");
        assertThat(summary("Ana")).contains("Oslo").contains("Acme");

        memory.forget(Forgetting.episodes(ALICE, oslo));

        assertThat(summary("Ana")).contains("Acme").doesNotContain("Oslo");

        say("Ana left her job at Acme yesterday.");
        say("Ana has a dog called Rex.");

        assertThat(summary("Ana")).contains("Rex").doesNotContain("Acme");
    }

    @Test
    void summaryOfNowIsLeftOutOfAnotherTime() {
        say("Ana lives in Oslo.");

        var then = memory.search(
                Search.all("Ana").in("alice").validOn(clock.instant().minus(Duration.ofDays(1))));

        assertThat(then.entities())
                .isNotEmpty()
                .allSatisfy(hit -> assertThat(hit.item().summary()).isEmpty());
    }

    private String summary(String name) {
        return memory.search(Search.all(name).in("alice")).entities().stream()
                .filter(hit -> hit.item().name().equals(name))
                .findFirst()
                .orElseThrow()
                .item()
                .summary();
    }

    @Test
    void nameThatOnlyAForgottenTurnGaveIsForgotten() {
        say("My sister lives in Oslo.");
        EpisodeId named = say("My sister Ana works at Acme.");
        assertThat(timeline("Ana")).isNotEmpty();

        memory.forget(Forgetting.episodes(ALICE, named));

        assertThat(memory.search(Search.all("Ana").in("alice")).entities())
                .noneMatch(hit -> hit.item().nameKeys().contains("ana"));
        assertThat(timeline("")).noneMatch(line -> line.contains("Ana"));
    }

    @Test
    void forgottenThreadTakesItsWindowAlong() {
        ThreadId thread = ThreadId.of("trip");
        memory.remember(Episode.message("alice", "I live in Paris.").inThread("trip"));
        memory.replaceWindow(ALICE, thread, Optional.empty(), "{\"messages\":[]}");
        say("I work at Acme.");

        Receipt receipt = memory.forget(Forgetting.thread(ALICE, thread));

        assertThat(receipt.episodes()).hasSize(1);
        assertThat(receipt.windows()).isEqualTo(1);
        assertThat(memory.window(ALICE, thread)).isEmpty();
        assertThat(timeline("alice")).containsExactly("alice WORKS_AT Acme");
    }

    @Test
    void episodeRecordedAgainUnderAForgottenIdIsNew() {
        memory.remember(Episode.message("alice", "I live in Paris.").withId("e1"))
                .await();
        memory.forget(Forgetting.episodes(ALICE, EpisodeId.of("e1")));

        memory.remember(Episode.message("alice", "I live in Lyon.").withId("e1"))
                .await();

        assertThat(timeline("alice")).containsExactly("alice LIVES_IN Lyon");
    }

    @Test
    void forgettingWhatIsNotThereTakesNothing() {
        say("I live in Paris.");

        Receipt receipt = memory.forget(Forgetting.episodes(ALICE, EpisodeId.of("unknown")));

        assertThat(receipt.episodes()).isEmpty();
        assertThat(timeline("alice")).containsExactly("alice LIVES_IN Paris");
    }

    @Test
    void everythingIsTheSameAfterARestart() {
        say("I live in Paris.");
        EpisodeId lyon = say("I moved to Lyon two weeks ago.");
        say("Ana works at Acme.");
        say("Annie lives in Oslo.");
        memory.retract(ALICE, lyon);
        memory.merge(ALICE, entity("Annie"), entity("Ana"));
        List<String> before = timeline("");

        close();
        open();

        assertThat(timeline("")).isEqualTo(before);
    }
}
