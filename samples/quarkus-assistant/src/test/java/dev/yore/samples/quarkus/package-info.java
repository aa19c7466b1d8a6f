/** The assistant as those who talk to it meet it: over HTTP. */
@NullMarked
package dev.yore.samples.quarkus;

import org.jspecify.annotations.NullMarked;
