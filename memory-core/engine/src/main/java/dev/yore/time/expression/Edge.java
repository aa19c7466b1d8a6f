package dev.yore.time.expression;

/** What was understood from one token up to another, exclusive. */
record Edge(int end, Value value) {}
