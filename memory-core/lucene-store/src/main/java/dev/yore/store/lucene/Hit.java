package dev.yore.store.lucene;

/** A document that a search found, and how well it matches. */
record Hit(int document, double score) {}
