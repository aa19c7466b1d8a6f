/**
 * Time words: finds "last Friday", "since 2019", "from 11 to 13 September" in a text and says which stretch of time each
 * means, as seen from a reference time. Pure and deterministic: no clock, no default zone, no default locale.
 *
 * <p>A short tour. {@link dev.yore.time.expression.TimeResolver} is the way in; it takes a
 * {@link dev.yore.time.expression.TimeContext} and yields {@link dev.yore.time.expression.TimeExpression}s. Inside, a
 * {@code Tokenizer} cuts the text, a {@code Parser} matches the rules of a language file ({@code english.grammar}:
 * words and rules are data; {@code TimeResolver.of} takes another) and calls the named meanings of the
 * {@code *Meanings} classes, which compute with java.time alone. {@code Admission} and {@code NameSense} leave out what
 * only looks like a time. The rules may not be recursive: so an expression has a longest length, and the work is linear
 * in the text, whatever the text.
 */
@NullMarked
package dev.yore.time.expression;

import org.jspecify.annotations.NullMarked;
