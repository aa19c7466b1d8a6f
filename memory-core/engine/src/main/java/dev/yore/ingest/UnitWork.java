package dev.yore.ingest;

import dev.yore.error.ModelUnavailableException;
import dev.yore.ingest.Backlog.Worked;
import dev.yore.ingest.Extractor.Failure;
import dev.yore.ingest.Extractor.Input;
import dev.yore.ingest.Extractor.Outcome;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.Usage;
import dev.yore.observe.Work;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupStore;
import dev.yore.store.LeaseLostException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Steps 2 to 8 for a unit: the next few waiting episodes of a group, which share the calls to a model. Each episode
 * still gets a Revision of its own, in order; what is wrong with one of them costs the others nothing. Thread-safe, for
 * one thread a group.
 */
final class UnitWork implements Backlog.Work {
    private static final Logger LOG = System.getLogger(UnitWork.class.getName());
    private static final int CONTEXT_TURNS = 4;
    /** Characters that the messages of a unit may have together, unless it is a single one. */
    private static final int LONGEST_UNIT = 16_000;

    private final Extractor extractor;
    private final Dater dater;
    private final Settler settler;
    private final Endings endings;
    private final Settings settings;
    private final Ledger ledger;
    private final Announcer announcer;
    private final InstantSource clock;

    UnitWork(
            Extractor extractor,
            Dater dater,
            Settler settler,
            Endings endings,
            Settings settings,
            Ledger ledger,
            Announcer announcer,
            InstantSource clock) {
        this.extractor = extractor;
        this.dater = dater;
        this.settler = settler;
        this.endings = endings;
        this.settings = settings;
        this.ledger = ledger;
        this.announcer = announcer;
        this.clock = clock;
    }

    /**
     * An episode in its place in the unit.
     *
     * @param input absent: it was forgotten while it waited
     * @param spared whether it has nothing to extract
     */
    private record Entry(EpisodeId id, @Nullable Input input, boolean spared) {
        private boolean isAsked() {
            return input != null && !spared;
        }

        private int length() {
            return input == null ? 0 : input.episode().content().length();
        }
    }

    @Override
    public Worked on(GroupStore group, List<EpisodeId> waiting) {
        Optional<Instant> until = ledger.pausedUntil(group.id());
        if (until.isPresent()) {
            Duration pause = Duration.between(clock.instant(), until.get());
            return new Worked(List.of(), pause.isZero() || pause.isNegative() ? Duration.ofMillis(1) : pause);
        }
        return announcer.watched(Work.EXTRACT, () -> work(group, waiting));
    }

    private Worked work(GroupStore group, List<EpisodeId> waiting) {
        List<Entry> unit = group.read(reader -> unit(reader, waiting));
        Map<EpisodeId, Outcome> outcomes = extract(unit);
        Map<EpisodeId, Dated> dated = date(unit, outcomes);
        Optional<Settlement> together = settle(group, inOrder(dated.values()), dated, outcomes);
        var done = new ArrayList<EpisodeState>();
        try {
            unit.forEach(entry -> done.add(finish(group, entry, together, dated, outcomes)));
        } catch (LeaseLostException e) {
            // What nobody will read has been paid for all the same.
            ledger.charge(group.id(), usage(unit.subList(done.size(), unit.size()), dated, outcomes));
            announcer.done(group.id(), done);
            throw e;
        }
        announcer.done(group.id(), done);
        return new Worked(done, Duration.ZERO);
    }

    private static Usage usage(List<Entry> entries, Map<EpisodeId, Dated> dated, Map<EpisodeId, Outcome> outcomes) {
        return entries.stream()
                .map(Entry::id)
                .map(id -> Optional.ofNullable(dated.get(id))
                        .map(Dated::usage)
                        .or(() -> Optional.ofNullable(outcomes.get(id)).map(Outcome::usage))
                        .orElse(Usage.NONE))
                .reduce(Usage.NONE, Usage::plus);
    }

    // ---- what belongs together

    private List<Entry> unit(GroupReader reader, List<EpisodeId> waiting) {
        var unit = new ArrayList<Entry>();
        int asked = 0;
        int length = 0;
        for (EpisodeId id : waiting) {
            Entry entry = input(reader, id)
                    .map(input -> new Entry(id, input, isSpared(input)))
                    .orElseGet(() -> new Entry(id, null, false));
            length += entry.length();
            if (entry.isAsked() && (asked == settings.batching().size() || (asked > 0 && length > LONGEST_UNIT))) {
                break;
            }
            asked += entry.isAsked() ? 1 : 0;
            unit.add(entry);
        }
        return unit;
    }

    /** What cannot be told is asked about, and fails there if it must: alone, and seen. */
    private boolean isSpared(Input input) {
        try {
            return extractor.spares(input);
        } catch (RuntimeException | Error e) {
            if (!Blame.liesWithEpisode(e)) {
                throw e;
            }
            LOG.log(Level.WARNING, "whether episode " + input.episode().id() + " is worth extracting is unknown", e);
            return false;
        }
    }

    private Optional<Input> input(GroupReader reader, EpisodeId id) {
        return reader.episode(id)
                .map(episode -> new Input(
                        episode,
                        reader.turnsBefore(episode.thread(), episode.sequence(), CONTEXT_TURNS),
                        settings.profile(reader),
                        settings.ontology()));
    }

    // ---- extract, date, settle

    private Map<EpisodeId, Outcome> extract(List<Entry> unit) {
        List<Input> inputs = unit.stream()
                .filter(Entry::isAsked)
                .map(entry -> Objects.requireNonNull(entry.input()))
                .toList();
        var outcomes = new HashMap<EpisodeId, Outcome>();
        if (inputs.isEmpty()) {
            return outcomes;
        }
        List<Outcome> answers = attempt(inputs);
        for (int i = 0; i < inputs.size(); i++) {
            outcomes.put(inputs.get(i).episode().id(), answers.get(i));
        }
        return outcomes;
    }

    private List<Outcome> attempt(List<Input> inputs) {
        try {
            List<Outcome> outcomes = extractor.extract(inputs);
            if (outcomes.size() != inputs.size()) {
                throw new IllegalStateException(
                        "an extractor was asked about " + inputs.size() + " and gave " + outcomes.size());
            }
            return outcomes;
        } catch (RuntimeException | Error e) {
            if (!Blame.liesWithEpisode(e)) {
                throw e;
            }
            if (inputs.size() == 1) {
                return List.of(new Failure(e, Usage.NONE));
            }
            // Nobody knows whose fault it is: each is tried by itself.
            return inputs.stream()
                    .flatMap(input -> attempt(List.of(input)).stream())
                    .toList();
        }
    }

    /** Dates what was extracted; what cannot be dated for an unforeseen reason becomes a failure. */
    private Map<EpisodeId, Dated> date(List<Entry> unit, Map<EpisodeId, Outcome> outcomes) {
        var dated = new HashMap<EpisodeId, Dated>();
        for (Entry entry : unit) {
            Input input = entry.input();
            if (input != null && outcomes.get(entry.id()) instanceof Extraction extraction) {
                try {
                    dated.put(entry.id(), dater.date(input.episode(), input.profile(), extraction));
                } catch (RuntimeException | Error e) {
                    if (!Blame.liesWithEpisode(e)) {
                        throw e;
                    }
                    outcomes.put(entry.id(), new Failure(e, extraction.usage()));
                }
            }
        }
        return dated;
    }

    private static List<Dated> inOrder(Collection<Dated> episodes) {
        return episodes.stream()
                .sorted(Comparator.comparing(dated -> dated.episode().sequence()))
                .toList();
    }

    /**
     * Settles some episodes together; the first of them bears the cost. Absent if that failed and nobody knows whose
     * fault it is: each is to be settled by itself. One that cannot be settled by itself becomes a failure, and so do
     * all of them where the model cannot be reached.
     */
    private Optional<Settlement> settle(
            GroupStore groupStore, List<Dated> some, Map<EpisodeId, Dated> dated, Map<EpisodeId, Outcome> outcomes) {
        if (some.isEmpty()) {
            return Optional.of(Settlement.NOTHING);
        }
        try {
            Settlement settlement = settler.settle(groupStore, some);
            dated.computeIfPresent(some.get(0).episode().id(), (id, first) -> first.costing(settlement.usage()));
            return Optional.of(settlement);
        } catch (RuntimeException | Error e) {
            if (!Blame.liesWithEpisode(e)) {
                throw e;
            }
            if (some.size() > 1 && !(e instanceof ModelUnavailableException)) {
                LOG.log(Level.WARNING, "settling " + some.size() + " episodes together failed; each is by itself", e);
                return Optional.empty();
            }
            for (Dated each : some) {
                dated.remove(each.episode().id());
                outcomes.put(each.episode().id(), new Failure(e, each.usage()));
            }
            return Optional.of(Settlement.NOTHING);
        }
    }

    // ---- one Revision an episode

    /** @param together what was settled for the whole unit; absent: each is settled here, on what those before it left */
    private EpisodeState finish(
            GroupStore groupStore,
            Entry entry,
            Optional<Settlement> together,
            Map<EpisodeId, Dated> dated,
            Map<EpisodeId, Outcome> outcomes) {
        EpisodeId id = entry.id();
        Input input = entry.input();
        if (input == null) {
            return EpisodeState.forgotten(id);
        }
        Settlement settlement = together.or(() -> settle(groupStore, alone(dated.get(id)), dated, outcomes))
                .orElse(Settlement.NOTHING);
        Dated said = dated.get(id);
        if (said != null) {
            return endings.extracted(groupStore, said, settlement);
        }
        return outcomes.get(id) instanceof Failure failure
                ? endings.failed(groupStore, input.episode(), failure)
                : endings.spared(groupStore, input.episode());
    }

    private static List<Dated> alone(@Nullable Dated dated) {
        return dated == null ? List.of() : List.of(dated);
    }
}
