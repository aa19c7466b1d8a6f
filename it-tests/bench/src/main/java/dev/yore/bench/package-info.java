/**
 * Measures the memory: how much it finds, how fast, and at what cost.
 */
@NullMarked
package dev.yore.bench;

import org.jspecify.annotations.NullMarked;
