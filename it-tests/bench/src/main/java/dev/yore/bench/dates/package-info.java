/**
 * How well time expressions are read: resolves the inputs of a Recognizers specification file at their reference times
 * and compares with the resolutions it lists.
 */
@NullMarked
package dev.yore.bench.dates;

import org.jspecify.annotations.NullMarked;
