package dev.yore.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.TemporalMemory;
import dev.yore.graph.Kept;
import dev.yore.graph.Life;
import dev.yore.graph.Lives;
import dev.yore.model.ClaimId;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.Fact;
import dev.yore.model.FactVersion;
import dev.yore.model.GroupId;
import dev.yore.model.Mention;
import dev.yore.model.Merge;
import dev.yore.model.ThreadId;
import dev.yore.ontology.Ontology;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupReader.Pattern;
import dev.yore.store.Indexed;
import dev.yore.store.MemoryStore;
import dev.yore.store.Passage;
import dev.yore.store.Revision;
import dev.yore.store.Revision.Deletions;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.SettableClock;
import dev.yore.time.Exemption;
import dev.yore.upkeep.Check;
import dev.yore.upkeep.Checked;
import dev.yore.upkeep.Finding;
import dev.yore.upkeep.Finding.Problem;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A check finds each kind of damage by its id, and nothing where there is none. */
class CheckTest {
    private static final GroupId ANA = GroupId.of("ana");
    private static final HashingEmbedder EMBEDDER = new HashingEmbedder(32);
    private static final EpisodeId NOWHERE = EpisodeId.of("nowhere");
    private static final EntityId NOBODY = EntityId.of("nobody");
    private static final ClaimId UNSAID = ClaimId.of("unsaid");

    private LuceneStore store;
    private TemporalMemory memory;

    @BeforeEach
    void tell() {
        var clock = SettableClock.at("2026-11-30T09:00:00Z");
        store = LuceneStore.inMemory(clock);
        memory = TemporalMemory.over(store).embedder(EMBEDDER).clock(clock).build();
        for (String text :
                List.of("I live in Paris.", "I moved to Lyon two weeks ago.", "My sister Zoé works at Acme.")) {
            clock.advance(Duration.ofDays(1));
            memory.remember(Episode.message("ana", text, clock.instant()));
        }
    }

    @AfterEach
    void close() {
        memory.close();
    }

    @Test
    void aMemoryThatWasToldIsSound() {
        Checked checked = memory.check(ANA);
        assertThat(checked.findings()).isEmpty();
        assertThat(checked.isSound()).isTrue();
        assertThat(checked.items()).isGreaterThan(10);
        assertThat(memory.check(GroupId.of("nobody")).items()).isZero();
    }

    @Property(tries = 60)
    void whateverHappensToAMemoryItStaysSound(@ForAll("lives") Life life) {
        var opened = new AtomicReference<MemoryStore>();
        try (var kept = Kept.open(
                clock -> {
                    opened.set(LuceneStore.inMemory(clock));
                    return opened.get();
                },
                life.sayings(),
                false)) {
            kept.takeAll(life.steps());
            Checked checked = Check.group(opened.get(), GroupId.of("g"), Kept.ONTOLOGY);
            assertThat(checked.findings())
                    .filteredOn(finding -> finding.problem() != Problem.NO_VECTOR)
                    .isEmpty();
        }
    }

    @Provide
    Arbitrary<Life> lives() {
        return Lives.ofAnyKind();
    }

    @Test
    void aMentionOfNobodyIsFound() {
        plant((now, at) -> Revision.builder()
                .mention(new Mention(episode(now).id(), NOBODY))
                .build());
        assertFound(Problem.DANGLING, "mention", "entity nobody");
    }

    @Test
    void whatAForgottenEpisodeLeftBehindIsFound() {
        plant((now, at) -> Revision.builder()
                .delete(new Deletions(List.of(episode(now).id()), List.of(), List.of(), List.of()))
                .build());
        assertThat(memory.check(ANA).findings())
                .filteredOn(finding -> finding.problem() == Problem.DANGLING)
                .extracting(Finding::item)
                .contains("claim", "fact");
    }

    @Test
    void claimsAndFactsOfAnEntityThatIsNotThereAreFound() {
        plant((now, at) -> Revision.builder()
                .delete(new Deletions(
                        List.of(), List.of(), List.of(), List.of(fact(now).target())))
                .build());
        assertThat(memory.check(ANA).findings())
                .filteredOn(finding -> finding.problem() == Problem.DANGLING)
                .extracting(Finding::item)
                .contains("claim", "fact");
    }

    @Test
    void aFactWhoseClaimsAreGoneIsFound() {
        plant((now, at) -> Revision.builder()
                .delete(new Deletions(List.of(), fact(now).claims(), List.of(), List.of()))
                .build());
        assertFound(Problem.NOT_DERIVED, "fact", "");
        assertThat(memory.check(ANA).findings())
                .anySatisfy(finding -> assertThat(finding.other()).startsWith("claim "));
    }

    @Test
    void aFactThatIsNotThereThoughItsClaimsAreIsFound() {
        plant((now, at) -> Revision.builder()
                .delete(new Deletions(List.of(), List.of(), List.of(fact(now).id()), List.of()))
                .build());
        assertFound(Problem.NOT_STORED, "fact", "");
    }

    @Test
    void aFactThatLooksOtherwiseThanItsClaimsYieldIsFoundOnEitherSide() {
        plant((now, at) -> {
            Fact fact = fact(now);
            return Revision.builder()
                    .close(fact.id())
                    .open(indexed(voided(fact), at))
                    .build();
        });
        assertFound(Problem.NOT_DERIVED, "fact", "");
        assertFound(Problem.NOT_STORED, "fact", "");
    }

    @Test
    void versionsThatAreKnownAtOnceAreFound() {
        plant((now, at) -> {
            Fact fact = fact(now);
            return Revision.builder()
                    .open(Indexed.of(
                            new FactVersion(fact, at.minusSeconds(900_000), at),
                            new Passage(fact.statement(), vector(fact.statement()))))
                    .build();
        });
        assertFound(Problem.OVERLAPPING, "fact", "");
    }

    @Test
    void aMergeAndAnExemptionOfNothingAreFound() {
        plant((now, at) -> Revision.builder()
                .merge(new Merge(NOBODY, fact(now).source(), at, at.plusSeconds(1)))
                .exemption(new Exemption(UNSAID, fact(now).claims().get(0), at))
                .build());
        assertFound(Problem.DANGLING, "merge", "entity nobody");
        assertFound(Problem.DANGLING, "exemption", "claim unsaid");
    }

    @Test
    void anEpisodeWithoutAStateIsFound() {
        plant((now, at) -> {
            Episode said = episode(now);
            return Revision.builder()
                    .episode(Indexed.of(
                            new Episode(
                                    NOWHERE,
                                    now.nextSequence(),
                                    said.thread(),
                                    said.source(),
                                    said.role(),
                                    said.speaker(),
                                    "Left alone.",
                                    at,
                                    at,
                                    List.of()),
                            new Passage("Left alone.", vector("Left alone."))))
                    .build();
        });
        assertFound(Problem.NO_STATE, "episode", "");
    }

    @Test
    void aWindowOfNobodyIsFound() {
        memory.replaceWindow(ANA, ThreadId.of("elsewhere"), Optional.empty(), "[]");
        assertFound(Problem.DANGLING, "window", "a conversation without episodes");
    }

    @Test
    void anItemWithoutAVectorAndAGroupByWordsAloneAreFound() {
        plant((now, at) -> Revision.builder()
                .entity(Indexed.of(now.entities(List.of(fact(now).target())).get(0), new Passage("Lyon", null)))
                .build());
        assertFound(Problem.NO_VECTOR, "entity", "");

        store.changeTo(new MemoryStore.VectorSpace("another", 8));
        assertThat(memory.check(ANA).findings()).containsExactly(new Finding(Problem.NO_VECTOR, "group", "ana", ""));
    }

    @Test
    void aVectorOfAnotherLengthIsFound() {
        var tampered = new TamperedStore(store, List.of("scan"), answer -> answer, part -> {
            var shortened = Revision.builder();
            part.entities()
                    .forEach(each -> shortened.entity(Indexed.of(
                            each.item(), new Passage(each.own().text(), new Passage.Vector(new float[] {1, 0})))));
            return shortened.build();
        });
        assertThat(Check.group(tampered.store(), ANA, Ontology.standard()).findings())
                .extracting(Finding::problem)
                .containsOnly(Problem.WRONG_VECTOR);
    }

    @Test
    void whatIsNotFoundByItsNameOrItsKeyIsFound() {
        var tampered = new TamperedStore(store, List.of("entitiesNamed", "facts"), answer -> List.of(), part -> part);
        assertThat(Check.group(tampered.store(), ANA, Ontology.standard()).findings())
                .filteredOn(finding -> finding.problem() == Problem.NOT_FOUND)
                .extracting(Finding::item)
                .contains("entity", "fact");
    }

    @Test
    void findingsTellNothingThatWasSaid() {
        plant((now, at) -> Revision.builder()
                .delete(new Deletions(List.of(episode(now).id()), List.of(), List.of(), List.of()))
                .build());
        assertThat(memory.check(ANA).findings().toString()).doesNotContain("Lyon", "Paris", "Zoé");
    }

    private void plant(BiFunction<GroupReader, Instant, Revision> damage) {
        store.group(ANA).commit(damage::apply);
    }

    private void assertFound(Problem problem, String item, String other) {
        assertThat(memory.check(ANA).findings()).anySatisfy(finding -> {
            assertThat(finding.problem()).isEqualTo(problem);
            assertThat(finding.item()).isEqualTo(item);
            assertThat(finding.other()).isEqualTo(other);
        });
    }

    private static Episode episode(GroupReader now) {
        return now.episodes(fact(now).episodes()).get(0);
    }

    /** That Ana lives in Lyon. */
    private static Fact fact(GroupReader now) {
        return now.facts(Pattern.ANY, Filter.NONE, 100).stream()
                .map(FactVersion::fact)
                .filter(fact -> fact.relation().equals("LIVES_IN") && fact.invalidAt() == null)
                .findFirst()
                .orElseThrow();
    }

    private static Fact voided(Fact fact) {
        return new Fact(
                fact.id(),
                fact.source(),
                fact.relation(),
                fact.target(),
                fact.statement(),
                fact.validAt(),
                fact.validAt(),
                fact.createdAt(),
                fact.expiredAt(),
                fact.endedBy(),
                true,
                fact.claims(),
                fact.episodes());
    }

    private static Indexed<FactVersion> indexed(Fact fact, Instant at) {
        return Indexed.of(new FactVersion(fact, at, null), new Passage(fact.statement(), vector(fact.statement())));
    }

    private static Passage.Vector vector(String text) {
        return new Passage.Vector(EMBEDDER.embed(text));
    }
}
