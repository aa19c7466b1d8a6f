/**
 * The memory as Spring Boot beans that step aside for the application's own.
 */
@NullMarked
package dev.yore.spring;

import org.jspecify.annotations.NullMarked;
