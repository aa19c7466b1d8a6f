package dev.yore.bench.conflicts;

import dev.yore.Remembered;
import dev.yore.TemporalMemory;
import dev.yore.bench.conflicts.oracle.Key;
import dev.yore.bench.conflicts.oracle.Thing;
import dev.yore.bench.conflicts.oracle.Told;
import dev.yore.bench.conflicts.oracle.Told.Kind;
import dev.yore.bench.conflicts.oracle.TrueFact;
import dev.yore.bench.conflicts.oracle.Utterance;
import dev.yore.bench.conflicts.oracle.Verdicts;
import dev.yore.bench.conflicts.story.Judgement;
import dev.yore.bench.conflicts.story.Judgement.Answer;
import dev.yore.bench.conflicts.story.Statement;
import dev.yore.bench.conflicts.story.Step;
import dev.yore.curation.Change;
import dev.yore.curation.Correction;
import dev.yore.curation.Forgetting;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.Fact;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.model.Stage;
import dev.yore.ontology.RelationType;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader.Pattern;
import dev.yore.store.MemoryStore;
import dev.yore.time.Claim.Origin;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Lets the steps of one tale happen, to the memory and to the oracle's ledger alike. */
final class Teller {
    /** Places of claims that the memory does not have begin here. */
    static final int NOT_UNDERSTOOD = 1_000;

    private static final Verdicts VERDICTS = new Verdicts(
            Run.ONTOLOGY.relationTypes().stream().map(RelationType::name).collect(Collectors.toSet()));

    private final TemporalMemory memory;
    private final MemoryStore store;
    private final Tale tale;
    private final Voice voice;

    Teller(TemporalMemory memory, MemoryStore store, Tale tale, Voice voice) {
        this.memory = memory;
        this.store = store;
        this.tale = tale;
        this.voice = voice;
    }

    /** Several messages in a row, told at once. */
    void say(List<Step.Say> says) {
        List<Remembered> remembered =
                memory.rememberAll(says.stream().map(this::draft).toList());
        for (int i = 0; i < says.size(); i++) {
            EpisodeState state = remembered.get(i).await();
            if (state.stage() != Stage.EXTRACTED && state.stage() != Stage.SKIPPED) {
                throw new IllegalStateException(tale.group + ": " + says.get(i).episode() + " is " + state);
            }
            note(says.get(i), state.changedAt());
            tale.records.add(state.changedAt());
        }
    }

    /** Anything but a message. */
    void happen(Step step) {
        Instant at;
        if (step instanceof Step.Retract retract) {
            at = memory.retract(tale.group, EpisodeId.of(retract.episode())).recordedAt();
            tale.ledger.retract(claim -> claim.episode().equals(retract.episode()), at);
        } else if (step instanceof Step.Forget forget) {
            at = memory.forget(Forgetting.episodes(tale.group, EpisodeId.of(forget.episode())))
                    .recordedAt();
            tale.ledger.forget(forget.episode());
        } else if (step instanceof Step.Correct correct) {
            at = correct(correct);
        } else if (step instanceof Step.Undo undo) {
            at = undo(undo);
        } else if (step instanceof Step.Merge merge) {
            at = memory.merge(tale.group, entity(merge.from()), entity(merge.into()))
                    .recordedAt();
            tale.ledger.merge(merge.from(), merge.into(), at);
        } else if (step instanceof Step.Unmerge unmerge) {
            at = memory.unmerge(tale.group, entity(unmerge.from())).recordedAt();
            tale.ledger.unmerge(unmerge.from(), at);
        } else {
            throw new IllegalStateException("no such step: " + step);
        }
        tale.records.add(at);
    }

    private Episode.Draft draft(Step.Say say) {
        return Episode.message(tale.group.value(), voice.words(tale, say), say.at())
                .withId(say.episode())
                .saidBy(voice.speaker(tale, say));
    }

    private void note(Step.Say say, Instant at) {
        long turn = tale.nextTurn();
        List<TrueFact> before = tale.ledger.facts(at);
        List<Integer> places = voice.places(tale, say, this::viewer);
        int verdicts = 0;
        for (int i = 0; i < places.size(); i++) {
            Statement statement = say.statements().get(i);
            // What was not understood is true all the same: it is told, at a place that the memory has no claim at.
            int place = places.get(i) < 0 ? NOT_UNDERSTOOD + i : places.get(i) + verdicts;
            Told told = statement.told(say.episode(), new Utterance(say.at(), turn, place), at);
            tale.ledger.add(told);
            int ends = 0;
            for (Judgement judgement : say.judgements()) {
                if (judgement.statement() == i
                        && judge(told, judgement, before, place(say, judgement, place + 1 + ends))) {
                    ends++;
                }
            }
            verdicts += ends;
        }
    }

    /** Where the memory has the end that a judgement makes: in which order it makes several is its own affair. */
    private int place(Step.Say say, Judgement judgement, int otherwise) {
        Key known = judgement.known();
        return viewer().claims(say.episode()).entrySet().stream()
                .filter(placed -> placed.getValue().origin() == Origin.VERDICT
                        && placed.getValue().key().relation().equals(known.relation())
                        && placed.getValue().key().source().equals(entity(known.source()))
                        && placed.getValue().key().target().equals(entity(known.target())))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(otherwise);
    }

    /** Whether a verdict became a claim, at that place. */
    private boolean judge(Told told, Judgement judgement, List<TrueFact> before, int place) {
        Key known = tale.bounds.canonical(judgement.known());
        if (judgement.answer() == Answer.TOGETHER) {
            before.stream()
                    .filter(fact -> fact.key().equals(known) && !fact.voided())
                    .flatMap(fact -> fact.claims().stream())
                    .forEach(claim -> tale.ledger.exempt(told.id(), claim, told.recordedAt()));
            return false;
        }
        boolean counts = VERDICTS.mayEnd(told, known, before);
        if (counts) {
            tale.ledger.add(Verdicts.end(told, known, Statement.id(told.episode(), place), place));
        }
        return counts;
    }

    private Instant correct(Step.Correct correct) {
        TrueFact before = newest(correct.fact());
        List<Told> own = tale.ledger.claims().stream()
                .filter(claim -> before.claims().contains(claim.id()))
                .toList();
        Correction correction = Correction.of(tale.group, fact(correct.fact()));
        if (correct.target() != null) {
            correction = correction.target(correct.target().name());
        }
        if (correct.validAt() != null) {
            correction = correction.validAt(correct.validAt());
        }
        Change change = memory.correct(correction);
        Instant at = change.recordedAt();
        tale.ledger.retract(own::contains, at);

        String episode = store.group(tale.group)
                .read(reader -> reader.claims(Pattern.ANY).stream()
                        .filter(claim -> claim.recordedAt().equals(at))
                        .map(claim -> claim.episode().value())
                        .findFirst()
                        .orElse("no claim"));
        Thing target = correct.target() == null ? correct.fact().target() : correct.target();
        Instant from = correct.validAt() == null ? before.from() : correct.validAt();
        Instant known =
                own.stream().map(Told::through).max(Comparator.naturalOrder()).orElse(at);
        tale.ledger.add(new Told(
                Statement.id(episode, 0),
                episode,
                new Key(correct.fact().source(), correct.fact().relation(), target),
                Kind.HOLDS,
                from,
                null,
                from != null && from.isAfter(known) ? from : known,
                correct.validAt() == null && own.get(0).observed(),
                own.stream().anyMatch(Told::apart),
                false,
                new Utterance(at, tale.nextTurn(), 0),
                at,
                null));
        return at;
    }

    private Instant undo(Step.Undo undo) {
        TrueFact before = newest(undo.fact());
        String cause = before.causes().iterator().next();
        Told ending = tale.ledger.claims().stream()
                .filter(claim -> claim.id().equals(cause))
                .findFirst()
                .orElseThrow();
        Instant at = memory.undo(tale.group, fact(undo.fact())).recordedAt();
        if (ending.kind() == Kind.ENDS) {
            tale.ledger.retract(ending::equals, at);
        } else {
            before.claims().forEach(own -> tale.ledger.exempt(own, cause, at));
        }
        return at;
    }

    /** The fact of a key that begins last, as it should be now. */
    private TrueFact newest(Key key) {
        return tale.ledger.facts(Instant.MAX).stream()
                .filter(fact -> fact.key().equals(tale.bounds.canonical(key)))
                .reduce((one, other) -> other)
                .orElseThrow(() -> new IllegalStateException(tale.group + ": no fact of " + key));
    }

    private FactId fact(Key key) {
        var pattern = new Pattern(entity(key.source()), key.relation(), entity(key.target()));
        return store.group(tale.group)
                .read(reader -> reader.facts(pattern, Filter.NONE.withVoided(), 100).stream()
                        .map(FactVersion::fact)
                        .max(Comparator.comparing(Fact::validAt, Comparator.nullsFirst(Comparator.naturalOrder())))
                        .map(Fact::id)
                        .orElseThrow(() -> new IllegalStateException(tale.group + ": the memory has no " + key)));
    }

    private EntityId entity(Thing thing) {
        return viewer().entity(thing);
    }

    private Viewer viewer() {
        return new Viewer(memory, store, tale, voice);
    }
}
