/**
 * An assistant that remembers, on Quarkus.
 */
@NullMarked
package dev.yore.samples.quarkus;

import org.jspecify.annotations.NullMarked;
