package dev.yore.time.expression;

import java.util.Map;
import java.util.Set;

/**
 * A language's words that tell time words from other words.
 *
 * @param ambiguous words that alone are more often something else: "may", "march", "sun"
 * @param articles "the"
 * @param general words before an ambiguous one that make it a time: "in"
 * @param year more words that make a year of four digits: "and", "="
 * @param day words before "the 25th" that make it a day
 * @param afterDay words after it that leave it one
 * @param counted words that make the number before them a count: "percent"
 * @param noTimeAfter by the first word of an expression, the words after which it is none: "last" after "will"
 * @param names what tells a name from a time
 */
record Cues(
        Set<String> ambiguous,
        Set<String> articles,
        Set<String> general,
        Set<String> year,
        Set<String> day,
        Set<String> afterDay,
        Set<String> counted,
        Map<String, Set<String>> noTimeAfter,
        Names names) {

    /**
     * What tells that a calendar word is somebody's name.
     *
     * @param often calendar words that people are often called by: "april", "june", "summer"
     * @param seldom those that are names more seldom: "friday", "christmas"
     * @param before words before an often used name that make it one: "does", "called"
     * @param after words after it that do: "lives"
     * @param bearers what has a name: "sister", "dog"
     * @param owners words before those: "my"
     * @param articles those of what is new to the hearer: "a dog called Friday"
     * @param titles "mr"
     * @param naming "named"
     * @param callings those that mean something else too: "called"
     * @param objects whom one names: "him"
     * @param words "name"
     * @param auxiliaries "is", "will"
     */
    record Names(
            Set<String> often,
            Set<String> seldom,
            Set<String> before,
            Set<String> after,
            Set<String> bearers,
            Set<String> owners,
            Set<String> articles,
            Set<String> titles,
            Set<String> naming,
            Set<String> callings,
            Set<String> objects,
            Set<String> words,
            Set<String> auxiliaries) {}
}
