/**
 * How long a question takes, by the number of facts. {@link dev.yore.bench.latency.LatencyCommand} starts a JVM for each
 * system and size: one that fills a folder ({@link dev.yore.bench.latency.FillCommand}) with a seeded {@link
 * dev.yore.bench.latency.World}, and one that asks ({@link dev.yore.bench.latency.AskCommand}) with the heap that it claims.
 * Facts get vectors put together from those of their parts, so that a million of them need no million embeddings;
 * questions are embedded as they are. Where the facts are kept is a {@link dev.yore.bench.latency.Place}: a folder, or a
 * Neo4j server; beside it, {@link dev.yore.bench.latency.InMemoryCommand} and {@link dev.yore.bench.latency.Neo4jCommand} ask
 * stores of LangChain4j.
 */
@NullMarked
package dev.yore.bench.latency;

import org.jspecify.annotations.NullMarked;
