package dev.yore.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.ThreadId;
import dev.yore.store.Indexed;
import dev.yore.store.Passage;
import dev.yore.testing.HashingEmbedder;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

class PassagesTest {
    private static final Episode TURN = new Episode(
            EpisodeId.of("e1"),
            1,
            ThreadId.of("main"),
            Episode.Source.MESSAGE,
            Episode.Role.USER,
            "Ana",
            "We planted tomatoes.",
            Instant.parse("2023-05-08T22:30:00Z"),
            Instant.parse("2023-05-08T22:30:00Z"),
            List.of());

    @Test
    void turnIsFoundByTheDayOfItsGroupsZone() {
        var book = new PassageBook();

        assertThat(Passages.ofTurn(TURN, List.of(), book, ZoneOffset.UTC).own().text())
                .contains("Ana: We planted tomatoes.")
                .contains("Monday 8 May 2023");
        assertThat(Passages.ofTurn(TURN, List.of(), book, ZoneId.of("Asia/Tokyo"))
                        .own()
                        .text())
                .contains("Tuesday 9 May 2023");
    }

    @Test
    void dayIsNoPartOfWhatIsEmbedded() {
        var passages = new Passages(new HashingEmbedder(16));
        var book = new PassageBook();
        Passages.ofTurn(TURN, List.of(), book, ZoneOffset.UTC);
        book.fill(passages);
        Indexed<Episode> turn = Passages.ofTurn(TURN, List.of(), book, ZoneOffset.UTC);

        Passage bare = passages.of(List.of("Ana: We planted tomatoes.")).get("Ana: We planted tomatoes.");
        assertThat(turn.own().vector()).isNotNull().isEqualTo(bare.vector());
    }
}
