/** Tests of the time model: worked examples, properties over random histories, and histories from outside. */
@NullMarked
package dev.yore.time;

import org.jspecify.annotations.NullMarked;
