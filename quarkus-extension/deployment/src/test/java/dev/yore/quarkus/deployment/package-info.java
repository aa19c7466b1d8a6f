/** Small applications with the extension and a scripted model, one for each way in which the memory is wired. */
@NullMarked
package dev.yore.quarkus.deployment;

import org.jspecify.annotations.NullMarked;
