/** How fast a memory takes conversations in, beside the embedding that it cannot do without. */
@NullMarked
package dev.yore.bench.ingest;

import org.jspecify.annotations.NullMarked;
