package dev.yore.upkeep;

import dev.yore.ai.Embedder;
import dev.yore.graph.PassageBook;
import dev.yore.graph.Passages;
import dev.yore.model.GroupId;
import dev.yore.store.GroupStore;
import dev.yore.store.MemoryStore;
import dev.yore.store.MemoryStore.VectorSpace;
import dev.yore.store.Revision;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Objects;

/**
 * Gives a memory another embedding model: embeds everything anew, group by group. From the moment it begins a group is
 * searched by words alone, until all its vectors are of the new model; vectors of two models are never compared. After a
 * failure or a kill, run it again: what is embedded already is not embedded again. With the model that the store has, it
 * embeds what could not be embedded when it was recorded. Not thread-safe; the store may be in use, by a memory with the
 * new embedder.
 *
 * <pre>{@code
 * Reindexing.of(store, embedder).run();
 * TemporalMemory memory = TemporalMemory.over(store).embedder(embedder).build();
 * }</pre>
 */
public final class Reindexing {
    private final MemoryStore store;
    private final Embedder embedder;
    private ZoneId zone = ZoneOffset.UTC;
    private Progress progress = (group, items) -> {};

    private Reindexing(MemoryStore store, Embedder embedder) {
        this.store = store;
        this.embedder = embedder;
    }

    public static Reindexing of(MemoryStore store, Embedder embedder) {
        return new Reindexing(Objects.requireNonNull(store, "store"), Objects.requireNonNull(embedder, "embedder"));
    }

    /** The zone of groups without a profile, as the memory's builder was told it; UTC if not said. */
    public Reindexing zone(ZoneId zone) {
        this.zone = Objects.requireNonNull(zone, "zone");
        return this;
    }

    /** Who is told how many items are done; nobody if not said. */
    public Reindexing progress(Progress progress) {
        this.progress = Objects.requireNonNull(progress, "progress");
        return this;
    }

    /**
     * Embeds what has no vector of the embedder's space.
     *
     * @return how many items were embedded
     * @throws dev.yore.error.ModelUnavailableException if the embedder fails; what it has embedded until then stays
     */
    public long run() {
        store.changeTo(new VectorSpace(embedder.space(), embedder.dimensions()));
        long embedded = 0;
        for (GroupId group : store.groups()) {
            embedded += run(group);
        }
        return embedded;
    }

    private long run(GroupId id) {
        GroupStore group = store.group(id);
        // Waits for who began to write before the space was changed: what he writes is read below, and nobody comes
        // after him
        group.reindex(now -> Revision.builder().build());
        var passages = new Passages(embedder);
        long[] counts = new long[2];
        group.<Boolean>read(reader -> {
            reader.scan(part -> {
                for (Unembedded some : Unembedded.in(part)) {
                    index(group, some, passages);
                    counts[0] += some.size();
                }
                counts[1] += part.episodes().size()
                        + part.entities().size()
                        + part.opened().size();
                progress.done(id, counts[1]);
            });
            return true;
        });
        group.reindexed();
        return counts[0];
    }

    private void index(GroupStore group, Unembedded items, Passages passages) {
        var book = new PassageBook();
        group.read(now -> items.indexed(now, book, zone));
        book.fillOrFail(passages);
        group.reindex(now -> items.indexed(now, book, zone));
    }
}
