package dev.yore.testing;

import dev.yore.model.GroupId;
import dev.yore.model.Stage;
import dev.yore.store.GroupStore;
import dev.yore.store.MemoryStore;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A store of plain lists, without search, and not to be moved: slow in the large, fast in the small, and simple enough to
 * be believed.
 */
public final class PlainStore implements MemoryStore {
    private final InstantSource clock;
    private final Map<GroupId, PlainGroup> groups = new ConcurrentHashMap<>();

    public PlainStore(InstantSource clock) {
        this.clock = clock;
    }

    @Override
    public void use(VectorSpace space) {
        // Vectors of any space are kept as they come: nothing compares them.
    }

    @Override
    public Optional<VectorSpace> space() {
        return Optional.empty();
    }

    @Override
    public void changeTo(VectorSpace space) {
        // As use() does.
    }

    @Override
    public void ping() {
        // It is always there.
    }

    @Override
    public GroupStore group(GroupId id) {
        return groups.computeIfAbsent(id, missing -> new PlainGroup(missing, clock));
    }

    @Override
    public List<GroupId> groups() {
        return groups.values().stream()
                .filter(group -> !group.isEmpty())
                .map(PlainGroup::id)
                .sorted()
                .toList();
    }

    @Override
    public List<GroupId> groupsWithBacklog() {
        return groups().stream()
                .filter(id -> group(id).<Boolean>read(now -> now.stages().containsKey(Stage.RECORDED)))
                .toList();
    }

    @Override
    public void close() {
        // It is gone with the last reference to it.
    }
}
