package dev.yore.ai;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ExcerptTest {
    @Test
    void shortTextIsReadWhole() {
        assertThat(Excerpt.of("Where do I live?", 16)).isEqualTo("Where do I live?");
    }

    @Test
    void longTextIsReadFromBothEndsAndNoWordIsCut() {
        String text = "Please read this letter. " + "Dear all, and so on. ".repeat(100) + "Who wrote it to me?";

        assertThat(Excerpt.of(text, 60)).isEqualTo("Please read this letter. … so on. Who wrote it to me?");
    }

    @Property
    void excerptIsWithinItsLengthAndWellFormed(
            @ForAll("texts") String text, @ForAll @IntRange(min = 100, max = 300) int length) {
        String excerpt = Excerpt.of(text, length);

        assertThat(excerpt).hasSizeLessThanOrEqualTo(length);
        assertThat(new String(excerpt.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8))
                .isEqualTo(excerpt);
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of("word ", "\uD83D\uDE00", "long", " ", "é")
                .list()
                .ofMaxSize(300)
                .map(parts -> String.join("", parts));
    }
}
