@NullMarked
package dev.yore.ingest.settle;

import org.jspecify.annotations.NullMarked;
