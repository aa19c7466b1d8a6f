/** Tests of the world that latency is measured on. */
@NullMarked
package dev.yore.bench.latency;

import org.jspecify.annotations.NullMarked;
