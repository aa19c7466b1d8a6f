package dev.yore.store.lucene;

import dev.yore.model.Entity;
import dev.yore.model.Episode;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.model.GroupId;
import dev.yore.store.Layer;
import dev.yore.store.Micros;
import dev.yore.store.Passage;
import dev.yore.store.Probe;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.Term;
import org.jspecify.annotations.Nullable;

/** Reads back what an item is found by: its words as they were, its vector at length 1 if it is of the present generation. */
final class PassageReader {
    private final GroupId group;
    private final IndexReader reader;
    private final Lookup lookup;
    private final Format format;

    PassageReader(GroupId group, IndexReader reader, Lookup lookup, Format format) {
        this.group = group;
        this.reader = reader;
        this.lookup = lookup;
        this.format = format;
    }

    Passage own(Layer<?> layer, int document) {
        String words = new BodyInput(lookup.stored(document, Fields.WORDS)).text();
        return new Passage(words, vector(layer, Probe.View.OWN, document));
    }

    /** Of some facts, each that has a present version. */
    Map<FactId, Passage> own(Collection<FactId> facts) {
        var found = new HashMap<FactId, Passage>();
        for (FactId fact : facts) {
            present(fact).ifPresent(version -> found.put(fact, version.own()));
        }
        return found;
    }

    Optional<PresentFact> present(FactId fact) {
        int document = lookup.document(Key.find("present", group, fact.value()));
        return document < 0
                ? Optional.empty()
                : Optional.of(new PresentFact(lookup.item(document, Bodies::version), own(Layer.FACTS, document)));
    }

    /** The present version of a fact with what it is found by. */
    record PresentFact(FactVersion version, Passage own) {}

    /** Of some items, each that has one. */
    <T> Map<T, float[]> vectors(Layer<T> layer, Collection<T> items) {
        var found = new HashMap<T, float[]>();
        for (T item : items) {
            int document = lookup.document(key(item));
            Passage.Vector vector = document < 0 ? null : vector(layer, Probe.View.OWN, document);
            if (vector != null) {
                found.put(item, vector.values());
            }
        }
        return found;
    }

    private Term key(Object item) {
        if (item instanceof FactVersion version) {
            return Key.fact(group, version.fact().id().value(), Micros.of(version.knownFrom()));
        }
        return item instanceof Episode episode
                ? Key.id(Kind.EPISODE, group, episode.id().value())
                : Key.id(Kind.ENTITY, group, ((Entity) item).id().value());
    }

    @Nullable
    Passage inContext(int document) {
        return lookup.storedIfThere(document, Fields.CONTEXT)
                .map(words -> new Passage(
                        new BodyInput(words).text(), vector(Layer.EPISODES, Probe.View.IN_CONTEXT, document)))
                .orElse(null);
    }

    private Passage.@Nullable Vector vector(Layer<?> layer, Probe.View view, int document) {
        try {
            LeafReaderContext leaf = reader.leaves().get(ReaderUtil.subIndex(document, reader.leaves()));
            FloatVectorValues vectors =
                    leaf.reader().getFloatVectorValues(Fields.vector(layer, view, format.generation()));
            int local = document - leaf.docBase;
            if (vectors == null || vectors.advance(local) != local) {
                return null;
            }
            return new Passage.Vector(vectors.vectorValue().clone());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
