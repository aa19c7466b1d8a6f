package dev.yore.ingest;

import dev.yore.error.ExtractionException;
import dev.yore.error.ModelUnavailableException;
import dev.yore.error.StoreException;
import dev.yore.graph.Rehearsed;
import dev.yore.ingest.Backlog.Worked;
import dev.yore.ingest.Extractor.Failure;
import dev.yore.ingest.Extractor.Input;
import dev.yore.ingest.Extractor.Outcome;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.GroupId;
import dev.yore.model.Usage;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupStore;
import dev.yore.store.MemoryStore;
import dev.yore.store.Revision;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
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

    private final MemoryStore store;
    private final Extractor extractor;
    private final Dater dater;
    private final Settler settler;
    private final EntityResolver resolver;
    private final Rehearsed rehearsed;
    private final Settings settings;
    private final Ledger ledger;
    private final Announcer announcer;
    private final InstantSource clock;

    UnitWork(
            MemoryStore store,
            Extractor extractor,
            Dater dater,
            Settler settler,
            EntityResolver resolver,
            Rehearsed rehearsed,
            Settings settings,
            Ledger ledger,
            Announcer announcer,
            InstantSource clock) {
        this.store = store;
        this.extractor = extractor;
        this.dater = dater;
        this.settler = settler;
        this.resolver = resolver;
        this.rehearsed = rehearsed;
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
    public Worked on(GroupId group, List<EpisodeId> waiting) {
        Optional<Instant> until = ledger.pausedUntil(group);
        if (until.isPresent()) {
            Duration pause = Duration.between(clock.instant(), until.get());
            return new Worked(List.of(), pause.isZero() || pause.isNegative() ? Duration.ofMillis(1) : pause);
        }
        GroupStore groupStore = store.group(group);
        List<Entry> unit = groupStore.read(reader -> unit(reader, waiting));
        Map<EpisodeId, Outcome> outcomes = extract(unit);
        Map<EpisodeId, Dated> dated = date(unit, outcomes);
        Settlement settlement = settle(groupStore, dated, outcomes);
        List<EpisodeState> done = unit.stream()
                .map(entry -> finish(groupStore, entry, dated.get(entry.id()), outcomes.get(entry.id()), settlement))
                .toList();
        announcer.done(group, done);
        return new Worked(done, Duration.ZERO);
    }

    // ---- what belongs together

    private List<Entry> unit(GroupReader reader, List<EpisodeId> waiting) {
        var unit = new ArrayList<Entry>();
        int asked = 0;
        int length = 0;
        for (EpisodeId id : waiting) {
            Entry entry = input(reader, id)
                    .map(input -> new Entry(id, input, extractor.spares(input)))
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
            return extractor.extract(inputs);
        } catch (StoreException e) {
            throw e;
        } catch (RuntimeException e) {
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
                } catch (RuntimeException e) {
                    outcomes.put(entry.id(), new Failure(e, extraction.usage()));
                }
            }
        }
        return dated;
    }

    /** Settles the whole unit; the first of its episodes bears the cost. */
    private Settlement settle(GroupStore groupStore, Map<EpisodeId, Dated> dated, Map<EpisodeId, Outcome> outcomes) {
        List<Dated> inOrder = dated.values().stream()
                .sorted((one, other) ->
                        Long.compare(one.episode().sequence(), other.episode().sequence()))
                .toList();
        if (inOrder.isEmpty()) {
            return Settlement.NOTHING;
        }
        try {
            Settlement settlement = settler.settle(groupStore, inOrder);
            dated.computeIfPresent(inOrder.get(0).episode().id(), (id, first) -> first.costing(settlement.usage()));
            return settlement;
        } catch (StoreException e) {
            throw e;
        } catch (RuntimeException e) {
            inOrder.forEach(each -> outcomes.put(each.episode().id(), new Failure(e, each.usage())));
            dated.clear();
            return Settlement.NOTHING;
        }
    }

    // ---- one Revision an episode

    private EpisodeState finish(
            GroupStore groupStore,
            Entry entry,
            @Nullable Dated dated,
            @Nullable Outcome outcome,
            Settlement settlement) {
        Input input = entry.input();
        if (input == null) {
            return EpisodeState.forgotten(entry.id());
        }
        Episode episode = input.episode();
        if (dated != null) {
            try {
                return commit(groupStore, dated, settlement);
            } catch (StoreException e) {
                throw e;
            } catch (RuntimeException e) {
                return fail(groupStore, episode, new Failure(e, dated.usage()));
            }
        }
        return outcome instanceof Failure failure
                ? fail(groupStore, episode, failure)
                : change(groupStore, episode, Usage.NONE, (before, at) -> before.skipped(Requeue.SMALL_TALK, at));
    }

    private EpisodeState commit(GroupStore groupStore, Dated dated, Settlement settlement) {
        rehearsed.commit(
                groupStore,
                passages -> new ExtractionChange(dated, settlement, settings.ontology(), resolver, passages));
        ledger.add(dated.usage());
        return state(groupStore, dated.episode().id());
    }

    private EpisodeState fail(GroupStore groupStore, Episode episode, Failure failure) {
        RuntimeException cause = failure.cause();
        boolean expected = cause instanceof ExtractionException || cause instanceof ModelUnavailableException;
        if (expected) {
            LOG.log(Level.WARNING, "extraction of episode {0} failed: {1}", episode.id(), cause.getMessage());
        } else {
            LOG.log(Level.ERROR, "extraction of episode " + episode.id() + " failed unexpectedly", cause);
        }
        String reason = expected
                ? String.valueOf(cause.getMessage())
                : "unexpected " + cause.getClass().getSimpleName();
        return change(groupStore, episode, failure.usage(), (before, at) -> before.failed(reason, failure.usage(), at));
    }

    /** Changes an episode's state alone, if it is still the one that waited. */
    private EpisodeState change(
            GroupStore groupStore,
            Episode episode,
            Usage usage,
            BiFunction<EpisodeState, Instant, EpisodeState> change) {
        groupStore.commit((now, at) -> {
            var revision = Revision.builder();
            if (now.episode(episode.id()).equals(Optional.of(episode))) {
                now.state(episode.id())
                        .ifPresent(before -> revision.state(change.apply(before, at))
                                .spending(now.spending().plus(usage, at)));
            }
            return revision.build();
        });
        ledger.add(usage);
        return state(groupStore, episode.id());
    }

    private static EpisodeState state(GroupStore groupStore, EpisodeId id) {
        return groupStore.read(reader -> reader.state(id)).orElseGet(() -> EpisodeState.forgotten(id));
    }
}
