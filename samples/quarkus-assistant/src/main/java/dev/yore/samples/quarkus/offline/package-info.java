/** Answers without a model, from what was recalled. */
@NullMarked
package dev.yore.samples.quarkus.offline;

import org.jspecify.annotations.NullMarked;
