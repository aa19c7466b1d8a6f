/** Makes docs/configuration.md of what the two frameworks' builds know of the settings, and holds the two together. */
@NullMarked
package dev.yore.it.configuration;

import org.jspecify.annotations.NullMarked;
