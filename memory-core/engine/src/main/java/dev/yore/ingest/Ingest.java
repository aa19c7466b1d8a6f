package dev.yore.ingest;

import dev.yore.error.InvalidRequestException;
import dev.yore.graph.Passages;
import dev.yore.graph.Rehearsed;
import dev.yore.ingest.Recorder.Recorded;
import dev.yore.model.Episode;
import dev.yore.model.Episode.Draft;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.GroupId;
import dev.yore.model.Stage;
import dev.yore.model.Usage;
import dev.yore.observe.Observers;
import dev.yore.observe.Work;
import dev.yore.store.MemoryStore;
import dev.yore.time.expression.TimeResolver;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * From a message to dated facts. Recording is durable before it returns; the rest is done by {@link UnitWork} in the
 * {@link Backlog}, and is one Revision an episode. Thread-safe.
 */
public final class Ingest implements AutoCloseable {
    private final MemoryStore store;
    private final boolean extracts;
    private final Recorder recorder;
    private final Ledger ledger;
    private final Announcer announcer;
    private final Backlog backlog;

    public Ingest(
            MemoryStore store,
            Extractor extractor,
            Settler settler,
            Passages passages,
            TimeResolver times,
            Settings settings,
            Watch watch) {
        this.store = store;
        this.extracts = settings.extracts();
        this.recorder = new Recorder(passages, settings);
        this.ledger = new Ledger(store, watch.clock(), watch.budget());
        this.announcer = new Announcer(store, watch.listeners(), watch.observers());
        var work = new UnitWork(
                extractor,
                new Dater(times),
                settler,
                new Endings(settings.ontology(), new Rehearsed(passages), ledger),
                settings,
                ledger,
                announcer,
                watch.clock());
        this.backlog = new Backlog(store, settings.extracts(), settings.batching(), work);
    }

    /**
     * What keeps an eye on extraction.
     *
     * @param clock tells which day it is, for the budget
     */
    public record Watch(InstantSource clock, Budget budget, List<MemoryListener> listeners, Observers observers) {
        public Watch {
            listeners = List.copyOf(listeners);
        }
    }

    /**
     * An episode that is durable now.
     *
     * @param isNew false if it had been recorded before
     * @param extraction completes when it leaves the backlog; exceptionally only if the store fails or is closed
     */
    public record Taken(Episode episode, boolean isNew, CompletionStage<EpisodeState> extraction) {}

    /** Goes on with what an earlier run left in the backlog. */
    public void resume() {
        backlog.resume();
    }

    /**
     * Records drafts of one group, all or none, and sees to it that their facts are extracted.
     *
     * @throws dev.yore.error.InvalidRequestException if one of them is blank, too long, or of another content than the
     *     episode recorded under its id
     */
    public List<Taken> take(GroupId group, List<Draft> drafts) {
        List<Recorded> recorded = announcer.watched(Work.RECORD, () -> recorder.record(store.group(group), drafts));
        try {
            List<Taken> taken = recorded.stream()
                    .map(r -> new Taken(r.episode(), r.isNew(), extraction(group, r)))
                    .toList();
            recorded.stream()
                    .filter(Recorded::isNew)
                    .forEach(r ->
                            announcer.recorded(group, r.episode(), r.state().stage()));
            return taken;
        } finally {
            // They are recorded, even if the store fails before anybody can wait for them
            backlog.added(group, drafts.size());
        }
    }

    /**
     * @throws dev.yore.error.InvalidRequestException if one of them could never be recorded: blank, or too long
     */
    public void check(List<Draft> drafts) {
        drafts.forEach(recorder::check);
    }

    private CompletionStage<EpisodeState> extraction(GroupId group, Recorded recorded) {
        return extracts && recorded.state().stage() == Stage.RECORDED
                ? backlog.await(group, recorded.episode().id())
                : CompletableFuture.completedStage(recorded.state());
    }

    /** Says that episodes of a group were retracted or forgotten: nobody need wait for them any more. */
    public void recheck(GroupId group) {
        backlog.recheck(group);
    }

    // ---- again

    /**
     * Extracts an episode again that has failed; one that has not is left as it is.
     *
     * @throws InvalidRequestException if the group has no such episode, or nothing is extracted here
     */
    public Taken retry(GroupId group, EpisodeId episode) {
        requireExtracting();
        return again(group, List.of(Requeue.one(store.group(group), episode))).get(0);
    }

    /**
     * Extracts all episodes of a group again, as after a change of the model, the prompts or the ontology. What an
     * episode claimed before is retracted by the Revision that records what it claims now.
     *
     * @throws InvalidRequestException if nothing is extracted here
     */
    public List<Taken> reextract(GroupId group) {
        requireExtracting();
        return again(group, Requeue.all(store.group(group)));
    }

    private void requireExtracting() {
        if (!extracts) {
            throw new InvalidRequestException(
                    "this memory extracts nothing: build one with another ExtractionMode than NONE, and ask that");
        }
    }

    private List<Taken> again(GroupId group, List<Episode> episodes) {
        List<Taken> taken = episodes.stream()
                .map(episode -> new Taken(episode, false, backlog.await(group, episode.id())))
                .toList();
        backlog.wake(group);
        return taken;
    }

    // ---- cost

    /** What the model was asked for a group today (UTC). */
    public Usage spentToday(GroupId group) {
        return ledger.spentToday(group);
    }

    /** Counts what the model was asked for a group besides extraction, in the group's spending and against the budget. */
    public void charge(GroupId group, Usage usage) {
        ledger.charge(group, usage);
    }

    /** Whether the budget keeps a group's episodes waiting. */
    public boolean isPaused(GroupId group) {
        return ledger.pausedUntil(group).isPresent();
    }

    /** Changes the budget; what it had paused goes on if it may. */
    public void budget(Budget budget) {
        ledger.budget(budget);
        backlog.resume();
    }

    @Override
    public void close() {
        backlog.close();
    }
}
