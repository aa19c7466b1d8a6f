/**
 * How much of what answers a question comes back. {@link dev.yore.bench.recall.RecallCommand} gives each
 * {@link dev.yore.bench.recall.RecallSystem} the same dialogues and questions, and {@link dev.yore.bench.recall.Scores}
 * counts. The two baselines, BM25 and plain vector search, are fixed: they stay as they are when ours changes.
 */
@NullMarked
package dev.yore.bench.recall;

import org.jspecify.annotations.NullMarked;
