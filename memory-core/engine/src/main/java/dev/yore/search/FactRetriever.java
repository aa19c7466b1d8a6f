package dev.yore.search;

import static java.util.Comparator.comparingDouble;

import dev.yore.graph.GroupExclusion;
import dev.yore.model.Fact;
import dev.yore.model.FactVersion;
import dev.yore.ontology.Ontology;
import dev.yore.search.Candidates.By;
import dev.yore.search.Candidates.Ranking;
import dev.yore.store.Ask;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupReader.Pattern;
import dev.yore.store.GroupReader.Scored;
import dev.yore.store.Layer;
import dev.yore.store.Probe.View;
import dev.yore.time.Exclusion;
import dev.yore.time.FactKey;
import dev.yore.time.Interval;
import dev.yore.time.Reading;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Facts by words, by meaning, and around the entities that the question names. Which facts may answer is decided by
 * time before anything is ranked: those that hold at the instant asked about, or in the stretch that the question
 * names; a question that looks back gets ended ones too.
 */
final class FactRetriever {
    private static final double AROUND = 0.3;

    private final Retrieval retrieval;
    private final Ontology ontology;
    private final GroupReader reader;
    private final Ask.Search<FactVersion> words;
    private final Ask.Search<FactVersion> meaning;
    private final Ask.FactsAround around;

    FactRetriever(Retrieval retrieval, Ontology ontology) {
        this.retrieval = retrieval;
        this.ontology = ontology;
        this.reader = retrieval.reader();
        Filter filter = filter();
        words = retrieval.byWords(Layer.FACTS, View.OWN, filter);
        meaning = retrieval.byMeaning(Layer.FACTS, View.OWN, filter);
        around = new Ask.FactsAround(retrieval.named(), filter, retrieval.depth());
    }

    List<Ask<?>> asks() {
        return List.of(words, meaning, around);
    }

    /** All that may answer, best first. */
    List<Scored<FactVersion>> rank(Ask.Answers found) {
        var fusion = new Fusion<FactVersion>(version -> version.fact().id())
                .addByRange(found.to(meaning), 1)
                .addFromZero(found.to(words), 1);
        found.to(around).forEach(version -> fusion.bonus(version, AROUND * namedEnds(version)));
        return answering(fusion.ranked());
    }

    List<Ranking<FactVersion>> rankings(Ask.Answers found) {
        List<Scored<FactVersion>> alongTheGraph = found.to(around).stream()
                .map(version -> new Scored<>(version, namedEnds(version)))
                .sorted(comparingDouble((Scored<FactVersion> scored) -> scored.score())
                        .reversed())
                .toList();
        return List.of(
                new Ranking<>(By.WORDS, found.to(words)),
                new Ranking<>(By.MEANING, found.to(meaning)),
                new Ranking<>(By.GRAPH, alongTheGraph));
    }

    private long namedEnds(FactVersion version) {
        return Stream.of(version.fact().source(), version.fact().target())
                .filter(retrieval.named()::contains)
                .count();
    }

    private Filter filter() {
        Filter filter = retrieval.filter();
        return holding().map(filter::holding).orElse(filter);
    }

    /** When a fact must hold, to answer; empty: it need not. */
    Optional<Interval> holding() {
        Instant validOn = retrieval.search().validOn();
        if (validOn != null) {
            return Optional.of(instant(validOn));
        }
        if (retrieval.search().ended() || !retrieval.filter().dates().letsOpenFactsPass()) {
            return Optional.empty();
        }
        Interval window = retrieval.question().window();
        if (window != null) {
            return Optional.of(window);
        }
        return retrieval.question().past() ? Optional.empty() : Optional.of(instant(retrieval.asked()));
    }

    private static Interval instant(Instant t) {
        Instant at = Interval.micros(t);
        return Interval.of(at, at.plusNanos(1_000));
    }

    /** A fact of unknown start answers only where no dated one takes its place. */
    private List<Scored<FactVersion>> answering(List<Scored<FactVersion>> ranked) {
        Optional<Interval> holding = holding();
        return holding.isEmpty()
                ? ranked
                : ranked.stream()
                        .filter(scored -> answers(scored.item().fact(), holding.get()))
                        .toList();
    }

    private boolean answers(Fact fact, Interval when) {
        Instant at = when.from();
        if (fact.validAt() != null || at == null) {
            return true;
        }
        Exclusion exclusion =
                GroupExclusion.standing(reader, ontology, retrieval.search().knownAt());
        return Reading.answers(rivals(fact, exclusion, at), exclusion, at).contains(fact);
    }

    private List<Fact> rivals(Fact fact, Exclusion exclusion, Instant at) {
        var rivals = new ArrayList<Fact>(List.of(fact));
        for (var slot : exclusion.slots(FactKey.of(fact))) {
            for (var pattern : List.of(
                    Pattern.source(slot.entity(), slot.relation()), Pattern.target(slot.relation(), slot.entity()))) {
                reader.facts(pattern, retrieval.filter().holdingAt(at), 100).stream()
                        .map(FactVersion::fact)
                        .filter(other -> !rivals.contains(other))
                        .forEach(rivals::add);
            }
        }
        return rivals;
    }
}
