/**
 * Extraction without a model, in English. {@link dev.yore.ingest.offline.OfflineExtractor} cuts an episode into tokens
 * and sentences; {@link dev.yore.ingest.offline.SentenceReader} finds the clauses of a sentence that say something and
 * leaves out what is asked, quoted, supposed or heard; a clause is a subject, a verb group and a frame. The frames, the
 * verbs, the words for kin and for pets are data, in the resource folder of this package. What keeps a clause from ending
 * something is {@link dev.yore.ingest.offline.Provisos}' to find. Business records are read by their keys ({@link dev.yore.ingest.offline.JsonRecords}).
 *
 * <p>Everything looks at a token a bounded number of times, so the cost is linear in the length of the text.
 */
@NullMarked
package dev.yore.ingest.offline;

import org.jspecify.annotations.NullMarked;
