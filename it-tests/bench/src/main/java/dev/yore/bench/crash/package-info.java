/**
 * What a killed process leaves of a memory. {@link dev.yore.bench.crash.CrashCommand} keeps the acknowledgements; a JVM of its
 * own ({@link dev.yore.bench.crash.TellCommand}) tells a {@link dev.yore.bench.crash.Story} until it is killed, at a step of
 * the store or at some moment ({@link dev.yore.bench.crash.KillPlan}). Then {@link dev.yore.bench.crash.Examination} looks
 * whether what is in the folder is what was acknowledged, and the next one goes on in the same folder. At the end {@link
 * dev.yore.bench.crash.Undisturbed} compares the facts with those of a memory that nobody killed.
 */
@NullMarked
package dev.yore.bench.crash;

import org.jspecify.annotations.NullMarked;
