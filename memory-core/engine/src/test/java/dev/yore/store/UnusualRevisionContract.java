package dev.yore.store;

import static dev.yore.store.Sample.ANA;
import static dev.yore.store.Sample.claim;
import static dev.yore.store.Sample.day;
import static dev.yore.store.Sample.entity;
import static dev.yore.store.Sample.episode;
import static dev.yore.store.Sample.indexed;
import static dev.yore.store.Sample.learn;
import static dev.yore.store.Sample.say;
import static dev.yore.store.Sample.version;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.model.ClaimId;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.store.Revision.Deletions;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a Revision means that names one thing twice, or takes away what it brings. */
public interface UnusualRevisionContract extends StoreSource {
    @Test
    default void ofAnEntityThatIsThereTwiceTheLastCounts() {
        try (var store = open()) {
            var group = store.group(ANA);
            group.commit((now, at) -> Revision.builder()
                    .entity(entity("ana", "Ana", "Annie"))
                    .entity(Indexed.of(entity("ana", "Anna").item(), new Passage("Anna", null)))
                    .build());
            group.<Void>read(now -> {
                assertThat(now.entities(List.of(EntityId.of("ana"))))
                        .extracting(Entity::name)
                        .containsExactly("Anna");
                assertThat(now.entitiesNamed("annie")).isEmpty();
                assertThat(now.entitiesNamed("anna")).hasSize(1);
                assertThat(now.search(Layer.ENTITIES, Probe.text("Ana"), Filter.NONE, 5))
                        .isEmpty();
                assertThat(now.search(Layer.ENTITIES, Probe.vector(Sample.EMBEDDER.embed("Ana")), Filter.NONE, 5))
                        .isEmpty();
                return null;
            });
        }
    }

    @Test
    default void aClaimIsNotTakenBackByTheRevisionThatAddsIt() {
        try (var store = open()) {
            var group = store.group(ANA);
            assertThatThrownBy(() -> group.commit((now, at) -> Revision.builder()
                            .claim(claim("c", "e0", "ana", "LIVES_IN", "paris", at))
                            .retract(ClaimId.of("c"))
                            .build()))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("claim c is not there");
        }
    }

    @Test
    default void toCloseAFactOrTakeAClaimBackTwiceIsToDoItOnce() {
        try (var store = open()) {
            var group = store.group(ANA);
            learn(group, "paris", "Ana lives in Paris", null, null);
            group.commit((now, at) -> Revision.builder()
                    .claim(claim("c", "e0", "ana", "LIVES_IN", "paris", at))
                    .build());
            var closed = group.commit((now, at) -> Revision.builder()
                    .close(FactId.of("paris"))
                    .close(FactId.of("paris"))
                    .retract(ClaimId.of("c"))
                    .retract(ClaimId.of("c"))
                    .build());
            group.<Void>read(now -> {
                assertThat(now.versions(FactId.of("paris")))
                        .extracting(FactVersion::knownTo)
                        .containsExactly(closed);
                assertThat(now.claims(List.of(ClaimId.of("c"))).get(0).retractedAt())
                        .isEqualTo(closed);
                return null;
            });
        }
    }

    @Test
    default void noRevisionOpensTwoPresentVersionsOfOneFact() {
        try (var store = open()) {
            var group = store.group(ANA);
            learn(group, "old", "Ana lives in Lyon", null, null);
            for (String id : List.of("new", "old")) {
                assertThatThrownBy(() -> group.commit((now, at) -> {
                            var twice = Revision.builder();
                            if (id.equals("old")) {
                                twice.close(FactId.of("old"));
                            }
                            return twice.open(indexed(version(id, "Ana lives in Paris", day(1), null, at)))
                                    .open(indexed(version(id, "Ana lives in Oslo", day(2), null, at.minusMillis(1))))
                                    .build();
                        }))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessage("fact " + id + " has a present version already");
            }
        }
    }

    @Test
    default void whatIsDeletedAndAddedByOneRevisionIsThereAnewThoughItWasNotThereBefore() {
        try (var store = open()) {
            var group = store.group(ANA);
            for (int i = 0; i < 2; i++) {
                group.commit((now, at) -> Revision.builder()
                        .delete(new Deletions(
                                List.of(EpisodeId.of("e0")), List.of(ClaimId.of("c")), List.of(), List.of()))
                        .episode(indexed(episode("e0", 0, "Ana lives in Paris.")))
                        .state(EpisodeState.recorded(EpisodeId.of("e0"), at))
                        .mention(Sample.mention("e0", "ana"))
                        .claim(claim("c", "e0", "ana", "LIVES_IN", "paris", at))
                        .build());
                group.<Void>read(now -> {
                    assertThat(now.state(EpisodeId.of("e0"))).isPresent();
                    assertThat(now.mentionsIn(EpisodeId.of("e0"))).hasSize(1);
                    assertThat(now.claims(List.of(ClaimId.of("c")))).hasSize(1);
                    return null;
                });
            }
            assertThat(say(group, "Next.").sequence()).isEqualTo(1);
        }
    }
}
