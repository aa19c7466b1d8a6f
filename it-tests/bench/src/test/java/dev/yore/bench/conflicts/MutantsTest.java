package dev.yore.bench.conflicts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.bench.conflicts.Mutant.Change;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** That the questions are worth asking: an engine with a fault answers at least three kinds of them wrongly. */
class MutantsTest {
    private static final String ENGINE = "engine/src/main/java/dev/yore/";

    private static final Mutant NEVER_ENDS = new Mutant(
            "never ends",
            ENGINE + "time/Held.java",
            List.of(new Change(
                    "return voided || endsNoLater(x, by) ? this :", "return voided || !endsNoLater(x, by) ? this :")),
            List.of("return", "end-alone"));

    @TempDir
    Path folder;

    private static Stream<Mutant> others() {
        return Stream.of(
                new Mutant(
                        "last-recorded wins",
                        ENGINE + "time/SlotRules.java",
                        List.of(new Change(
                                "if (!isInterlude(q, p) && rivals.areRivals(p, q)) {",
                                "if (!isInterlude(q, p) && rivals.areRivals(p, q)"
                                        + " && q.claim().recordedAt().isAfter(p.claim().recordedAt())) {")),
                        List.of("late-arrivals", "interlude")),
                new Mutant(
                        "ends at record time",
                        ENGINE + "time/Held.java",
                        List.of(new Change(
                                "new Held(claim, key, from, x, by, voided)",
                                "new Held(claim, key, from, by.recordedAt(), by, voided)")),
                        List.of("return", "called-off")),
                new Mutant(
                        "overwrites without history",
                        ENGINE + "time/Derivation.java",
                        List.of(new Change(
                                ".sorted(IN_ORDER_OF_TIME)",
                                ".filter(fact -> fact.invalidAt() == null).sorted(IN_ORDER_OF_TIME)")),
                        List.of("return", "end-alone")),
                new Mutant(
                        "filters by expiredAt",
                        ENGINE + "search/FactRetriever.java",
                        List.of(new Change(
                                ".filter(scored -> answers(scored.item().fact(), holding.get()))",
                                ".filter(scored -> scored.item().fact().expiredAt() == null)")),
                        List.of("return", "called-off")),
                new Mutant(
                        "filters after top-k",
                        ENGINE + "search/FactRetriever.java",
                        List.of(
                                new Change("Filter filter = filter();", "Filter filter = retrieval.filter();"),
                                new Change(
                                        "retrieval.cut(answering(fusion.ranked()))",
                                        "retrieval.cut(fusion.ranked()).stream().filter(scored -> holding()"
                                                + ".map(when -> scored.item().fact().holdsAt(when.from())).orElse(true)).toList()")),
                        List.of("versions")),
                new Mutant(
                        "obeys every verdict",
                        ENGINE + "ingest/settle/Ballot.java",
                        List.of(new Change(
                                "if (known.may().contains(answer)) {",
                                "if (answer == Answer.ENDED || known.may().contains(answer)) {")),
                        List.of("verdicts", "place-in-place")),
                new Mutant(
                        "merges by name",
                        ENGINE + "ontology/Ontology.java",
                        List.of(new Change(
                                "return sameKind(types, others) || (isPlace(types) && isPlace(others));",
                                "return true;")),
                        List.of("homonyms")));
    }

    @Test
    void anEngineThatEndsNothingIsCaught() throws Exception {
        assertCaught(NEVER_ENDS);
    }

    @ParameterizedTest
    @MethodSource("others")
    @EnabledIfSystemProperty(named = "bench.mutants", matches = "all")
    void anEngineWithAFaultIsCaught(Mutant mutant) throws Exception {
        assertCaught(mutant);
    }

    private void assertCaught(Mutant mutant) throws Exception {
        var wrong = mutant.wrong(folder);
        assertThat(wrong.values().stream().filter(count -> !count.equals(0)).count())
                .as("kinds of questions that \"%s\" answers wrongly: %s", mutant, wrong)
                .isGreaterThanOrEqualTo(3);
    }
}
