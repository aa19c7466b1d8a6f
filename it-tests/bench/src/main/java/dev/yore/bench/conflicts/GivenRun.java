package dev.yore.bench.conflicts;

import com.fasterxml.jackson.databind.JsonNode;
import dev.yore.ExtractionMode;
import dev.yore.TemporalMemory;
import dev.yore.Timeline;
import dev.yore.bench.WordEmbedder;
import dev.yore.bench.conflicts.Marks.Asked;
import dev.yore.curation.Forgetting;
import dev.yore.graph.Passages;
import dev.yore.graph.Rehearsed;
import dev.yore.model.EpisodeId;
import dev.yore.model.Fact;
import dev.yore.model.GroupId;
import dev.yore.ontology.Ontology;
import dev.yore.ontology.RelationType;
import dev.yore.ontology.RelationType.Cardinality;
import dev.yore.search.NamedFact;
import dev.yore.search.Search;
import dev.yore.store.Filter;
import dev.yore.store.MemoryStore;
import dev.yore.store.lucene.LuceneStore;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A memory that is given claims, and asked. Each history is a group. */
final class GivenRun implements AutoCloseable {
    /** The relation of every history so far. */
    private static final String RELATION = "LIVES_IN";

    private static final Ontology ONTOLOGY = Ontology.empty()
            .with(new RelationType(RELATION, Cardinality.ONE_PER_SOURCE, Set.of(), Set.of(), false, "has the home in"));

    private final SteadyClock clock = new SteadyClock();
    private final MemoryStore store;
    private final TemporalMemory memory;
    private final Rehearsed rehearsed;

    GivenRun(Path folder) {
        WordEmbedder embedder = new WordEmbedder();
        store = LuceneStore.at(folder, clock);
        memory = TemporalMemory.over(store)
                .embedder(embedder)
                .ontology(ONTOLOGY)
                .extraction(ExtractionMode.NONE)
                .clock(clock)
                .build();
        rehearsed = new Rehearsed(new Passages(embedder));
    }

    /** Applies what is done, and asks after each what is to be asked then. */
    Marks tell(JsonNode history) {
        Marks marks = new Marks();
        GroupId group = GroupId.of(history.path("history").asText());
        requireKnown(history.path("relations"), group);
        List<Instant> records = new ArrayList<>();
        for (JsonNode op : history.path("ops")) {
            clock.step();
            records.add(apply(group, op));
            clock.step();
            for (JsonNode question : history.path("ask")) {
                if (question.path("after").asInt() == records.size()) {
                    ask(group, question, records, marks);
                }
            }
        }
        return marks;
    }

    private static void requireKnown(JsonNode relations, GroupId group) {
        relations.fields().forEachRemaining(relation -> {
            boolean many = relation.getValue().asText().equals("MANY");
            if (many == relation.getKey().equals(RELATION)) {
                throw new IllegalArgumentException(
                        group + " has a relation of another kind than is known: " + relation);
            }
        });
    }

    private Instant apply(GroupId group, JsonNode op) {
        return switch (op.path("op").asText()) {
            case "claim" ->
                rehearsed
                        .commit(store.group(group), passages -> new GivenClaim(op, ONTOLOGY, passages))
                        .at();
            case "retract" ->
                memory.retract(group, EpisodeId.of(op.path("episode").asText())).recordedAt();
            case "forget" ->
                memory.forget(Forgetting.episodes(
                                group, EpisodeId.of(op.path("episode").asText())))
                        .recordedAt();
            default -> throw new IllegalArgumentException("op must be claim, retract or forget, got " + op.path("op"));
        };
    }

    private record Row(
            String target, @Nullable Instant from, @Nullable Instant to) {
        private static Row of(NamedFact named) {
            Fact fact = named.fact();
            return new Row(named.target(), fact.validAt(), fact.invalidAt());
        }
    }

    private void ask(GroupId group, JsonNode question, List<Instant> records, Marks marks) {
        Instant k = question.has("knownAfter")
                ? records.get(question.path("knownAfter").asInt() - 1)
                : null;
        String source = question.path("source").asText();
        String relation = question.path("relation").asText();
        Set<Row> seen = new HashSet<>();
        if (question.has("at")) {
            Instant at = Instant.parse(question.path("at").asText());
            Search search = Search.facts(source + " " + Wording.words(relation))
                    .in(group)
                    .validOn(at)
                    .knownAt(k)
                    .limit(Inquiry.MANY)
                    .where(Filter.NONE.relations(Set.of(relation)));
            memory.search(search).facts().forEach(hit -> add(hit.item(), source, relation, seen));
        } else {
            memory.timeline(Timeline.of(group.value()).knownAt(k)).stream()
                    .filter(named -> !named.fact().voided())
                    .forEach(named -> add(named, source, relation, seen));
        }
        Set<Row> expected = new HashSet<>();
        question.path("expect").forEach(row -> expected.add(row(row)));
        Asked asked = k != null ? Asked.AS_KNOWN : question.has("at") ? Asked.AS_OF : Asked.CURRENT;
        marks.add(asked, 1, seen.equals(expected) ? 1 : 0);
        if (asked == Asked.CURRENT) {
            marks.add(Asked.RECALL, expected.size(), (int)
                    expected.stream().filter(seen::contains).count());
            marks.add(Asked.PRECISION, seen.size(), (int)
                    seen.stream().filter(expected::contains).count());
        }
        if (!seen.equals(expected)) {
            marks.failure(group + ": " + question + "\n  got " + seen);
        }
    }

    private static void add(NamedFact named, String source, String relation, Set<Row> seen) {
        if (named.source().equals(source) && named.fact().relation().equals(relation)) {
            seen.add(Row.of(named));
        }
    }

    private static Row row(JsonNode row) {
        return new Row(row.path(0).asText(), instant(row.path(1)), instant(row.path(2)));
    }

    private static @Nullable Instant instant(JsonNode node) {
        return node.isTextual() ? Instant.parse(node.asText()) : null;
    }

    @Override
    public void close() {
        memory.close();
    }
}
