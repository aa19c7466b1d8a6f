package dev.yore.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WordFormsTest {
    @ParameterizedTest
    @CsvSource({
        "book, books",
        "hobby, hobbies",
        "box, boxes",
        "house, houses",
        "toy, toys",
        "child, children",
        "knife, knives",
        "paint, painted",
        "paint, painting",
        "paint, paints",
        "move, moved",
        "move, moving",
        "plan, planned",
        "plan, planning",
        "study, studied",
        "study, studying",
        "agree, agreeing",
        "miss, missed",
        "sell, selling",
        "call, called",
        "watch, watches",
        "go, went",
        "buy, bought",
        "write, written"
    })
    void aFormIsFoundFromEachOther(String word, String form) {
        assertThat(WordForms.of(word)).startsWith(word).contains(form);
        assertThat(WordForms.of(form)).startsWith(form).contains(word);
    }

    @ParameterizedTest
    @CsvSource({"painted, painting", "moved, moving", "planned, plans", "studies, studied", "went, gone"})
    void twoFormsOfOneWordAreFoundFromEachOther(String one, String other) {
        assertThat(WordForms.of(one)).contains(other);
        assertThat(WordForms.of(other)).contains(one);
    }

    @ParameterizedTest
    @CsvSource({"paris, pari", "bus, bu", "glass, glas", "bring, br", "fred, fr", "red, r"})
    void whatOnlyLooksLikeAnEndingStays(String word, String cut) {
        assertThat(WordForms.of(word)).doesNotContain(cut);
    }

    @ParameterizedTest
    @ValueSource(strings = {"東京", "a", "of", "1999", "l'avion", "müller", "москва", ""})
    void aWordOfOtherLettersHasItsOwnFormAlone(String word) {
        assertThat(WordForms.of(word)).containsExactly(word);
    }

    @Property
    void theWordComesFirstAndItsFormsAreFew(@ForAll @AlphaChars @StringLength(max = 40) String word) {
        List<String> forms = List.copyOf(WordForms.of(word.toLowerCase(Locale.ROOT)));

        assertThat(forms.get(0)).isEqualTo(word.toLowerCase(Locale.ROOT));
        assertThat(forms).hasSizeLessThan(25).doesNotHaveDuplicates();
    }
}
