package dev.yore.store.lucene;

import dev.yore.model.Entity;
import dev.yore.store.Indexed;
import dev.yore.store.Layer;
import dev.yore.store.Parts;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** Reads everything of a group, kind by kind, in the order in which it lies in the index. */
final class Scan {
    private final Lookup lookup;
    private final Filters filters;
    private final PassageReader passages;

    Scan(Lookup lookup, Filters filters, PassageReader passages) {
        this.lookup = lookup;
        this.filters = filters;
        this.passages = passages;
    }

    void into(Parts parts) {
        each(
                Kind.EPISODE,
                document -> parts.episode(new Indexed<>(
                        lookup.item(document, Bodies::episode),
                        passages.own(Layer.EPISODES, document),
                        passages.inContext(document))));
        items(Kind.STATE, Bodies::state, parts::state);
        each(Kind.ENTITY, document -> {
            Entity entity = lookup.item(document, Bodies::entity);
            parts.entity(Indexed.of(entity, passages.own(Layer.ENTITIES, document)));
        });
        items(Kind.MENTION, Bodies::mention, parts::mention);
        items(Kind.CLAIM, Bodies::claim, parts::claim);
        each(
                Kind.FACT,
                document -> parts.version(
                        Indexed.of(lookup.item(document, Bodies::version), passages.own(Layer.FACTS, document))));
        items(Kind.MERGE, Bodies::merge, parts::merge);
        items(Kind.EXEMPTION, Bodies::exemption, parts::exemption);
        parts.flush();
    }

    void windows(Consumer<Window> window) {
        items(Kind.WINDOW, Bodies::window, window);
    }

    private <T> void items(Kind kind, Lookup.Form<T> form, Consumer<T> sink) {
        each(kind, document -> sink.accept(lookup.item(document, form)));
    }

    private void each(Kind kind, IntConsumer sink) {
        lookup.each(filters.kind(kind), sink);
    }
}
