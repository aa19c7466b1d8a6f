package dev.yore.testing;

import dev.yore.model.GroupId;
import dev.yore.model.Usage;
import dev.yore.store.GroupStore;
import dev.yore.store.MemoryStore;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** Does what another store does; to be told otherwise method by method. */
public class ForwardingStore implements MemoryStore {
    private final MemoryStore store;

    public ForwardingStore(MemoryStore store) {
        this.store = store;
    }

    @Override
    public void use(VectorSpace space) {
        store.use(space);
    }

    @Override
    public Optional<VectorSpace> space() {
        return store.space();
    }

    @Override
    public void changeTo(VectorSpace space) {
        store.changeTo(space);
    }

    @Override
    public GroupStore group(GroupId id) {
        return store.group(id);
    }

    @Override
    public List<GroupId> groups() {
        return store.groups();
    }

    @Override
    public List<GroupId> groupsWithBacklog() {
        return store.groupsWithBacklog();
    }

    @Override
    public long backlog() {
        return store.backlog();
    }

    @Override
    public Usage spentOn(LocalDate day) {
        return store.spentOn(day);
    }

    @Override
    public boolean isShared() {
        return store.isShared();
    }

    @Override
    public void ping() {
        store.ping();
    }

    @Override
    public void close() {
        store.close();
    }
}
