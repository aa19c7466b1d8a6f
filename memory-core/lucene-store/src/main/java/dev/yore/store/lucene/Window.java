package dev.yore.store.lucene;

import dev.yore.model.ThreadId;

/** A conversation's chat window. */
record Window(ThreadId thread, String text) {}
