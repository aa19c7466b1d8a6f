/**
 * What the rules make of a conversation, for judging by eye: {@link dev.yore.bench.facts.SampleFactsCommand} extracts
 * from every turn without a model and prints some of what it found, each fact under the turn that it came from.
 */
@NullMarked
package dev.yore.bench.facts;

import org.jspecify.annotations.NullMarked;
