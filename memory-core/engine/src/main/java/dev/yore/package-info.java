/**
 * A temporal graph memory: what was said, by whom, and from when until when it holds.
 */
@NullMarked
package dev.yore;

import org.jspecify.annotations.NullMarked;
