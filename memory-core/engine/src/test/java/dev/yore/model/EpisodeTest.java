package dev.yore.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EpisodeTest {
    @Test
    void nulSaysNothingAndIsLeftOut() {
        var draft = Episode.message("ana", "a NUL \0 inside").saidBy("A\0na");

        assertThat(draft.content()).isEqualTo("a NUL  inside");
        assertThat(draft.speaker()).isEqualTo("Ana");
    }

    @Test
    void textOfTwoBytesACharacterThatWasReadAsOneIsReadable() {
        assertThat(Episode.message("ana", "U\0T\0F\0-\0001\0006\0").content()).isEqualTo("UTF-16");
    }
}
