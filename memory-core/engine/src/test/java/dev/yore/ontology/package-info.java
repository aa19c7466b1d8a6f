@NullMarked
package dev.yore.ontology;

import org.jspecify.annotations.NullMarked;
