package dev.yore.store;

import static dev.yore.store.Sample.ANA;
import static dev.yore.store.Sample.THREAD;
import static dev.yore.store.Sample.claim;
import static dev.yore.store.Sample.entity;
import static dev.yore.store.Sample.learn;
import static dev.yore.store.Sample.say;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.model.ClaimId;
import dev.yore.model.EntityId;
import dev.yore.model.EpisodeId;
import dev.yore.model.FactId;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A reader sees one state, whatever is written meanwhile. */
public interface ReaderContract extends StoreSource {
    @Test
    default void aReaderSeesOneStateHoweverLongItReads() {
        try (var store = open()) {
            var group = store.group(ANA);
            say(group, "One.");
            group.<Void>read(now -> {
                say(group, "Two.");
                assertThat(now.nextSequence()).isEqualTo(1);
                assertThat(now.turnsBefore(THREAD, 10, 10)).hasSize(1);
                return null;
            });
            assertThat(group.<Long>read(GroupReader::nextSequence)).isEqualTo(2);
        }
    }

    @Test
    default void aReaderSeesAReplacedItemAsTheStoreDeclares() {
        try (var store = open()) {
            var group = store.group(ANA);
            group.commit(
                    (now, at) -> Revision.builder().entity(entity("ana", "Ana")).build());
            group.<Void>read(now -> {
                assertThat(name(now)).isEqualTo("Ana");
                group.commit((later, at) ->
                        Revision.builder().entity(entity("ana", "Ana Ruiz")).build());
                assertThat(name(now)).isEqualTo(readersSeeReplacedItemsAsTheyWere() ? "Ana" : "Ana Ruiz");
                return null;
            });
            assertThat(group.<String>read(ReaderContract::name)).isEqualTo("Ana Ruiz");
        }
    }

    private static String name(GroupReader now) {
        return now.entities(List.of(EntityId.of("ana"))).get(0).name();
    }

    @Test
    default void aReaderSeesNothingThatIsClosedOrTakenBackMeanwhile() {
        try (var store = open()) {
            var group = store.group(ANA);
            learn(group, "paris", "Ana lives in Paris", null, null);
            group.commit((now, at) -> Revision.builder()
                    .claim(claim("c0", "e0", "ana", "LIVES_IN", "paris", at))
                    .build());
            group.<Void>read(now -> {
                group.commit((later, at) -> Revision.builder()
                        .close(FactId.of("paris"))
                        .retract(ClaimId.of("c0"))
                        .build());
                assertThat(now.versions(FactId.of("paris")).get(0).knownTo()).isNull();
                Filter tomorrow = Filter.NONE.knownAt(Instant.parse("2036-01-01T00:00:00Z"));
                for (Filter filter : List.of(Filter.NONE, tomorrow)) {
                    assertThat(now.facts(GroupReader.Pattern.ANY, filter, 10)).hasSize(1);
                    assertThat(now.factsAround(List.of(EntityId.of("ana")), filter, 10))
                            .hasSize(1);
                    assertThat(Sample.factsIn(now, Probe.text("Paris"), filter, 10))
                            .containsExactly("paris");
                    assertThat(Sample.factsIn(now, Probe.vector(Sample.EMBEDDER.embed("Paris")), filter, 10))
                            .containsExactly("paris");
                }
                assertThat(now.passages(List.of(FactId.of("paris")))).hasSize(1);
                assertThat(now.claims(List.of(ClaimId.of("c0"))).get(0).retractedAt())
                        .isNull();
                return null;
            });
            assertThat(group.<Boolean>read(now ->
                            now.facts(GroupReader.Pattern.ANY, Filter.NONE, 10).isEmpty()))
                    .isTrue();
        }
    }

    @Test
    default void aReaderSeesNoMentionThatIsMadeMeanwhile() {
        try (var store = open()) {
            var group = store.group(ANA);
            say(group, "Ana met Ben.");
            Filter ben = Filter.NONE.entities(Set.of(EntityId.of("ben")));
            group.<Void>read(now -> {
                group.commit((later, at) ->
                        Revision.builder().mention(Sample.mention("e0", "ben")).build());
                assertThat(now.mentionsIn(EpisodeId.of("e0"))).isEmpty();
                assertThat(now.search(Layer.EPISODES, Probe.text("Ana"), ben, 10))
                        .isEmpty();
                return null;
            });
            group.<Void>read(now -> {
                assertThat(now.search(Layer.EPISODES, Probe.text("Ana"), ben, 10))
                        .hasSize(1);
                return null;
            });
        }
    }
}
