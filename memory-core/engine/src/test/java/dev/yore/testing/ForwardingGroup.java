package dev.yore.testing;

import dev.yore.model.GroupId;
import dev.yore.model.ThreadId;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupStore;
import dev.yore.store.Lease;
import dev.yore.store.Revision;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;

/** Does what another group does; to be told otherwise method by method. */
public class ForwardingGroup implements GroupStore {
    private final GroupStore group;

    public ForwardingGroup(GroupStore group) {
        this.group = group;
    }

    @Override
    public GroupId id() {
        return group.id();
    }

    @Override
    public <R> R read(Function<GroupReader, R> query) {
        return group.read(query);
    }

    @Override
    public Instant commit(Change change) {
        return group.commit(change);
    }

    @Override
    public Optional<Lease> lease(Duration time) {
        return group.lease(time);
    }

    @Override
    public Optional<String> window(ThreadId thread) {
        return group.window(thread);
    }

    @Override
    public boolean replaceWindow(ThreadId thread, Optional<String> before, String window) {
        return group.replaceWindow(thread, before, window);
    }

    @Override
    public void deleteWindow(ThreadId thread) {
        group.deleteWindow(thread);
    }

    @Override
    public Erasure eraseGroup() {
        return group.eraseGroup();
    }

    @Override
    public void takeIn(Arrival arrival) {
        group.takeIn(arrival);
    }

    @Override
    public void reindex(Function<GroupReader, Revision> passages) {
        group.reindex(passages);
    }

    @Override
    public void reindexed() {
        group.reindexed();
    }
}
