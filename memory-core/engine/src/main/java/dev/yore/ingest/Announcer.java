package dev.yore.ingest;

import dev.yore.ingest.MemoryListener.Progress;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeState;
import dev.yore.model.GroupId;
import dev.yore.model.Stage;
import dev.yore.observe.Observers;
import dev.yore.observe.Work;
import dev.yore.store.MemoryStore;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Tells the listeners and observers, and lets none of them harm the work. Thread-safe. */
final class Announcer {
    private static final Logger LOG = System.getLogger(Announcer.class.getName());

    private final MemoryStore store;
    private final List<MemoryListener> listeners;
    private final Observers observers;

    Announcer(MemoryStore store, List<MemoryListener> listeners, Observers observers) {
        this.store = store;
        this.listeners = List.copyOf(listeners);
        this.observers = observers;
    }

    /** Does a piece of work under the eyes of the observers. */
    <T> T watched(Work work, Supplier<T> body) {
        return observers.watch(work, body);
    }

    /** @param stage where it stands now: there may be nothing to extract */
    void recorded(GroupId group, Episode episode, Stage stage) {
        observers.reached(Stage.RECORDED);
        if (stage != Stage.RECORDED) {
            observers.reached(stage);
        }
        tell(listener -> listener.recorded(group, episode));
    }

    void done(GroupId group, List<EpisodeState> states) {
        states.stream()
                .map(EpisodeState::stage)
                .filter(stage -> stage != Stage.RECORDED)
                .forEach(observers::reached);
        if (listeners.isEmpty()) {
            return;
        }
        Progress progress = progress(group);
        for (EpisodeState state : states) {
            if (state.stage() == Stage.FAILED) {
                tell(listener -> listener.failed(group, state, progress));
            } else if (state.stage() != Stage.RECORDED) {
                tell(listener -> listener.extracted(group, state, progress));
            }
        }
    }

    private Progress progress(GroupId group) {
        Map<Stage, Long> stages = store.group(group).read(reader -> reader.stages());
        return new Progress(
                stages.getOrDefault(Stage.EXTRACTED, 0L) + stages.getOrDefault(Stage.SKIPPED, 0L),
                stages.getOrDefault(Stage.RECORDED, 0L),
                stages.getOrDefault(Stage.FAILED, 0L));
    }

    private void tell(Consumer<MemoryListener> message) {
        for (MemoryListener listener : listeners) {
            try {
                message.accept(listener);
            } catch (RuntimeException | Error e) {
                LOG.log(Level.WARNING, "a memory listener failed", e);
            }
        }
    }
}
