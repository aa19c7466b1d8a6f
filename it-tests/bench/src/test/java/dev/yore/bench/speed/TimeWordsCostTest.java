package dev.yore.bench.speed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.runner.RunnerException;

/** That time words cost little: {@code -Pnightly}, or {@code -Dbench.jmh=true}. */
@EnabledIfSystemProperty(named = "bench.jmh", matches = "true")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TimeWordsCostTest {
    private static final double SHARE_OF_EMBEDDING = 0.05;

    private Measured measured;

    @BeforeAll
    void measure() throws RunnerException {
        measured = Measured.of(TimeWordsBenchmark.class);
    }

    private static Map<String, String> length(String times) {
        return Map.of("length", times);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "4", "16"})
    void readingTimeWordsCostsLittleBesideEmbedding(String times) {
        assertThat(measured.time("resolve", length(times)))
                .isLessThan(SHARE_OF_EMBEDDING * measured.time("embed", length(times)));
    }

    @Test
    void allocationGrowsAsTheMessageDoes() {
        double one = measured.bytes("resolve", length("1"));
        for (int times : new int[] {4, 16}) {
            double ratio = measured.bytes("resolve", length(String.valueOf(times))) / one;
            assertThat(ratio / times)
                    .as("%d times the message: %.2f times the bytes", times, ratio)
                    .isCloseTo(1, within(0.15));
        }
    }
}
