package dev.yore.store;

import static dev.yore.store.Sample.ANA;
import static dev.yore.store.Sample.BEN;
import static dev.yore.store.Sample.THREAD;
import static dev.yore.store.Sample.claim;
import static dev.yore.store.Sample.entity;
import static dev.yore.store.Sample.episodes;
import static dev.yore.store.Sample.indexed;
import static dev.yore.store.Sample.learn;
import static dev.yore.store.Sample.mention;
import static dev.yore.store.Sample.say;
import static dev.yore.store.Sample.version;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.model.ClaimId;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.model.Merge;
import dev.yore.store.Revision.Deletions;
import dev.yore.time.Exemption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is erased is gone from every list and every index, and takes along only what hangs on it. */
public interface ErasureContract extends StoreSource {
    @Test
    default void anEpisodeGoesWithItsStateAndItsMentions() {
        try (var store = open()) {
            var group = store.group(ANA);
            say(group, "Mirela adopted a heron");
            say(group, "Mirela moved to Lund");
            group.commit((now, at) -> Revision.builder()
                    .mention(mention("e0", "mirela"))
                    .mention(mention("e1", "mirela"))
                    .build());
            delete(group, new Deletions(List.of(EpisodeId.of("e0")), List.of(), List.of(), List.of()));
            assertThat(episodes(group, "heron")).isEmpty();
            assertThat(group.<Integer>read(now -> now.search(
                                    Layer.EPISODES,
                                    Probe.vector(Sample.EMBEDDER.embed("Mirela adopted a heron")),
                                    Filter.NONE,
                                    10)
                            .size()))
                    .isEqualTo(1);
            group.<Void>read(now -> {
                assertThat(now.episode(EpisodeId.of("e0"))).isEmpty();
                assertThat(now.state(EpisodeId.of("e0"))).isEmpty();
                assertThat(now.mentionsIn(EpisodeId.of("e0"))).isEmpty();
                assertThat(now.mentionsOf(EntityId.of("mirela"), 10)).containsExactly(mention("e1", "mirela"));
                assertThat(now.turnsBefore(THREAD, 10, 10)).hasSize(1);
                return null;
            });
        }
    }

    @Test
    default void aNumberOnceGivenIsNotGivenAgain() {
        try (var store = open()) {
            var group = store.group(ANA);
            say(group, "One.");
            Instant last = say(group, "Two.").createdAt();
            delete(group, new Deletions(List.of(EpisodeId.of("e1")), List.of(), List.of(), List.of()));
            Episode third = say(group, "Three.");
            assertThat(third.sequence()).isEqualTo(2);
            assertThat(third.createdAt()).isAfter(last);
        }
    }

    @Test
    default void aFactGoesWithAllItsVersionsAClaimWithItsExemptions() {
        try (var store = open()) {
            var group = store.group(ANA);
            learn(group, "x", "Ana lives in Lund", null, null);
            learn(group, "y", "Ana lives in Oslo", null, null);
            group.commit((now, at) -> Revision.builder()
                    .close(FactId.of("x"))
                    .claim(claim("a", "e0", "ana", "LIVES_IN", "lund", at))
                    .claim(claim("b", "e0", "ana", "LIVES_IN", "oslo", at))
                    .exemption(new Exemption(ClaimId.of("a"), ClaimId.of("b"), at))
                    .build());
            delete(group, new Deletions(List.of(), List.of(ClaimId.of("a")), List.of(FactId.of("x")), List.of()));
            group.<Void>read(now -> {
                assertThat(now.versions(FactId.of("x"))).isEmpty();
                assertThat(now.versions(FactId.of("y"))).hasSize(1);
                assertThat(now.claims(GroupReader.Pattern.ANY))
                        .extracting(claim -> claim.id().value())
                        .containsExactly("b");
                assertThat(now.exemptions(List.of(ClaimId.of("b")))).isEmpty();
                return null;
            });
        }
    }

    @Test
    default void anEntityGoesWithItsMergesAndItsMentions() {
        try (var store = open()) {
            var group = store.group(ANA);
            say(group, "Ana and Anna.");
            group.commit((now, at) -> Revision.builder()
                    .entity(entity("a", "Ana"))
                    .entity(entity("b", "Anna"))
                    .mention(mention("e0", "a"))
                    .mention(mention("e0", "b"))
                    .merge(new Merge(EntityId.of("b"), EntityId.of("a"), at, null))
                    .build());
            delete(group, new Deletions(List.of(), List.of(), List.of(), List.of(EntityId.of("b"))));
            group.<Void>read(now -> {
                assertThat(now.entitiesNamed("anna")).isEmpty();
                assertThat(now.entitiesNamed("ana")).hasSize(1);
                assertThat(now.merges(List.of(EntityId.of("a")))).isEmpty();
                assertThat(now.mentionsIn(EpisodeId.of("e0"))).containsExactly(mention("e0", "a"));
                return null;
            });
        }
    }

    @Test
    default void deletionsComeBeforeAdditions() {
        try (var store = open()) {
            var group = store.group(ANA);
            say(group, "The old words.");
            group.commit((now, at) -> Revision.builder()
                    .delete(new Deletions(List.of(EpisodeId.of("e0")), List.of(), List.of(), List.of()))
                    .episode(Sample.indexed(Sample.episode("e0", 1, "The new words.")))
                    .build());
            assertThat(episodes(group, "words")).containsExactly("The new words.");
        }
    }

    @Test
    default void aGroupIsErasedWholeAndAlone() {
        try (var store = open()) {
            for (var id : List.of(ANA, BEN)) {
                var group = store.group(id);
                say(group, "A heron in Lund.");
                learn(group, "x", "Ana lives in Lund", null, null);
                group.commit((now, at) -> Revision.builder()
                        .close(FactId.of("x"))
                        .open(Sample.indexed(Sample.version("x", "Ana lives in Lund", null, Sample.DAY, at)))
                        .entity(entity("ana", "Ana"))
                        .claim(claim("c", "e0", "ana", "LIVES_IN", "lund", at))
                        .build());
                group.replaceWindow(THREAD, Optional.empty(), "a window");
            }
            assertThat(store.group(ANA).eraseGroup()).isEqualTo(new GroupStore.Erasure(1, 1, 1, 1, 1));
            assertThat(store.groups()).containsExactly(BEN);
            assertThat(store.groupsWithBacklog()).containsExactly(BEN);
            assertThat(episodes(store.group(ANA), "heron")).isEmpty();
            assertThat(store.group(ANA).window(THREAD)).isEmpty();
            assertThat(store.group(ANA)
                            .<Boolean>read(now -> now.versions(FactId.of("x")).isEmpty()
                                    && now.claims(GroupReader.Pattern.ANY).isEmpty()
                                    && now.entitiesNamed("ana").isEmpty()))
                    .isTrue();
            assertThat(episodes(store.group(BEN), "heron")).hasSize(1);
            assertThat(store.group(BEN).window(THREAD)).contains("a window");
            assertThat(store.group(ANA).eraseGroup()).isEqualTo(new GroupStore.Erasure(0, 0, 0, 0, 0));
        }
    }

    @Test
    default void aGroupThatWasErasedStartsAgainLaterThanItEnded() {
        try (var store = open()) {
            var group = store.group(ANA);
            say(group, "One.");
            Instant last = say(group, "Two.").createdAt();
            group.eraseGroup();
            Episode first = say(group, "Another life.");
            assertThat(first.sequence()).isZero();
            assertThat(first.createdAt()).isAfter(last);
        }
    }

    private static void delete(GroupStore group, Deletions what) {
        group.commit((now, at) -> Revision.builder().delete(what).build());
    }

    @Test
    default void aFactWithAPresentVersionCanBeWrittenAnewWithItsWholeHistory() {
        try (var store = open()) {
            var group = store.group(ANA);
            var old = learn(group, "x", "Ana lives in Lund", null, null);
            learn(group, "y", "Ana lives in Oslo", null, null);
            var rewritten = new ArrayList<FactVersion>();
            group.commit((now, at) -> {
                var first = new FactVersion(
                        version("x", "Ana lives near Lund", null, null, old.knownFrom())
                                .fact(),
                        old.knownFrom(),
                        at);
                var present = version("x", "Ana lives in the north", null, null, at);
                rewritten.addAll(List.of(first, present));
                return Revision.builder()
                        .delete(new Deletions(List.of(), List.of(), List.of(FactId.of("x")), List.of()))
                        .open(indexed(first))
                        .open(indexed(present))
                        .build();
            });
            group.<Void>read(now -> {
                assertThat(now.versions(FactId.of("x"))).containsExactlyElementsOf(rewritten);
                assertThat(now.versions(FactId.of("y"))).hasSize(1);
                return null;
            });
            assertThat(Sample.facts(group, Probe.text("Lund"), Filter.NONE, 10)).isEmpty();
            assertThat(Sample.facts(group, Probe.text("north"), Filter.NONE, 10))
                    .containsExactly("x");
        }
    }
}
