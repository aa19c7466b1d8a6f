/** An application that wires its AI Service by name. */
@NullMarked
package dev.yore.spring.explicit;

import org.jspecify.annotations.NullMarked;
