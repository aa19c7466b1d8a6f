package dev.yore.ingest;

import dev.yore.error.InvalidRequestException;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.Stage;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupStore;
import dev.yore.store.Revision;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Puts episodes back into the backlog: what is recorded waits. Stateless. */
final class Requeue {
    static final String OFF = "extraction is off";
    static final String SMALL_TALK = "small talk";
    /** Why an episode was skipped that other settings or another model may not skip. */
    private static final Set<String> PASSING = Set.of(OFF, SMALL_TALK);

    /** Episodes put back by one commit. */
    private static final int CHUNK = 500;

    private Requeue() {}

    /** One that has failed; any other stays as it is. */
    static Episode one(GroupStore store, EpisodeId id) {
        store.commit((now, at) -> {
            var revision = Revision.builder();
            now.state(id)
                    .filter(state -> state.stage() == Stage.FAILED)
                    .ifPresent(state -> revision.state(state.again(at)));
            return revision.build();
        });
        return store.read(reader -> reader.episode(id))
                .orElseThrow(() -> new InvalidRequestException("group " + store.id() + " has no episode " + id));
    }

    /** Every episode of the group from which claims can come, in order. */
    static List<Episode> all(GroupStore store) {
        List<EpisodeId> ids = store.read(Requeue::extractable);
        var requeued = new ArrayList<Episode>();
        for (int from = 0; from < ids.size(); from += CHUNK) {
            List<EpisodeId> chunk = ids.subList(from, Math.min(ids.size(), from + CHUNK));
            store.commit((now, at) -> {
                var revision = Revision.builder();
                chunk.forEach(id -> now.state(id).ifPresent(state -> revision.state(state.again(at))));
                return revision.build();
            });
            requeued.addAll(store.read(reader -> reader.episodes(chunk)));
        }
        return requeued;
    }

    private static List<EpisodeId> extractable(GroupReader reader) {
        var ids = new ArrayList<EpisodeId>();
        for (Stage stage : List.of(Stage.EXTRACTED, Stage.FAILED, Stage.SKIPPED)) {
            reader.states(stage, Integer.MAX_VALUE).stream()
                    .filter(Requeue::isExtractable)
                    .map(EpisodeState::episode)
                    .forEach(ids::add);
        }
        return ids;
    }

    private static boolean isExtractable(EpisodeState state) {
        return state.stage() != Stage.SKIPPED
                || Optional.ofNullable(state.reason()).filter(PASSING::contains).isPresent();
    }
}
