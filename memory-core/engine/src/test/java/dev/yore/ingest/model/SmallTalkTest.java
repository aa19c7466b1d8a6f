package dev.yore.ingest.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SmallTalkTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Hi!",
                "Hello there",
                "Good morning",
                "ok",
                "OK, thanks a lot.",
                "Thank you so much!!",
                "👍",
                "😂😂😂",
                "...",
                "Haha",
                "Great, see you later!",
                "You’re welcome",
                "got it"
            })
    void greetingsThanksAndEmojisSayNothing(String text) {
        assertThat(SmallTalk.is(text, "")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Hi, I live in Paris",
                "Thanks, Ana!",
                "Yes",
                "No",
                "42",
                "ok but I moved",
                "I am fine",
                "Rex",
                "谢谢",
                "thanks thanks thanks thanks thanks thanks thanks"
            })
    void whatMaySaySomethingIsAskedAbout(String text) {
        assertThat(SmallTalk.is(text, "")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Nice!", "Morning", "ok", "👍", "later"})
    void whatMayAnswerAQuestionIsAskedAbout(String text) {
        assertThat(SmallTalk.is(text, "Where do you live now?")).isFalse();
        assertThat(SmallTalk.is(text, "I live in Lyon now.")).isTrue();
    }

    @Test
    void thanksAreNoAnswer() {
        assertThat(SmallTalk.is("Great, thanks!", "Anything else?")).isTrue();
    }
}
