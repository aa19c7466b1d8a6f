package dev.yore.summary;

import dev.yore.ai.StructuredChat;
import dev.yore.ingest.Ingest;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.GroupId;
import dev.yore.model.GroupProfile;
import dev.yore.search.Summarizer;
import dev.yore.store.GroupReader;
import dev.yore.store.MemoryStore;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Summaries by a model, written in the background for entities that were asked for, and shown while the facts that they
 * were made of are exactly those that hold. A search costs one read an entity more, and never waits. Thread-safe.
 */
public final class ModelSummaries implements Summarizer {
    private final Function<GroupReader, GroupProfile> profiles;
    private final Shelf shelf = new Shelf();
    private final Desk desk;

    /** @param costs whose budget holds for summaries too, and who counts what they cost */
    public ModelSummaries(
            MemoryStore store,
            StructuredChat chat,
            SummaryPrompts prompts,
            Ingest costs,
            Function<GroupReader, GroupProfile> profiles,
            InstantSource clock) {
        this.profiles = profiles;
        this.desk = new Desk(new Author(store, chat, prompts, costs, profiles, clock, shelf)::write);
    }

    @Override
    public Map<EntityId, String> summaries(GroupReader reader, List<Entity> entities, Instant now) {
        GroupId group = reader.group();
        ZoneId zone = profiles.apply(reader).zone();
        var summaries = new HashMap<EntityId, String>();
        var missing = new ArrayList<EntityId>();
        for (Entity entity : entities) {
            Optional<String> summary = shelf.find(group, Subject.read(reader, entity, now, zone));
            if (summary.isEmpty()) {
                missing.add(entity.id());
            } else if (!summary.get().isEmpty()) {
                summaries.put(entity.id(), summary.get());
            }
        }
        desk.add(group, missing);
        return summaries;
    }

    @Override
    public void forget(GroupId group) {
        // In this order: what is finished after the first is not kept, and what was kept before it goes with the
        // second.
        desk.drop(group);
        shelf.drop(group);
    }

    @Override
    public void close() {
        desk.close();
    }
}
