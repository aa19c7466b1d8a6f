/**
 * The nouns of a memory: {@link dev.yore.model.Episode episodes} kept word for word,
 * {@link dev.yore.model.Entity entities} found in them, dated {@link dev.yore.model.Fact facts} that link two
 * entities, and {@link dev.yore.model.Mention mentions} that tie episodes to entities. Values only: no I/O, no clock.
 *
 * <p>Times are UTC, whole microseconds (both stores keep no more), and every interval is half-open.
 */
@NullMarked
package dev.yore.model;

import org.jspecify.annotations.NullMarked;
