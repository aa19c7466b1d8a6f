@NullMarked
package dev.yore.search;

import org.jspecify.annotations.NullMarked;
