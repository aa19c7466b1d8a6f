package dev.yore.ingest;

import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.GroupId;
import dev.yore.model.Stage;
import dev.yore.store.GroupReader;
import dev.yore.store.MemoryStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Who waits for which episode to leave the backlog, whoever it is that takes it out: this process, another one that
 * shares the store, or somebody who forgets it. Thread-safe.
 */
final class Tickets {
    private final MemoryStore store;
    /** No group without a ticket; the inner maps are touched within compute alone. */
    private final Map<GroupId, Map<EpisodeId, CompletableFuture<EpisodeState>>> drawn = new ConcurrentHashMap<>();

    Tickets(MemoryStore store) {
        this.store = store;
    }

    /** A stage that completes when the episode leaves the backlog, now if it has. */
    CompletableFuture<EpisodeState> draw(GroupId group, EpisodeId episode) {
        var ticket = new ArrayList<CompletableFuture<EpisodeState>>(1);
        drawn.compute(group, (id, before) -> {
            var ofGroup = before == null ? new HashMap<EpisodeId, CompletableFuture<EpisodeState>>() : before;
            ticket.add(ofGroup.computeIfAbsent(episode, missing -> new CompletableFuture<>()));
            return ofGroup;
        });
        // A worker may have been done with it before the ticket was drawn.
        honour(group, store.group(group).read(reader -> state(reader, episode)));
        return ticket.get(0);
    }

    Set<GroupId> groups() {
        return Set.copyOf(drawn.keySet());
    }

    /** Looks which episodes of a group have left the backlog, and tells those who wait for them. */
    void recheck(GroupId group) {
        List<EpisodeId> asked = asked(group);
        if (!asked.isEmpty()) {
            store.group(group).read(reader -> gone(reader, asked)).forEach(state -> honour(group, state));
        }
    }

    private List<EpisodeId> asked(GroupId group) {
        var asked = new ArrayList<EpisodeId>();
        drawn.computeIfPresent(group, (id, ofGroup) -> {
            asked.addAll(ofGroup.keySet());
            return ofGroup;
        });
        return asked;
    }

    /** What waits is asked for at once: of a long backlog most does. */
    private static List<EpisodeState> gone(GroupReader reader, List<EpisodeId> asked) {
        Set<EpisodeId> waiting = reader.states(Stage.RECORDED, Integer.MAX_VALUE).stream()
                .map(EpisodeState::episode)
                .collect(Collectors.toSet());
        return asked.stream()
                .filter(episode -> !waiting.contains(episode))
                .map(episode -> state(reader, episode))
                .toList();
    }

    private static EpisodeState state(GroupReader reader, EpisodeId episode) {
        return reader.state(episode).orElseGet(() -> EpisodeState.forgotten(episode));
    }

    /**
     * Completes a ticket if the episode has left the backlog. Still recorded, it is another one under the id of one that
     * was erased meanwhile: its turn is yet to come.
     */
    void honour(GroupId group, EpisodeState state) {
        if (state.stage() != Stage.RECORDED) {
            take(group, state.episode()).ifPresent(ticket -> ticket.complete(state));
        }
    }

    private Optional<CompletableFuture<EpisodeState>> take(GroupId group, EpisodeId episode) {
        var taken = new ArrayList<@Nullable CompletableFuture<EpisodeState>>(1);
        drawn.computeIfPresent(group, (id, ofGroup) -> {
            taken.add(ofGroup.remove(episode));
            return ofGroup.isEmpty() ? null : ofGroup;
        });
        return taken.isEmpty() ? Optional.empty() : Optional.ofNullable(taken.get(0));
    }

    /** Tells who waits for an episode that it failed. */
    void fail(GroupId group, EpisodeId episode, Throwable cause) {
        take(group, episode).ifPresent(ticket -> ticket.completeExceptionally(cause));
    }

    /** Tells all who wait for episodes of a group that it failed. */
    void fail(GroupId group, Throwable cause) {
        Map<EpisodeId, CompletableFuture<EpisodeState>> failed = drawn.remove(group);
        if (failed != null) {
            failed.values().forEach(ticket -> ticket.completeExceptionally(cause));
        }
    }
}
