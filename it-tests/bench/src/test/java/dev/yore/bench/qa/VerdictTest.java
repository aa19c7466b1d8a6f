package dev.yore.bench.qa;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VerdictTest {
    @Test
    void theObjectIsFoundInWhateverStandsAroundIt() {
        assertThat(Verdict.parse("""
                        Sure:
                        ```json
                        {"core_entity": true, "right_relation": true, "no_wrong_information": false}
                        ```
                        """)).contains(new Verdict(true, true, false));
    }

    @Test
    void anAnswerIsRightOnlyIfAllThreeHold() {
        assertThat(new Verdict(true, true, true).isRight()).isTrue();
        assertThat(new Verdict(false, true, true).isRight()).isFalse();
        assertThat(new Verdict(true, false, true).isRight()).isFalse();
        assertThat(new Verdict(true, true, false).isRight()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Yes, all true.",
                "{\"core_entity\": true, \"right_relation\": true}",
                "{\"core_entity\": \"true\", \"right_relation\": true, \"no_wrong_information\": true}",
                "{\"core_entity\": true, \"right_relation\"",
                "} {"
            })
    void whatIsNoWholeVerdictIsNone(String reply) {
        assertThat(Verdict.parse(reply)).isEmpty();
    }
}
