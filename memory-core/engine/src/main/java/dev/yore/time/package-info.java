/**
 * The time model: what is true when. What a memory records are {@link dev.yore.time.Claim claims}, which never change;
 * what it answers with are facts, which {@link dev.yore.time.Derivation} derives from claims by a pure function. A
 * contradiction, an undo, a late message, a correction each add, retract or delete claims, and the facts follow: the
 * result does not depend on the order of arrival, and "as we knew it then" is a question about which claims we had.
 *
 * <p>No I/O and no clock in here. Times are UTC, whole microseconds; intervals are half-open.
 */
@NullMarked
package dev.yore.time;

import org.jspecify.annotations.NullMarked;
