package dev.yore.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.graph.ClaimChange;
import dev.yore.model.ClaimId;
import dev.yore.model.EntityId;
import dev.yore.model.EpisodeId;
import dev.yore.time.Claim;
import dev.yore.time.Claim.Kind;
import dev.yore.time.Claim.Origin;
import dev.yore.time.Claim.Provenance;
import dev.yore.time.FactKey;
import dev.yore.time.Said;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What becomes of an episode's claims when it is extracted again. */
class ReclaimingTest {
    private static final Instant SAID = Instant.parse("2026-05-01T10:00:00Z");

    private static Claim claim(String id, String target, String statement) {
        return new Claim(
                ClaimId.of(id),
                EpisodeId.of("e1"),
                new FactKey(EntityId.of("alice"), "LIVES_IN", EntityId.of(target)),
                Kind.HOLDS,
                statement,
                SAID,
                null,
                SAID,
                true,
                false,
                Provenance.OBSERVED,
                Origin.STATEMENT,
                new Said(SAID, 0, 0),
                SAID.plusSeconds(id.length()),
                null);
    }

    private static final Claim LUND = claim("c1", "lund", "Alice lives in Lund");

    @Test
    void theFirstExtractionOnlyAdds() {
        assertThat(Reclaiming.of(List.of(), ClaimChange.adding(List.of(LUND))))
                .isEqualTo(ClaimChange.adding(List.of(LUND)));
    }

    @Test
    void whatIsClaimedAgainAsItWasStays() {
        assertThat(Reclaiming.of(
                        List.of(LUND), ClaimChange.adding(List.of(claim("another", "lund", "Alice lives in Lund")))))
                .isEqualTo(ClaimChange.replacing(List.of(), List.of()));
    }

    @Test
    void whatIsClaimedInOtherWordsReplacesTheOldClaim() {
        Claim reworded = claim("c2", "lund", "Alice has her home in Lund");

        assertThat(Reclaiming.of(List.of(LUND), ClaimChange.adding(List.of(reworded))))
                .isEqualTo(ClaimChange.replacing(List.of(LUND), List.of(reworded)));
    }

    @Test
    void whatIsClaimedNoMoreIsRetracted() {
        assertThat(Reclaiming.of(List.of(LUND), ClaimChange.adding(List.of())))
                .isEqualTo(ClaimChange.replacing(List.of(LUND), List.of()));
    }

    @Test
    void whatAPersonHasTakenBackIsNotClaimedAgain() {
        Claim takenBack = LUND.retractedAt(SAID.plusSeconds(60));

        assertThat(Reclaiming.of(
                        List.of(takenBack),
                        ClaimChange.adding(List.of(claim("c2", "lund", "Alice has her home in Lund")))))
                .isEqualTo(ClaimChange.replacing(List.of(), List.of()));
    }

    @Test
    void whatWasReplacedBeforeCanBeReplacedAgain() {
        Claim first = LUND.retractedAt(SAID.plusSeconds(60));
        Claim second = claim("c2", "lund", "Alice has her home in Lund");
        Claim third = claim("c3", "lund", "Alice is at home in Lund");

        assertThat(Reclaiming.of(List.of(first, second), ClaimChange.adding(List.of(third))))
                .isEqualTo(ClaimChange.replacing(List.of(second), List.of(third)));
    }
}
