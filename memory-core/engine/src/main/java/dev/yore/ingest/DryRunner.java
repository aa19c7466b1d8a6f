package dev.yore.ingest;

import dev.yore.graph.Passages;
import dev.yore.graph.Rehearsed;
import dev.yore.graph.Rehearsed.Step;
import dev.yore.ingest.Recorder.Recorded;
import dev.yore.model.Episode;
import dev.yore.model.Episode.Draft;
import dev.yore.model.Stage;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupStore;
import dev.yore.store.Indexed;
import dev.yore.store.MemoryStore;
import dev.yore.time.expression.TimeResolver;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Goes through the steps of {@link Ingest} for one episode, and writes nothing. Thread-safe. */
public final class DryRunner {
    private static final int CONTEXT_TURNS = 4;

    private final MemoryStore store;
    private final Extractor extractor;
    private final Settler settler;
    private final Settings settings;
    private final InstantSource clock;
    private final Recorder recorder;
    private final Dater dater;
    private final EntityResolver resolver;

    public DryRunner(
            MemoryStore store,
            Extractor extractor,
            Settler settler,
            Passages passages,
            TimeResolver times,
            Settings settings,
            InstantSource clock) {
        this.store = store;
        this.extractor = extractor;
        this.settler = settler;
        this.settings = settings;
        this.clock = clock;
        this.recorder = new Recorder(passages, settings);
        this.dater = new Dater(times);
        this.resolver = new EntityResolver(settings.ontology());
    }

    /**
     * What an episode would change now; nothing if it is recorded already, or is of a kind that nothing is extracted
     * from.
     *
     * @throws dev.yore.error.InvalidRequestException if it could not be recorded
     * @throws dev.yore.error.ModelUnavailableException if the model cannot be reached for now
     * @throws dev.yore.error.ExtractionException if the model's answer is of no use
     */
    public DryRun of(Draft draft) {
        GroupStore group = store.group(draft.group());
        Optional<Extractor.Input> input = group.read(reader -> input(reader, draft));
        return input.map(asked -> of(group, asked)).orElse(DryRun.NOTHING);
    }

    private Optional<Extractor.Input> input(GroupReader reader, Draft draft) {
        Recorded recorded = recorder.preview(reader, draft, clock.instant());
        Episode episode = recorded.episode();
        if (!recorded.isNew() || recorded.state().stage() != Stage.RECORDED) {
            return Optional.empty();
        }
        return Optional.of(new Extractor.Input(
                episode,
                reader.turnsBefore(episode.thread(), episode.sequence(), CONTEXT_TURNS),
                settings.profile(reader),
                settings.ontology()));
    }

    private DryRun of(GroupStore group, Extractor.Input input) {
        Dated dated = dater.date(input.episode(), input.profile(), extractor.extract(input));
        Settlement settlement = settler.settle(group, List.of(dated));
        return group.read(reader -> Rehearsed.rehearse(reader, passages -> {
            var change = new ExtractionChange(dated, settlement, settings.ontology(), resolver, passages);
            Step<DryRun> step = (now, at, revision) -> {
                var warnings = new ArrayList<>(dated.warnings());
                var facts = change.preview(now, at, revision, warnings);
                return new DryRun(
                        facts.before(),
                        facts.after(),
                        revision.build().entities().stream().map(Indexed::item).toList(),
                        warnings,
                        dated.usage().plus(settlement.usage()));
            };
            return step;
        }));
    }
}
