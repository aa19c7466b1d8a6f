package dev.yore.bench.crash;

import dev.yore.bench.crash.Act.Say;
import dev.yore.bench.crash.Contents.Kept;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.GroupId;
import dev.yore.model.Stage;
import dev.yore.ontology.Ontology;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader;
import dev.yore.store.Layer;
import dev.yore.store.MemoryStore;
import dev.yore.store.Probe;
import dev.yore.time.Interval;
import dev.yore.upkeep.Check;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Holds a store against what was acknowledged. Of each lane, the acts before the ledger's next one must be done, that one may
 * be, whole or not at all, and no later one. Reads alone. Not thread-safe.
 */
final class Examination {
    /** How many turns of a lane are looked for by their words as well, from the last one back. */
    private static final int SEARCHED = 40;

    private static final int RESULTS = 5;

    private final Story story;
    private final Ledger ledger;
    private final Damage damage;
    private long waiting;

    /** @param damage told of what is found */
    Examination(Story story, Ledger ledger, Damage damage) {
        this.story = story;
        this.ledger = ledger;
        this.damage = damage;
    }

    /** @return how many turns wait for extraction */
    long of(MemoryStore store) {
        for (GroupId group : Story.groups()) {
            store.group(group).<Boolean>read(now -> {
                examine(now);
                return true;
            });
            Check.group(store, group, Ontology.standard())
                    .findings()
                    .forEach(finding -> damage.halfWritten(group, finding.toString()));
        }
        return waiting;
    }

    private void examine(GroupReader now) {
        Contents contents = Contents.of(now);
        Set<Long> numbers = new HashSet<>();
        for (int lane : Story.lanesOf(now.group())) {
            for (int n = 0; n <= ledger.next(lane); n++) {
                if (story.act(lane, n) instanceof Say say) {
                    Kept kept = contents.remove(say.id());
                    examine(lane, n, say, kept);
                    number(kept, numbers, now);
                    if (!kept.episodes.isEmpty() && n > ledger.next(lane) - SEARCHED) {
                        search(say.id(), kept.episodes.get(0), now);
                    }
                }
            }
        }
        contents.rest().forEach(id -> damage.halfWritten(id, "was not told"));
    }

    private void examine(int lane, int n, Say say, Kept kept) {
        OptionalInt forgetting = story.forgettingOf(lane, n);
        if (isDone(lane, forgetting)) {
            if (!kept.isNothing()) {
                damage.lost(say.id(), "was forgotten, and is there");
            }
            return;
        }
        if (kept.episodes.isEmpty()) {
            if (n < ledger.next(lane) && !isInHand(lane, forgetting)) {
                damage.lost(say.id(), "is not there");
            } else if (!kept.isNothing()) {
                damage.halfWritten(say.id(), "parts of it are there");
            }
            return;
        }
        if (kept.isDoubled()) {
            damage.duplicated(say.id(), "is there twice, or what belongs to it");
        }
        if (!kept.episodes.stream().allMatch(episode -> isAsSaid(episode, say.draft()))) {
            damage.lost(say.id(), "is not as it was said");
        }
        if (kept.isIn(Stage.RECORDED) && n < ledger.next(lane) && Story.isAwaited(lane, n)) {
            damage.lost(say.id(), "was extracted, and is not");
        }
        examineStage(lane, say, kept, story.retractionOf(lane, n));
    }

    private void examineStage(int lane, Say say, Kept kept, OptionalInt retraction) {
        boolean isWhole = kept.claims.size() == say.claims() && kept.mentions > 0;
        boolean isBare = kept.claims.isEmpty() && kept.mentions == 0;
        if (kept.isIn(Stage.SKIPPED)) {
            if (!isDone(lane, retraction) && !isInHand(lane, retraction)) {
                damage.halfWritten(say.id(), "is skipped, and nobody has retracted it");
            } else if (!isBare && !(isWhole && kept.retracted() == say.claims())) {
                damage.halfWritten(say.id(), "is retracted, but not all of it");
            }
        } else if (isDone(lane, retraction)) {
            damage.lost(say.id(), "was retracted, and stands");
        } else if (kept.isIn(Stage.RECORDED)) {
            waiting++;
            if (!isBare) {
                damage.halfWritten(say.id(), "is not extracted, and has claims or mentions");
            }
        } else if (!kept.isIn(Stage.EXTRACTED) || !isWhole || kept.retracted() > 0) {
            damage.halfWritten(
                    say.id(), "is not extracted whole: " + kept.claims.size() + " of " + say.claims() + " claims");
        }
    }

    private boolean isDone(int lane, OptionalInt act) {
        return act.isPresent() && act.getAsInt() < ledger.next(lane);
    }

    private boolean isInHand(int lane, OptionalInt act) {
        return act.isPresent() && act.getAsInt() == ledger.next(lane);
    }

    private static boolean isAsSaid(Episode episode, Episode.Draft draft) {
        return episode.content().equals(draft.content())
                && episode.speaker().equals(draft.speaker())
                && episode.thread().equals(draft.thread())
                && episode.validAt().equals(draft.at());
    }

    private void number(Kept kept, Set<Long> numbers, GroupReader now) {
        for (Episode episode : kept.episodes.stream().limit(1).toList()) {
            if (!numbers.add(episode.sequence())) {
                damage.duplicated(episode.id(), "has a number that another turn has");
            }
            if (episode.sequence() >= now.nextSequence()) {
                damage.halfWritten(episode.id(), "has a number that is still to be given");
            }
        }
    }

    private void search(EpisodeId id, Episode episode, GroupReader now) {
        Interval instant = new Interval(episode.validAt(), episode.validAt().plus(1, ChronoUnit.MICROS));
        int found = now.search(Layer.EPISODES, Probe.text(episode.content()), Filter.NONE.said(instant), RESULTS)
                .size();
        if (found == 0) {
            damage.lost(id, "is not found by its words");
        } else if (found > 1) {
            damage.duplicated(id, "is found twice by its words");
        }
    }
}
