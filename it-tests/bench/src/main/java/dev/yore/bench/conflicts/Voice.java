package dev.yore.bench.conflicts;

import dev.yore.MemoryBuilder;
import dev.yore.bench.conflicts.oracle.Key;
import dev.yore.bench.conflicts.story.History;
import dev.yore.bench.conflicts.story.Step;
import java.util.List;
import java.util.function.Supplier;

/** How a history is put into words, and how the memory is to read them. */
interface Voice {
    /** Has the memory read as this voice speaks. */
    MemoryBuilder wire(MemoryBuilder memory);

    /** How many messages are told at a time. */
    int batch();

    /** Whether it has words for everything that is said in a history. */
    boolean canTell(History history);

    String words(Tale tale, Step.Say say);

    String speaker(Tale tale, Step.Say say);

    /** Whether a fact bears on what is asked. */
    boolean counts(Tale tale, Key key);

    /** Whether the memory learns what kind of thing a thing is. */
    boolean knowsTypes();

    /**
     * The places, in their episode, of the claims that the statements made; −1 of one that was not understood or claims
     * nothing.
     */
    List<Integer> places(Tale tale, Step.Say say, Supplier<Viewer> viewer);
}
