@NullMarked
package dev.yore.ingest.model;

import org.jspecify.annotations.NullMarked;
