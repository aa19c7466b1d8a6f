/** The memory's meters and observations, for whatever registries the application has. */
@NullMarked
package dev.yore.spring.metrics;

import org.jspecify.annotations.NullMarked;
