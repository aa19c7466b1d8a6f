/**
 * Extraction by a language model, one successful call an episode.
 *
 * <p>{@link dev.yore.ingest.model.ModelExtractor} asks, {@link dev.yore.ingest.model.Prompts} holds the words it asks
 * in, {@link dev.yore.ingest.model.JsonReply} finds the JSON in whatever comes back, and a harvest turns that JSON into
 * an {@link dev.yore.ingest.Extraction}, dropping what is broken item by item.
 * {@link dev.yore.ingest.model.SmallTalk} knows the turns that are not worth asking about.
 */
@NullMarked
package dev.yore.ingest.model;

import org.jspecify.annotations.NullMarked;
