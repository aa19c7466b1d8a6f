/** Tests of what looks for the damage that a killed process leaves. */
@NullMarked
package dev.yore.bench.crash;

import org.jspecify.annotations.NullMarked;
