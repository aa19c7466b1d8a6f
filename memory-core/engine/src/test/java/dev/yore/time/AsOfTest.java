package dev.yore.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class AsOfTest {
    private static final Instant NOW = Instant.parse("2026-06-01T00:00:00Z");
    private static final Instant T = Instant.parse("2020-01-01T00:00:00Z");
    private static final Instant K = Instant.parse("2024-01-01T00:00:00Z");

    @Test
    void whatIsNotSaidIsNow() {
        assertThat(AsOf.current().validOr(NOW)).isEqualTo(NOW);
        assertThat(AsOf.current().knownOr(NOW)).isEqualTo(NOW);
        assertThat(AsOf.current().validOn(T).knownOr(NOW)).isEqualTo(NOW);
        assertThat(AsOf.current().knownAt(K).validOr(NOW)).isEqualTo(NOW);
    }

    @Test
    void eachTimeLineIsSetOnItsOwn() {
        var asOf = AsOf.current().validOn(T).knownAt(K);

        assertThat(asOf.validOr(NOW)).isEqualTo(T);
        assertThat(asOf.knownOr(NOW)).isEqualTo(K);
        assertThat(AsOf.current().knownAt(K).validOn(T)).isEqualTo(asOf);
    }

    @Test
    void instantsAreCutToMicroseconds() {
        assertThat(AsOf.current().validOn(T.plusNanos(1_999)).valid()).isEqualTo(T.plusNanos(1_000));
    }
}
