package dev.yore.time.expression;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** People and animals have the names of months, days and feasts; months, days and feasts are spoken of more often. */
class NamesOfTimesTest extends OnSeveralMachines {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "My brother Jan lives in Delft.",
                "My sister April is in Leeds.",
                "My friend, called June, is at Acme.",
                "Aunt Easter is from Cork.",
                "Summer studies law.",
                "August plays the piano.",
                "Where does Jan live?",
                "When did April move?"
            })
    void peopleWithTheNameOfAMonthAreNoTimes(String text) {
        assertThat(found(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "In April we moved.",
                "We moved last June.",
                "My sister left in August.",
                "Since June she has worked at Acme.",
                "I saw my sister Friday.",
                "August 2025 had rain.",
                "Next summer has to be better."
            })
    void theSameWordsAreTimesWhereTheyAreSaidSo(String text) {
        assertThat(found(text)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "My dog Friday died.",
                "Yesterday's dinner was for my dog Friday's birthday.",
                "My old cat Midnight sleeps a lot.",
                "When my sister Tuesday calls, I answer.",
                "I think our hamster Sunday escaped.",
                "Ana's rabbit Easter bit me.",
                "My dog, Friday, is ill.",
                "Friday, my dog, is ill.",
                "We have a dog called Friday.",
                "We have a small robot called March.",
                "My friend, called Monday, is at Acme.",
                "The ship is called Christmas.",
                "She has a parrot named Saturday.",
                "They named him Friday.",
                "We named our puppy Sunday.",
                "Her name is Wednesday.",
                "My cat's name was Halloween.",
                "Mr Friday came to the office.",
                "My brother August and I row."
            })
    void whoHasTheNameOfADayOrAFeastIsNoTime(String text) {
        assertThat(found(text)).extracting(TimeExpression::text).isSubsetOf("Yesterday");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "My dog died Friday.",
                "My dog died on Friday.",
                "I walked my dog Friday.",
                "I met my sister Saturday at the station.",
                "She called Friday.",
                "The plumber called Monday to say so.",
                "Ana called Wednesday.",
                "Friday, my sister came.",
                "On Friday, my dog, who is old, ran away.",
                "On Friday my dog ran away.",
                "We name the baby on Sunday.",
                "For my sister Christmas is too loud.",
                "I took the cat in at midnight.",
                "I gave my dog a bath last Friday."
            })
    void theSameWordsAreTimesWhereSomethingIsSaidToHappenThen(String text) {
        assertThat(found(text)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"I used to date Anna.", "Tom wants to date her.", "It is equal to date 1."})
    void toDateAfterAVerbIsNoTime(String text) {
        assertThat(found(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"To date we have sold 12.", "It is the best result to date.", "Work done to date was good."})
    void toDateIsUntilToday(String text) {
        assertThat(found(text)).extracting(TimeExpression::kind).containsExactly(TimeExpression.Kind.UNTIL);
    }
}
