package dev.yore.store.neo4j;

import dev.yore.model.ClaimId;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.Fact;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.model.GroupId;
import dev.yore.model.Mention;
import dev.yore.model.Stage;
import dev.yore.model.ThreadId;
import dev.yore.model.Usage;
import dev.yore.store.GroupReader;
import dev.yore.store.Indexed;
import dev.yore.store.MemoryStore.VectorSpace;
import dev.yore.store.Passage;
import dev.yore.store.Revision;
import dev.yore.time.Circumstances;
import dev.yore.time.Claim;
import dev.yore.time.Derivation;
import dev.yore.time.Exclusion;
import dev.yore.time.FactKey;
import dev.yore.time.Said;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Takes over what Graphiti wrote. An edge is a HOLDS that was recorded when it was created, and, where it has an end, an
 * ENDS that was recorded when it expired; the facts are derived from those as from any claims, each key by itself, since
 * Graphiti has settled by then what excludes what. Graphiti's own nodes and relationships are left as they are.
 */
final class Adoption {
    private static final Circumstances ALONE = Circumstances.of(Exclusion.NONE);
    /** A turn in Graphiti begins with its speaker: "Ana: I live in Paris." */
    private static final int LONGEST_SPEAKER = 60;

    private static final String UNKNOWN_SPEAKER = "user";

    private final GroupId group;
    private final @Nullable VectorSpace space;
    private final GroupReader now;
    private final Instant at;
    private final Map<String, Episode> episodes = new HashMap<>();
    private final Map<FactId, Passage> passages = new HashMap<>();

    Adoption(GroupId group, @Nullable VectorSpace space, GroupReader now, Instant at) {
        this.group = group;
        this.space = space;
        this.now = now;
        this.at = at;
    }

    Revision revision(GraphitiGraph graph) {
        var revision = Revision.builder();
        long sequence = now.nextSequence();
        for (var each : graph.episodes()) {
            Episode episode = episode(each, sequence++);
            episodes.put(each.uuid(), episode);
            revision.episode(Indexed.of(episode, new Passage(episode.content(), null)));
            revision.state(new EpisodeState(episode.id(), Stage.EXTRACTED, 0, null, List.of(), Usage.NONE, at));
            each.mentioned().forEach(id -> revision.mention(new Mention(episode.id(), EntityId.of(id))));
        }
        graph.entities().forEach(node -> revision.entity(Indexed.of(entity(node), comparable(node.passage()))));
        rememberSources(graph.edges());
        List<Claim> claims = graph.edges().stream().flatMap(this::claims).toList();
        claims.forEach(revision::claim);
        Derivation.history(claims, ALONE)
                .forEach(version -> revision.open(Indexed.of(version, passage(version.fact()))));
        graph.ended().forEach(edge -> end(edge, revision));
        return revision.build();
    }

    /** New edges may rest on episodes that were taken over before. */
    private void rememberSources(List<GraphitiGraph.Edge> edges) {
        List<EpisodeId> known = edges.stream()
                .flatMap(edge -> edge.episodes().stream())
                .filter(uuid -> !episodes.containsKey(uuid))
                .distinct()
                .map(EpisodeId::of)
                .toList();
        now.episodes(known).forEach(episode -> episodes.put(episode.id().value(), episode));
    }

    private Episode episode(GraphitiGraph.Episodic episodic, long sequence) {
        String content = episodic.content();
        int colon = content.indexOf(": ");
        boolean message = episodic.source().equals("message");
        boolean named = message && colon > 0 && colon <= LONGEST_SPEAKER;
        return new Episode(
                EpisodeId.of(episodic.uuid()),
                sequence,
                ThreadId.of(group.value()),
                source(episodic.source()),
                Episode.Role.USER,
                named ? content.substring(0, colon) : UNKNOWN_SPEAKER,
                content,
                episodic.validAt(),
                episodic.createdAt(),
                List.of());
    }

    private static Episode.Source source(String name) {
        return Stream.of(Episode.Source.values())
                .filter(source -> source.name().equals(name.toUpperCase(Locale.ROOT)))
                .findFirst()
                .orElse(Episode.Source.TEXT);
    }

    private static Entity entity(GraphitiGraph.Node node) {
        return new Entity(
                EntityId.of(node.id()),
                node.name(),
                Set.copyOf(node.aliases()),
                GraphitiGraph.types(node),
                node.summary(),
                node.attributes(),
                node.createdAt());
    }

    /** Vectors of another model cannot be compared with ours: what has one is found by its words. */
    private Passage comparable(Passage passage) {
        boolean fits = space != null && passage.values().length == space.dimensions();
        return fits ? passage : new Passage(passage.text(), null);
    }

    private Passage passage(Fact fact) {
        return passages.getOrDefault(fact.id(), new Passage(fact.statement(), null));
    }

    private Stream<Claim> claims(GraphitiGraph.Edge edge) {
        Instant end = edge.invalidAt() == null ? edge.expiredAt() : edge.invalidAt();
        if (edge.validAt() != null && end != null && !edge.validAt().isBefore(end)) {
            return Stream.of(); // true at no instant
        }
        Said said = said(edge);
        Instant through = edge.validAt() == null || said.at().isAfter(edge.validAt()) ? said.at() : edge.validAt();
        var holds = claim(edge, edge.uuid(), Claim.Kind.HOLDS, edge.validAt(), null, through, said, edge.createdAt());
        passages.put(FactId.of(edge.uuid()), comparable(edge.fact()));
        return end == null ? Stream.of(holds) : Stream.of(holds, ends(edge, said, end, edge.createdAt()));
    }

    private static Claim ends(GraphitiGraph.Edge edge, Said holds, Instant end, Instant earliest) {
        Instant recordedAt =
                edge.expiredAt() == null || edge.expiredAt().isBefore(earliest) ? earliest : edge.expiredAt();
        var said = new Said(holds.at(), holds.sequence(), holds.index() + 1);
        String id = UUID.nameUUIDFromBytes((edge.uuid() + "\0end\0" + end).getBytes(StandardCharsets.UTF_8))
                .toString();
        return claim(edge, id, Claim.Kind.ENDS, null, end, said.at(), said, recordedAt);
    }

    private static Claim claim(
            GraphitiGraph.Edge edge,
            String id,
            Claim.Kind kind,
            @Nullable Instant from,
            @Nullable Instant to,
            Instant through,
            Said said,
            Instant recordedAt) {
        boolean dated = from != null || to != null;
        return new Claim(
                ClaimId.of(id),
                EpisodeId.of(
                        edge.episodes().isEmpty()
                                ? edge.uuid()
                                : edge.episodes().get(0)),
                new FactKey(EntityId.of(edge.source()), edge.name(), EntityId.of(edge.target())),
                kind,
                edge.fact().text(),
                from,
                to,
                through,
                false,
                false,
                dated ? Claim.Provenance.STATED : Claim.Provenance.UNKNOWN,
                Claim.Origin.STATEMENT,
                said,
                recordedAt,
                null);
    }

    /** When its first source was said; when it was created, where that is not there. */
    private Said said(GraphitiGraph.Edge edge) {
        return edge.episodes().stream()
                .flatMap(uuid -> Stream.ofNullable(episodes.get(uuid)))
                .min(Comparator.comparingLong(Episode::sequence))
                .map(episode -> new Said(episode.validAt(), episode.sequence(), 0))
                .orElseGet(() -> new Said(edge.createdAt(), now.nextSequence(), 0));
    }

    /** Ends a fact that we have as open: the claim that says so, and the version that shows it. */
    private void end(GraphitiGraph.Edge edge, Revision.Builder revision) {
        FactId id = FactId.of(edge.uuid());
        FactVersion present = now.versions(id).stream()
                .filter(version -> version.knownTo() == null)
                .findFirst()
                .orElseThrow();
        Fact fact = present.fact();
        Instant end = edge.invalidAt() == null ? edge.expiredAt() : edge.invalidAt();
        if (end == null || (fact.validAt() != null && !fact.validAt().isBefore(end))) {
            return;
        }
        Claim ends = ends(edge, new Said(at, now.nextSequence(), 0), end, at);
        var ended = new Fact(
                fact.id(),
                fact.source(),
                fact.relation(),
                fact.target(),
                fact.statement(),
                fact.validAt(),
                end,
                fact.createdAt(),
                at,
                ends.id(),
                false,
                fact.claims(),
                fact.episodes());
        var own = now.passages(List.of(id)).getOrDefault(id, new Passage(fact.statement(), null));
        revision.claim(ends).close(id).open(Indexed.of(new FactVersion(ended, at, null), own));
    }
}
