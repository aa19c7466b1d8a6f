package dev.yore.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.ingest.Dated.Placement;
import dev.yore.ingest.Extraction.Aspect;
import dev.yore.ingest.Extraction.ExtractedEntity;
import dev.yore.ingest.Extraction.ExtractedFact;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.GroupProfile;
import dev.yore.model.ThreadId;
import dev.yore.model.Usage;
import dev.yore.time.expression.TimeResolver;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Facts of a message of Ana's, dated. */
final class Dating {
    static final Instant SAID = Instant.parse("2026-06-10T12:00:00Z");

    private Dating() {}

    static Dated date(String message, ExtractedFact... facts) {
        var episode = new Episode(
                EpisodeId.of("e1"),
                0,
                ThreadId.of("chat"),
                Episode.Source.MESSAGE,
                Episode.Role.USER,
                "Ana",
                message,
                SAID,
                SAID,
                List.of());
        List<ExtractedEntity> entities =
                List.of(ExtractedEntity.of("Ana", "Person"), ExtractedEntity.of("Lund", "City"));
        return new Dater(TimeResolver.english())
                .date(
                        episode,
                        new GroupProfile(ZoneOffset.UTC, Locale.ENGLISH, "Ana"),
                        new Extraction(entities, List.of(facts), List.of(), Usage.NONE));
    }

    static ExtractedFact fact(Aspect aspect, @Nullable String words, @Nullable String from, @Nullable String to) {
        return new ExtractedFact(0, "LIVES_IN", 1, "Ana lives in Lund", aspect, words, -1, day(from), day(to), false);
    }

    static @Nullable Instant day(@Nullable String day) {
        return day == null ? null : Instant.parse(day + "T00:00:00Z");
    }

    static Placement only(Dated dated) {
        assertThat(dated.facts()).hasSize(1);
        return dated.facts().get(0).placement();
    }
}
