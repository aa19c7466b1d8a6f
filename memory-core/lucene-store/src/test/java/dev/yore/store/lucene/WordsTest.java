package dev.yore.store.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WordsTest {
    @Test
    void wordsAreFoldedAndKeepTheirNumber() {
        assertThat(Words.of("Zoë met ZOE, Łukasz and Weiß twice. Twice!"))
                .containsExactly("zoe", "met", "zoe", "lukasz", "and", "weiss", "twice", "twice");
    }

    @Test
    void compatibilityFormsAreOneWord() {
        assertThat(Words.of("ＡＣＭＥ ﬁle №")).containsExactly("acme", "file", "no");
    }

    @Test
    void namesAreNotCut() {
        assertThat(Words.of("James left Paris for Texas")).containsExactly("james", "left", "paris", "for", "texas");
    }

    @Test
    void aPossessiveEndingGoesAndOtherApostrophesJoin() {
        assertThat(Words.of("Ana's O’Brien")).containsExactly("ana", "obrien", "brien");
        assertThat(Words.of("l'avion")).containsExactly("lavion", "avion");
    }

    @Test
    void aJointWordGivesItsPartsToo() {
        assertThat(Words.of("main.py")).containsExactly("main.py", "main", "py");
        assertThat(Words.of("3.14")).containsExactly("3.14");
    }

    @Test
    void scriptsWithoutSpacesGiveCharactersAndPairs() {
        assertThat(Words.of("东京都")).containsExactly("东", "京", "东京", "都", "京都");
        assertThat(Words.of("東 京")).containsExactly("東", "京");
        assertThat(Words.of("ab東京cd")).containsExactly("ab", "東", "京", "東京", "cd");
    }

    @Test
    void punctuationAloneIsNoWord() {
        assertThat(Words.of("* ? -- () \"\" \\ \u0000")).isEmpty();
    }
}
