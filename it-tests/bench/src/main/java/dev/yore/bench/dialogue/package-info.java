/**
 * Conversations to remember and the questions about them, read from the files of public benchmarks. What a memory may
 * see is a {@link dev.yore.bench.dialogue.Dialogue}; what only the scorer may see is a
 * {@link dev.yore.bench.dialogue.Question}.
 */
@NullMarked
package dev.yore.bench.dialogue;

import org.jspecify.annotations.NullMarked;
