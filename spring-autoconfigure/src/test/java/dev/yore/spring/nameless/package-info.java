/** An application whose AI Service is told of nobody. */
@NullMarked
package dev.yore.spring.nameless;

import org.jspecify.annotations.NullMarked;
