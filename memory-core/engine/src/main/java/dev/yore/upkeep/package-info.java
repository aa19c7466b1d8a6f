/**
 * What a memory needs over the years, for any store alike: {@link dev.yore.upkeep.Export} writes it to a file,
 * {@link dev.yore.upkeep.Import} takes it in elsewhere, {@link dev.yore.upkeep.Reindexing} gives it another embedding
 * model, and {@link dev.yore.upkeep.Check} looks for what cannot be right. {@code docs/stores.md} describes the file and
 * the steps.
 *
 * <p>A file is lines of JSON, one an item, written by {@code ItemWriter} and read by {@code ItemReader}. Memory does not
 * grow with a group: items are read, written and embedded in parts.
 */
@NullMarked
package dev.yore.upkeep;

import org.jspecify.annotations.NullMarked;
