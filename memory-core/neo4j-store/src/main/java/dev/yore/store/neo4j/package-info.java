/**
 * The store in a Neo4j database, for more than one process. {@link dev.yore.store.neo4j.Neo4jStore} opens it,
 * {@code Schema} lays down constraints and indexes, and {@code Neo4jGroup} is one group's handle.
 *
 * <p>What is kept lies on nodes of our own ({@code Yore…}): {@code Rows} turns items into their properties, {@code Items}
 * turns them back, {@code Planner} works a Revision out and {@code Writes} holds the Cypher that puts it down. {@code
 * Snapshot} answers what is asked, with the Cypher of {@code Reads} and {@code Searches}. Beside them {@code Mirror}
 * keeps the same graph in Graphiti's shape, and {@code Adoption} takes over what Graphiti wrote.
 *
 * <p>All Cypher is written down in this package, and every value in it is a parameter.
 * docs/adr/0013-neo4j-shape.md says why it is as it is.
 */
@NullMarked
package dev.yore.store.neo4j;

import org.jspecify.annotations.NullMarked;
