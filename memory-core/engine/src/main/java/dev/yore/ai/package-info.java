/**
 * The three ports to models, each one method wide; adapters implement them over a framework's own models. An
 * {@link dev.yore.ai.Excerpt} is what they are given of a long text.
 */
@NullMarked
package dev.yore.ai;

import org.jspecify.annotations.NullMarked;
