package dev.yore.ingest;

import dev.yore.error.ExtractionException;
import dev.yore.error.MemoryException;
import dev.yore.error.ModelUnavailableException;
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
import dev.yore.store.GroupReader;
import dev.yore.store.GroupStore;
import dev.yore.store.MemoryStore;
import dev.yore.store.Revision;
import dev.yore.time.expression.TimeResolver;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * From a message to dated facts. Reads top to bottom as the method's steps: record, extract, date, then resolve, derive
 * and commit. Recording is durable before it returns; the rest runs in the {@link Backlog}, and is one Revision.
 * Thread-safe.
 */
public final class Ingest implements AutoCloseable {
    private static final Logger LOG = System.getLogger(Ingest.class.getName());
    private static final int CONTEXT_TURNS = 4;

    private final MemoryStore store;
    private final Extractor extractor;
    private final Settler settler;
    private final Settings settings;
    private final Rehearsed rehearsed;
    private final Recorder recorder;
    private final Dater dater;
    private final EntityResolver resolver;
    private final Backlog backlog;
    private Usage usage = Usage.NONE;

    public Ingest(
            MemoryStore store,
            Extractor extractor,
            Settler settler,
            Passages passages,
            TimeResolver times,
            Settings settings) {
        this.store = store;
        this.extractor = extractor;
        this.settler = settler;
        this.settings = settings;
        this.rehearsed = new Rehearsed(passages);
        this.recorder = new Recorder(passages, settings);
        this.dater = new Dater(times);
        this.resolver = new EntityResolver(settings.ontology());
        this.backlog = new Backlog(store, settings.workers(), this::extract);
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
        List<Recorded> recorded = recorder.record(store.group(group), drafts);
        List<Taken> taken = recorded.stream()
                .map(r -> new Taken(r.episode(), r.isNew(), extraction(group, r)))
                .toList();
        backlog.wake(group);
        return taken;
    }

    /**
     * @throws dev.yore.error.InvalidRequestException if one of them could never be recorded: blank, or too long
     */
    public void check(List<Draft> drafts) {
        drafts.forEach(recorder::check);
    }

    private CompletionStage<EpisodeState> extraction(GroupId group, Recorded recorded) {
        return recorded.state().stage() == Stage.RECORDED
                ? backlog.await(group, recorded.episode().id())
                : CompletableFuture.completedStage(recorded.state());
    }

    /** What the model was asked since this was made. */
    public synchronized Usage usage() {
        return usage;
    }

    private synchronized void count(Usage more) {
        usage = usage.plus(more);
    }

    // ---- one episode, from the backlog

    private EpisodeState extract(GroupId group, EpisodeId id) {
        GroupStore groupStore = store.group(group);
        Optional<Extractor.Input> input = groupStore.read(reader -> input(reader, id));
        return input.map(found -> extract(groupStore, found)).orElseGet(() -> forgotten(id));
    }

    private EpisodeState extract(GroupStore groupStore, Extractor.Input input) {
        Episode episode = input.episode();
        try {
            Dated dated = dater.date(episode, input.profile(), extractor.extract(input));
            Settlement settlement = settler.settle(groupStore, List.of(dated));
            Dated paid = dated.costing(settlement.usage());
            count(paid.usage());
            return commit(groupStore, paid, settlement);
        } catch (ExtractionException | ModelUnavailableException e) {
            LOG.log(Level.WARNING, "extraction of episode {0} failed: {1}", episode.id(), e.getMessage());
            return fail(groupStore, episode, String.valueOf(e.getMessage()));
        } catch (MemoryException e) {
            throw e;
        } catch (RuntimeException e) {
            LOG.log(Level.ERROR, "extraction of episode " + episode.id() + " failed unexpectedly", e);
            return fail(groupStore, episode, "unexpected " + e.getClass().getSimpleName());
        }
    }

    private Optional<Extractor.Input> input(GroupReader reader, EpisodeId id) {
        return reader.episode(id)
                .map(episode -> new Extractor.Input(
                        episode,
                        reader.turnsBefore(episode.thread(), episode.sequence(), CONTEXT_TURNS),
                        settings.profile(reader),
                        settings.ontology()));
    }

    private EpisodeState commit(GroupStore groupStore, Dated dated, Settlement settlement) {
        rehearsed.commit(
                groupStore,
                passages -> new ExtractionChange(dated, settlement, settings.ontology(), resolver, passages));
        return state(groupStore, dated.episode().id());
    }

    private EpisodeState fail(GroupStore groupStore, Episode episode, String reason) {
        groupStore.commit((now, at) -> {
            var revision = Revision.builder();
            if (now.episode(episode.id()).equals(Optional.of(episode))) {
                now.state(episode.id()).ifPresent(before -> revision.state(before.failed(reason, at)));
            }
            return revision.build();
        });
        return state(groupStore, episode.id());
    }

    private static EpisodeState state(GroupStore groupStore, EpisodeId id) {
        return groupStore.read(reader -> reader.state(id)).orElseGet(() -> forgotten(id));
    }

    /** Its group was erased while it waited. */
    private static EpisodeState forgotten(EpisodeId id) {
        return new EpisodeState(id, Stage.SKIPPED, 0, "forgotten", List.of(), Usage.NONE, Instant.EPOCH);
    }

    @Override
    public void close() {
        backlog.close();
    }
}
