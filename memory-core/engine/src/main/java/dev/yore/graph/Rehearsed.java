package dev.yore.graph;

import dev.yore.store.GroupReader;
import dev.yore.store.GroupStore;
import dev.yore.store.Revision;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.function.Function;

/**
 * Commits Revisions that need passages. A Revision is computed under the group's write lock, where nothing may be
 * embedded: it is computed once beforehand, to see which texts it will need, and again for good. If others changed the
 * group in between, so that it needs other texts, nothing is written, those are embedded, and it is computed once more.
 * Thread-safe.
 */
public final class Rehearsed {
    /** A record time later than any: a rehearsed Revision sees all claims. */
    private static final Instant REHEARSAL = Instant.parse("9999-12-31T00:00:00Z");

    /** After so many times a text is stored without a vector: a group that changes all the time must not stop it. */
    private static final int MOST = 5;

    private final Passages passages;

    public Rehearsed(Passages passages) {
        this.passages = passages;
    }

    /**
     * Fills a Revision from what is there; done more than once, and without effects of its own.
     *
     * @param <T> what it says of it
     */
    @FunctionalInterface
    public interface Step<T> {
        T at(GroupReader now, Instant at, Revision.Builder revision);
    }

    /** @param at the record time of the Revision */
    public record Committed<T>(T result, Instant at) {}

    /** @param step given the book in which it finds its passages */
    public <T> Committed<T> commit(GroupStore store, Function<PassageBook, Step<T>> step) {
        var book = new PassageBook();
        Step<T> made = step.apply(book);
        store.read(reader -> made.at(reader, REHEARSAL, Revision.builder()));
        for (int times = 1; ; times++) {
            book.fill(passages);
            try {
                return commit(store, made, book, times < MOST);
            } catch (Unrehearsed e) {
                // The book knows now what it lacks
            }
        }
    }

    /** @throws Unrehearsed if it must be whole and is not; nothing is written then */
    private static <T> Committed<T> commit(GroupStore store, Step<T> step, PassageBook book, boolean whole) {
        var results = new ArrayDeque<T>();
        Instant at = store.commit((now, recordedAt) -> {
            var revision = Revision.builder();
            results.push(step.at(now, recordedAt, revision));
            if (whole && book.isWanting()) {
                throw new Unrehearsed();
            }
            return revision.build();
        });
        return new Committed<>(results.getFirst(), at);
    }

    /** The Revision needs texts that it did not need when it was rehearsed. */
    private static final class Unrehearsed extends RuntimeException {
        private static final long serialVersionUID = 1;

        Unrehearsed() {
            super("another change came between", null, false, false);
        }
    }

    /** What a step would do now; nothing is written, and nothing embedded. */
    public static <T> T rehearse(GroupReader reader, Function<PassageBook, Step<T>> step) {
        return step.apply(new PassageBook()).at(reader, REHEARSAL, Revision.builder());
    }
}
