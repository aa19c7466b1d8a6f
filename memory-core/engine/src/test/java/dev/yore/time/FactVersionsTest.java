package dev.yore.time;

import static dev.yore.time.Story.ONE_AT_A_TIME;
import static dev.yore.time.Story.recordTime;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.yore.model.Fact;
import dev.yore.model.FactVersion;
import java.util.List;
import org.junit.jupiter.api.Test;

class FactVersionsTest {
    private static final Story MOVE =
            Story.of(Saying.of("Paris").observed(2020), Saying.of("Lyon").observed(2022));
    private static final Fact HOME = MOVE.factsKnownAfter(1).get(0);
    private static final List<Fact> AFTER_THE_MOVE = MOVE.factsKnownAfter(2);
    private static final FactVersion PRESENT = new FactVersion(HOME, recordTime(0), null);

    @Test
    void changedFactClosesItsVersionAndOpensTheNext() {
        var step = FactVersions.advance(List.of(PRESENT), AFTER_THE_MOVE, recordTime(1));

        assertThat(step.closed()).containsExactly(new FactVersion(HOME, recordTime(0), recordTime(1)));
        assertThat(step.opened()).extracting(FactVersion::fact).containsExactlyElementsOf(AFTER_THE_MOVE);
        assertThat(step.opened()).allMatch(v -> v.knownFrom().equals(recordTime(1)) && v.knownTo() == null);
    }

    @Test
    void unchangedFactKeepsItsVersion() {
        var step = FactVersions.advance(List.of(PRESENT), List.of(HOME), recordTime(1));

        assertThat(step.closed()).isEmpty();
        assertThat(step.opened()).isEmpty();
    }

    @Test
    void vanishedFactClosesItsVersion() {
        var step = FactVersions.advance(List.of(PRESENT), List.of(), recordTime(1));

        assertThat(step.closed()).hasSize(1);
        assertThat(step.opened()).isEmpty();
    }

    @Test
    void versionKnownAtNoInstantIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FactVersions.advance(List.of(PRESENT), List.of(), recordTime(0)))
                .withMessageStartingWith("knownFrom must be before knownTo, got [");
    }

    @Test
    void retractionAtTheInstantOfRecordingLeavesNoVersion() {
        var claim = MOVE.claims().get(0);

        assertThat(Derivation.history(List.of(claim.retractedAt(claim.recordedAt())), ONE_AT_A_TIME))
                .isEmpty();
    }
}
