package dev.yore.store;

import dev.yore.model.Entity;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeState;
import dev.yore.model.FactVersion;
import dev.yore.model.Mention;
import dev.yore.model.Merge;
import dev.yore.time.Claim;
import dev.yore.time.Exemption;
import java.util.function.Consumer;

/**
 * Cuts a stream of items into Revisions of bounded size: of a few hundred items, and fewer where their texts and vectors
 * are long. Not thread-safe.
 */
public final class Parts {
    private static final int MOST_ITEMS = 500;
    /** Characters of text and numbers of vectors together. */
    private static final long MOST_WEIGHT = 1_000_000;

    private final Consumer<Revision> sink;
    private Revision.Builder part = Revision.builder();
    private int items;
    private long weight;

    public Parts(Consumer<Revision> sink) {
        this.sink = sink;
    }

    public void episode(Indexed<Episode> episode) {
        part.episode(episode);
        added(episode.item().content().length() + weight(episode));
    }

    public void entity(Indexed<Entity> entity) {
        part.entity(entity);
        added(entity.item().summary().length() + weight(entity));
    }

    public void version(Indexed<FactVersion> version) {
        part.open(version);
        added(version.item().fact().statement().length() + weight(version));
    }

    public void state(EpisodeState state) {
        part.state(state);
        added(0);
    }

    public void mention(Mention mention) {
        part.mention(mention);
        added(0);
    }

    public void claim(Claim claim) {
        part.claim(claim);
        added(claim.statement().length());
    }

    public void merge(Merge merge) {
        part.merge(merge);
        added(0);
    }

    public void exemption(Exemption exemption) {
        part.exemption(exemption);
        added(0);
    }

    private static long weight(Indexed<?> indexed) {
        return weight(indexed.own()) + (indexed.inContext() == null ? 0 : weight(indexed.inContext()));
    }

    private static long weight(Passage passage) {
        return passage.text().length() + (long) passage.values().length;
    }

    private void added(long more) {
        items++;
        weight += more;
        if (items >= MOST_ITEMS || weight >= MOST_WEIGHT) {
            flush();
        }
    }

    /** Hands out what is left; call it at the end. */
    public void flush() {
        if (items > 0) {
            Revision whole = part.build();
            part = Revision.builder();
            items = 0;
            weight = 0;
            sink.accept(whole);
        }
    }
}
