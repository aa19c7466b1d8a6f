/**
 * What the Quarkus extension runs in the application.
 */
@NullMarked
package dev.yore.quarkus.runtime;

import org.jspecify.annotations.NullMarked;
