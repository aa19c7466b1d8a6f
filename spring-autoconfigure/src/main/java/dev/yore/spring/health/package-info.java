/**
 * The memory in an application's health. Spring Boot 4 has moved the types that this needs, so there is one indicator for
 * each of the two lines, and only the one whose types are present is ever loaded.
 */
@NullMarked
package dev.yore.spring.health;

import org.jspecify.annotations.NullMarked;
