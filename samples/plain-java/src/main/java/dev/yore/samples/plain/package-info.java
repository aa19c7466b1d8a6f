/**
 * The memory in a plain Java program, without a framework.
 */
@NullMarked
package dev.yore.samples.plain;

import org.jspecify.annotations.NullMarked;
