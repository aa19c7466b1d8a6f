@NullMarked
package dev.yore.quarkus.runtime;

import org.jspecify.annotations.NullMarked;
