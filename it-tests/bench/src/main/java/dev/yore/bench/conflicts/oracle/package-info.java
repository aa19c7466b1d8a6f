/**
 * What is true when, worked out a second time: facts from claims, by the rules of the time model, in code that shares
 * nothing with the engine's. A {@link dev.yore.bench.conflicts.oracle.Ledger} keeps what was ever told and
 * taken back, and yields the facts as known at any record time; {@link dev.yore.bench.conflicts.oracle.Answers} reads
 * them at an instant. It is slow and plain on purpose: every pair of claims is looked at.
 */
@NullMarked
package dev.yore.bench.conflicts.oracle;

import org.jspecify.annotations.NullMarked;
