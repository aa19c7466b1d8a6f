package dev.yore;

import dev.yore.model.Usage;

/**
 * How far a group's episodes have come.
 *
 * @param recorded all episodes
 * @param extracted those whose facts are in the graph, and those that had nothing to extract
 * @param pending those still waiting for extraction
 * @param failed those given up, which can be retried
 * @param usage what the model was asked since this memory was opened, over all groups
 */
public record Status(long recorded, long extracted, long pending, long failed, Usage usage) {}
