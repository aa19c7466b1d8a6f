/**
 * What can go wrong, split by who must act: the caller, the model's operator, the store's. All unchecked; a
 * programmer's own mistake is an {@link java.lang.IllegalArgumentException} instead. No message carries a stored text
 * or a secret.
 */
@NullMarked
package dev.yore.error;

import org.jspecify.annotations.NullMarked;
