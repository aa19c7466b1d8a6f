@NullMarked
package dev.yore.ingest;

import org.jspecify.annotations.NullMarked;
