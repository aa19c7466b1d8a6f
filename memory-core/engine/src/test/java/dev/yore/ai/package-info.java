@NullMarked
package dev.yore.ai;

import org.jspecify.annotations.NullMarked;
