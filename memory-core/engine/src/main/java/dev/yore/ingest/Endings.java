package dev.yore.ingest;

import dev.yore.error.ExtractionException;
import dev.yore.error.ModelUnavailableException;
import dev.yore.graph.Rehearsed;
import dev.yore.ingest.Extractor.Failure;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.Stage;
import dev.yore.model.Usage;
import dev.yore.ontology.Ontology;
import dev.yore.store.GroupStore;
import dev.yore.store.Revision;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BiFunction;

/** Writes how it ended with an episode, in one Revision: what was extracted, or that it failed or was spared. Thread-safe. */
final class Endings {
    private static final Logger LOG = System.getLogger(Endings.class.getName());

    private final Ontology ontology;
    private final EntityResolver resolver;
    private final Rehearsed rehearsed;
    private final Ledger ledger;

    Endings(Ontology ontology, Rehearsed rehearsed, Ledger ledger) {
        this.ontology = ontology;
        this.resolver = new EntityResolver(ontology);
        this.rehearsed = rehearsed;
        this.ledger = ledger;
    }

    /** All that an episode says; it fails if that cannot be written for a reason that lies in it. */
    EpisodeState extracted(GroupStore group, Dated dated, Settlement settlement) {
        try {
            rehearsed.commit(group, passages -> new ExtractionChange(dated, settlement, ontology, resolver, passages));
        } catch (RuntimeException | Error e) {
            if (!Blame.liesWithEpisode(e)) {
                throw e;
            }
            return failed(group, dated.episode(), new Failure(e, dated.usage()));
        }
        ledger.add(dated.usage());
        return state(group, dated.episode().id());
    }

    EpisodeState spared(GroupStore group, Episode episode) {
        return change(group, episode, Usage.NONE, (before, at) -> before.skipped(Requeue.SMALL_TALK, at));
    }

    EpisodeState failed(GroupStore group, Episode episode, Failure failure) {
        Throwable cause = failure.cause();
        boolean expected = cause instanceof ExtractionException || cause instanceof ModelUnavailableException;
        if (expected) {
            LOG.log(Level.WARNING, "extraction of episode {0} failed: {1}", episode.id(), cause.getMessage());
        } else {
            LOG.log(Level.ERROR, "extraction of episode " + episode.id() + " failed unexpectedly", cause);
        }
        String reason = expected
                ? String.valueOf(cause.getMessage())
                : "unexpected " + cause.getClass().getSimpleName();
        return change(group, episode, failure.usage(), (before, at) -> before.failed(reason, failure.usage(), at));
    }

    /** Changes an episode's state alone, if it is still the one that waited. */
    private EpisodeState change(
            GroupStore group, Episode episode, Usage usage, BiFunction<EpisodeState, Instant, EpisodeState> change) {
        group.commit((now, at) -> {
            var revision = Revision.builder();
            if (now.episode(episode.id()).equals(Optional.of(episode))) {
                now.state(episode.id())
                        .filter(before -> before.stage() == Stage.RECORDED)
                        .ifPresent(before -> revision.state(change.apply(before, at))
                                .spending(now.spending().plus(usage, at)));
            }
            return revision.build();
        });
        ledger.add(usage);
        return state(group, episode.id());
    }

    private static EpisodeState state(GroupStore group, EpisodeId id) {
        return group.read(reader -> reader.state(id)).orElseGet(() -> EpisodeState.forgotten(id));
    }
}
