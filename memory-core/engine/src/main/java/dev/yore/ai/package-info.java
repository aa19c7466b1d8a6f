/** The three ports to models, each one method wide; adapters implement them over a framework's own models. */
@NullMarked
package dev.yore.ai;

import org.jspecify.annotations.NullMarked;
