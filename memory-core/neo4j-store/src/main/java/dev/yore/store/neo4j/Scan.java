package dev.yore.store.neo4j;

import dev.yore.model.ThreadId;
import dev.yore.store.Indexed;
import dev.yore.store.Parts;
import dev.yore.store.Passage;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;

/** Reads everything of a group, kind by kind, as it comes from the server. */
record Scan(Source source, Items items) {
    /** Runs a statement, and hands out its records one by one. */
    @FunctionalInterface
    interface Source {
        void each(String cypher, Consumer<Record> record);
    }

    void into(Parts parts) {
        source.each(Moves.EPISODES, row -> {
            parts.episode(
                    new Indexed<>(Items.episode(row.get("item")), own(row), passage(row, "context", "contextVector")));
            if (!row.get("state").isNull()) {
                parts.state(Items.state(row.get("state")));
            }
        });
        source.each(Moves.ENTITIES, row -> parts.entity(Indexed.of(Items.entity(row.get("item")), own(row))));
        items(Moves.MENTIONS, Items::mention, parts::mention);
        items(Moves.CLAIMS, items::claim, parts::claim);
        source.each(Moves.FACTS, row -> parts.version(Indexed.of(items.version(row.get("item")), own(row))));
        items(Moves.MERGES, items::merge, parts::merge);
        items(Moves.EXEMPTIONS, Items::exemption, parts::exemption);
        parts.flush();
    }

    void windows(BiConsumer<ThreadId, String> each) {
        source.each(
                Moves.WINDOWS,
                row -> each.accept(
                        ThreadId.of(row.get("thread").asString()),
                        row.get("text").asString()));
    }

    private <T> void items(String cypher, Function<Value, T> form, Consumer<T> sink) {
        source.each(cypher, row -> sink.accept(form.apply(row.get("item"))));
    }

    private static Passage own(Record row) {
        Passage own = passage(row, "own", "ownVector");
        return own == null ? new Passage("", null) : own;
    }

    private static @Nullable Passage passage(Record row, String text, String vector) {
        return row.get(text).isNull() ? null : Passages.read(row.get(text), row.get(vector));
    }
}
