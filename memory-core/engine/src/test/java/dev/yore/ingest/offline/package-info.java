/** What the extraction without a model finds, as tables of sentences, and what it must survive. */
@NullMarked
package dev.yore.ingest.offline;

import org.jspecify.annotations.NullMarked;
