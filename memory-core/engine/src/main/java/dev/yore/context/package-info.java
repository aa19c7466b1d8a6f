/** From what was found to what a model is given: a {@link dev.yore.context.Context} within a token budget. */
@NullMarked
package dev.yore.context;

import org.jspecify.annotations.NullMarked;
