package dev.yore.it;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What plain sentences end, and what they leave as it was, without a model. */
class PlainEndsTest {
    @RegisterExtension
    final Told told = Told.offline();

    @Test
    void favouriteTakesThePlaceOfTheLastOneOfItsKindAlone() {
        told.say("My favourite colour is blue and I like tea.", "2026-05-01T09:00:00Z");
        told.say("My favourite food is pizza.", "2026-05-02T09:00:00Z");
        told.say("My favorite color is green now.", "2026-06-01T09:00:00Z");
        assertThat(told.lines())
                .contains(
                        "alice FAVOURITE_COLOUR blue 2026-05-01–2026-06-01",
                        "alice FAVOURITE_COLOUR green 2026-06-01–",
                        "alice FAVOURITE_FOOD pizza 2026-05-02–",
                        "alice LIKES blue 2026-05-01–");
    }

    @Test
    void endToldTwiceIsOneEnd() {
        told.say("I have a dog called Friday.", "2026-05-01T09:00:00Z");
        told.say("My dog Friday died.", "2026-06-01T09:00:00Z");
        told.say("My dog Friday died.", "2026-06-11T09:00:00Z");
        assertThat(told.lines())
                .filteredOn(line -> line.contains("HAS_PET"))
                .containsExactly("alice HAS_PET Friday 2026-05-01–2026-06-01");
    }

    @Test
    void stayIsBoundedOnBothSides() {
        told.say("Oskar is in Lund from 11 to 13 September.", "2026-09-01T09:00:00Z");
        assertThat(told.lines()).containsExactly("Oskar VISITED Lund 2026-09-11–2026-09-14");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "My husband loves tea.",
                "I moved to Rome for the summer.",
                "I moved to Rome when I was twelve.",
                "I live in Rome on weekends.",
                "I work at a bank.",
                "I worked at Acme yesterday.",
                "I left my job at Acme, but they talked me out of it.",
                "I no longer work full-time at Acme.",
                "I'm a runner.",
                "I separated from the group.",
                "I joined Netflix.",
                "Tom left for Rome."
            })
    void whatSaysNoEndLeavesAllAsItWas(String said) {
        told.say("I live in Paris.", "2026-05-01T09:00:00Z");
        told.say("I work at Acme as a nurse.", "2026-05-01T10:00:00Z");
        told.say("I'm married to Tom.", "2026-05-01T11:00:00Z");
        told.say(said, "2026-06-01T09:00:00Z");
        assertThat(told.lines())
                .contains(
                        "alice LIVES_IN Paris 2026-05-01–",
                        "alice WORKS_AT Acme 2026-05-01–",
                        "alice WORKS_AS nurse 2026-05-01–")
                .anyMatch(line -> line.matches("(alice MARRIED_TO Tom|Tom MARRIED_TO alice) 2026-05-01–"));
    }
}
