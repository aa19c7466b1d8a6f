/** What the README shows. */
@NullMarked
package dev.yore.quarkus.deployment.readme;

import org.jspecify.annotations.NullMarked;
