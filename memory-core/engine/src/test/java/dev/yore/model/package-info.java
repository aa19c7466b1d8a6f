/** Tests of what the model's values do beyond holding. */
@NullMarked
package dev.yore.model;

import org.jspecify.annotations.NullMarked;
