/** Tests of the Neo4j store, against a Neo4j of its own that all of them share. */
@NullMarked
package dev.yore.store.neo4j;

import org.jspecify.annotations.NullMarked;
