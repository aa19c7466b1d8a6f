package dev.yore.curation;

import static java.util.stream.Collectors.toSet;

import dev.yore.error.InvalidRequestException;
import dev.yore.graph.ClaimChange;
import dev.yore.graph.PassageBook;
import dev.yore.graph.Rederivation;
import dev.yore.graph.Rederivation.Outcome;
import dev.yore.graph.Rehearsed.Step;
import dev.yore.model.Fact;
import dev.yore.model.FactId;
import dev.yore.ontology.Ontology;
import dev.yore.store.GroupReader;
import dev.yore.store.Revision;
import dev.yore.time.FactKey;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Takes back what ended a fact, or voided it. Where several things end it at the same instant (somebody left, and moved),
 * all of them: taking back one alone would leave it as it looks.
 */
record UndoingAct(FactId id, Ontology ontology, PassageBook passages) implements Step<Outcome> {
    @Override
    public Outcome at(GroupReader now, Instant at, Revision.Builder revision) {
        Fact fact = Facts.present(now, id);
        var undoing = new Undoing(now, at);
        Optional<Fact> still = Optional.of(fact);
        while (still.isPresent()) {
            if (!undoing.takeBackWhatEnds(still.get())) {
                throw new InvalidRequestException(
                        "what ended fact " + id + " cannot be taken back: correct it instead");
            }
            Outcome outcome = apply(now, undoing.change(), at, Revision.builder());
            still = asItEnded(fact, outcome);
        }
        Outcome outcome = apply(now, undoing.change(), at, revision);
        if (times(outcome.before()).equals(times(outcome.after()))) {
            throw new InvalidRequestException("undoing what ended fact " + id
                    + " would change nothing: another telling of it states its end as well; correct that one, or retract"
                    + " its episode");
        }
        return outcome;
    }

    /** What holds when, whichever fact says so: one may end where it did under the id of another telling. */
    private static Set<List<Object>> times(List<Fact> facts) {
        return facts.stream()
                .map(fact -> Arrays.<Object>asList(FactKey.of(fact), fact.validAt(), fact.invalidAt(), fact.voided()))
                .collect(toSet());
    }

    /** The fact, if it ends as before all the same. */
    private Optional<Fact> asItEnded(Fact fact, Outcome outcome) {
        boolean untouched =
                outcome.before().stream().noneMatch(before -> before.id().equals(id));
        return untouched
                ? Optional.of(fact)
                : outcome.after().stream()
                        .filter(after -> after.id().equals(id))
                        .filter(after ->
                                after.voided() == fact.voided() && Objects.equals(after.invalidAt(), fact.invalidAt()))
                        .findFirst();
    }

    private Outcome apply(GroupReader now, ClaimChange change, Instant at, Revision.Builder revision) {
        return new Rederivation(now, ontology, passages, List.of()).apply(change, at, revision);
    }
}
