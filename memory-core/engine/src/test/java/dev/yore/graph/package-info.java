/** Tests of the step from changed claims to changed facts: what a memory keeps, whatever is said and done to it. */
@NullMarked
package dev.yore.graph;

import org.jspecify.annotations.NullMarked;
