/**
 * An assistant that remembers, on Spring Boot.
 */
@NullMarked
package dev.yore.samples.spring;

import org.jspecify.annotations.NullMarked;
