/** What kinds of entities and relations there are, and how many of a relation can hold at one time. */
@NullMarked
package dev.yore.ontology;

import org.jspecify.annotations.NullMarked;
