/**
 * What the Quarkus extension does while the application is built.
 */
@NullMarked
package dev.yore.quarkus.deployment;

import org.jspecify.annotations.NullMarked;
