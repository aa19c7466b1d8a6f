package dev.yore.bench.crash;

import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.Stage;
import dev.yore.store.GroupReader;
import dev.yore.store.Indexed;
import dev.yore.store.Revision;
import dev.yore.time.Claim;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Everything that a group keeps of its turns, doubled or not. Not thread-safe. */
final class Contents {
    private final Map<EpisodeId, Kept> turns = new HashMap<>();

    /** What is kept of one turn. */
    static final class Kept {
        final List<Episode> episodes = new ArrayList<>();
        final List<EpisodeState> states = new ArrayList<>();
        final List<Claim> claims = new ArrayList<>();
        int mentions;

        boolean isNothing() {
            return episodes.isEmpty() && states.isEmpty() && claims.isEmpty() && mentions == 0;
        }

        boolean isDoubled() {
            return episodes.size() > 1
                    || states.size() > 1
                    || claims.stream().map(Claim::id).distinct().count() < claims.size();
        }

        boolean isIn(Stage stage) {
            return states.stream().anyMatch(state -> state.stage() == stage);
        }

        long retracted() {
            return claims.stream().filter(claim -> claim.retractedAt() != null).count();
        }
    }

    static Contents of(GroupReader group) {
        Contents contents = new Contents();
        group.scan(contents::take);
        return contents;
    }

    private void take(Revision part) {
        part.episodes().stream()
                .map(Indexed::item)
                .forEach(each -> at(each.id()).episodes.add(each));
        part.states().forEach(each -> at(each.episode()).states.add(each));
        part.claims().forEach(each -> at(each.episode()).claims.add(each));
        part.mentions().forEach(each -> at(each.episode()).mentions++);
    }

    private Kept at(EpisodeId id) {
        return turns.computeIfAbsent(id, missing -> new Kept());
    }

    /** What is kept of a turn, which is not asked for again. */
    Kept remove(EpisodeId id) {
        Kept kept = turns.remove(id);
        return kept == null ? new Kept() : kept;
    }

    /** What nobody asked for. */
    Iterable<EpisodeId> rest() {
        return turns.keySet();
    }
}
