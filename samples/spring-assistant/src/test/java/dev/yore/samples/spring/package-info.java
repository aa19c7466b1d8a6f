@NullMarked
package dev.yore.samples.spring;

import org.jspecify.annotations.NullMarked;
