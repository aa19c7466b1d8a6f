@NullMarked
package dev.yore.summary;

import org.jspecify.annotations.NullMarked;
