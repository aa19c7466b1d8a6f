package dev.yore.it;

import static dev.yore.it.Told.ALICE;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.Remembered;
import dev.yore.TemporalMemory;
import dev.yore.curation.Correction;
import dev.yore.curation.Forgetting;
import dev.yore.error.InvalidRequestException;
import dev.yore.graph.GroupExclusion;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.Fact;
import dev.yore.model.FactVersion;
import dev.yore.model.NameKey;
import dev.yore.model.Stage;
import dev.yore.ontology.Ontology;
import dev.yore.search.NamedFact;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupReader.Pattern;
import dev.yore.time.Circumstances;
import dev.yore.time.Claim;
import dev.yore.time.Derivation;
import dev.yore.time.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** People who curate one memory at the same time, while it extracts what others say. */
class CurationRacesTest {
    private static final int MESSAGES = 200;
    private static final int CURATORS = 8;
    /** Of each; more would only make all wait for one another. */
    private static final int MOST_ACTS = 25;

    private static final List<String> PEOPLE = List.of("Ana", "Annie", "Bo", "Bjorn");
    private static final List<String> TOWNS = List.of("Oslo", "Bergen", "Lund", "Paris", "Lyon");

    @RegisterExtension
    final Told told = Told.with(with -> with.waitForExtraction(false));

    private static Episode.Draft message(int number) {
        String who = PEOPLE.get(number % PEOPLE.size());
        String town = TOWNS.get(number % TOWNS.size());
        String words = number % 3 == 0
                ? who + " lives in " + town + "."
                : number % 3 == 1 ? who + " moved to " + town + " two weeks ago." : who + " works at Acme.";
        return Episode.message("alice", words).withId("e" + number);
    }

    /** One act of curation on whatever there is; what somebody else was quicker about is refused, and no harm. */
    private void curate(Random random) {
        TemporalMemory memory = told.memory;
        List<NamedFact> facts = told.facts();
        EpisodeId episode = EpisodeId.of("e" + random.nextInt(MESSAGES));
        try {
            switch (random.nextInt(6)) {
                case 0 -> memory.retract(ALICE, episode);
                case 1 -> memory.forget(Forgetting.episodes(ALICE, episode));
                case 2 -> memory.merge(ALICE, anybody(random), anybody(random));
                case 3 -> memory.unmerge(ALICE, anybody(random));
                default -> {
                    if (!facts.isEmpty()) {
                        Fact fact = facts.get(random.nextInt(facts.size())).fact();
                        if (random.nextBoolean()) {
                            memory.undo(ALICE, fact.id());
                        } else {
                            memory.correct(
                                    Correction.of(ALICE, fact.id()).target(TOWNS.get(random.nextInt(TOWNS.size()))));
                        }
                    }
                }
            }
        } catch (InvalidRequestException refused) {
            assertThat(refused).hasMessageNotContaining("null");
        }
    }

    private EntityId anybody(Random random) {
        String name = PEOPLE.get(random.nextInt(PEOPLE.size())).toLowerCase(Locale.ROOT);
        return told.store.group(ALICE).<List<Entity>>read(reader -> reader.entitiesNamed(name)).stream()
                .map(Entity::id)
                .findFirst()
                .orElse(EntityId.of("nobody"));
    }

    @Test
    void whatIsKeptIsWhatFollowsFromTheClaimsThatAreLeft() throws Exception {
        var saying = new AtomicBoolean(true);
        ExecutorService pool = Executors.newFixedThreadPool(CURATORS);
        try {
            List<Remembered> remembered = new ArrayList<>();
            List<Future<Integer>> curators = IntStream.range(0, CURATORS)
                    .mapToObj(n -> pool.submit((Callable<Integer>) () -> {
                        var random = new Random(n);
                        int acts = 0;
                        while (saying.get() && acts < MOST_ACTS) {
                            curate(random);
                            acts++;
                        }
                        return acts;
                    }))
                    .toList();
            for (int i = 0; i < MESSAGES; i++) {
                remembered.add(told.memory.remember(message(i)));
            }
            assertThat(remembered)
                    .extracting(Remembered::await)
                    .extracting(EpisodeState::stage)
                    .isSubsetOf(Stage.EXTRACTED, Stage.SKIPPED);
            saying.set(false);
            for (Future<Integer> curator : curators) {
                assertThat(curator.get(120, TimeUnit.SECONDS)).isPositive();
            }
        } finally {
            saying.set(false);
            pool.shutdownNow();
        }
        told.store.group(ALICE).<Boolean>read(reader -> {
            assertDerived(reader);
            assertNothingDangles(reader);
            return true;
        });
    }

    private static void assertDerived(GroupReader reader) {
        List<Claim> claims = reader.claims(Pattern.ANY);
        Set<EntityId> ends = claims.stream()
                .flatMap(claim -> Stream.of(claim.key().source(), claim.key().target()))
                .collect(toSet());
        var circumstances = Circumstances.of(GroupExclusion.standing(reader, Ontology.standard(), null))
                .withExemptions(reader.exemptions(claims.stream().map(Claim::id).toList()))
                .withMerges(reader.merges(ends));
        assertThat(present(reader).stream().map(FactVersion::fact))
                .containsExactlyInAnyOrderElementsOf(Derivation.derive(claims, circumstances, Interval.LAST));
    }

    private static List<FactVersion> present(GroupReader reader) {
        return reader.facts(Pattern.ANY, Filter.NONE.withVoided(), Integer.MAX_VALUE);
    }

    private static void assertNothingDangles(GroupReader reader) {
        for (FactVersion version : present(reader)) {
            Fact fact = version.fact();
            assertThat(reader.entities(List.of(fact.source(), fact.target()))).hasSize(2);
            assertThat(reader.claims(fact.claims())).hasSameSizeAs(fact.claims());
            assertThat(reader.episodes(fact.episodes())).hasSameSizeAs(fact.episodes());
        }
        for (Claim claim : reader.claims(Pattern.ANY)) {
            assertThat(reader.episode(claim.episode())).isPresent();
            assertThat(reader.entities(List.of(claim.key().source(), claim.key().target())))
                    .hasSize(2);
        }
        // A correction may make an employer of a town's name: another kind of thing, and another entity.
        Stream.concat(PEOPLE.stream(), TOWNS.stream())
                .forEach(name -> assertThat(reader.entitiesNamed(NameKey.of(name)))
                        .extracting(Entity::types)
                        .doesNotHaveDuplicates());
    }
}
