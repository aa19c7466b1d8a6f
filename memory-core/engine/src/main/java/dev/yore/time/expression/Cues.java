package dev.yore.time.expression;

import java.util.Set;

/**
 * A language's words that tell time words from other words.
 *
 * @param ambiguous words that alone are more often something else: "may", "march", "sun"
 * @param names calendar words that people are called by: "april", "june", "summer"
 * @param beforeNames words before one of them that make it somebody's name: "sister", "does"
 * @param afterNames words after it that do: "lives"
 * @param articles "the"
 * @param general words before an ambiguous one that make it a time: "in"
 * @param year more words that make a year of four digits: "and", "="
 * @param day words before "the 25th" that make it a day
 * @param afterDay words after it that leave it one
 * @param counted words that make the number before them a count: "percent"
 * @param verbs words that can be verbs too: "last"
 * @param beforeVerbs words that make them verbs: "will"
 */
record Cues(
        Set<String> ambiguous,
        Set<String> names,
        Set<String> beforeNames,
        Set<String> afterNames,
        Set<String> articles,
        Set<String> general,
        Set<String> year,
        Set<String> day,
        Set<String> afterDay,
        Set<String> counted,
        Set<String> verbs,
        Set<String> beforeVerbs) {}
