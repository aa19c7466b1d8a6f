package dev.yore.bench.conflicts;

import com.fasterxml.jackson.databind.JsonNode;
import dev.yore.graph.ClaimChange;
import dev.yore.graph.PassageBook;
import dev.yore.graph.Rederivation;
import dev.yore.graph.Rehearsed;
import dev.yore.model.ClaimId;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.Mention;
import dev.yore.model.ThreadId;
import dev.yore.model.Usage;
import dev.yore.ontology.Ontology;
import dev.yore.store.GroupReader;
import dev.yore.store.Indexed;
import dev.yore.store.Revision;
import dev.yore.time.Claim;
import dev.yore.time.Claim.Kind;
import dev.yore.time.Claim.Origin;
import dev.yore.time.Claim.Provenance;
import dev.yore.time.FactKey;
import dev.yore.time.Said;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One claim from outside, as a Revision. */
final class GivenClaim implements Rehearsed.Step<Boolean> {
    private static final String OBSERVED = "observed";

    private final JsonNode op;
    private final Ontology ontology;
    private final PassageBook passages;

    GivenClaim(JsonNode op, Ontology ontology, PassageBook passages) {
        this.op = op;
        this.ontology = ontology;
        this.passages = passages;
    }

    @Override
    public Boolean at(GroupReader now, Instant at, Revision.Builder revision) {
        Instant said = Instant.parse(text("said"));
        EpisodeId id = EpisodeId.of(text("episode"));
        String words = text("source") + " " + Wording.words(text("relation")) + " " + text("target");
        var episode = new Episode(
                id,
                now.nextSequence(),
                ThreadId.of("talk"),
                Episode.Source.MESSAGE,
                Episode.Role.USER,
                text("source"),
                words,
                said,
                at,
                List.of());
        revision.episode(Indexed.of(episode, passages.of(words)))
                .state(EpisodeState.recorded(id, at).extracted(List.of(), Usage.NONE, at));
        List<Entity> ends = List.of(entity(text("source"), at), entity(text("target"), at));
        for (Entity end : ends) {
            if (now.entities(List.of(end.id())).isEmpty()) {
                revision.entity(passages.indexed(end));
            }
            revision.mention(new Mention(id, end.id()));
        }
        var change = ClaimChange.adding(List.of(claim(episode, words, at)));
        new Rederivation(now, ontology, passages, ends).apply(change, at, revision);
        return true;
    }

    private Claim claim(Episode episode, String words, Instant at) {
        Instant said = episode.validAt();
        Kind kind = Kind.valueOf(text("kind"));
        Instant from = time("from", said);
        Instant to = time("to", said);
        boolean observed = text(kind == Kind.ENDS ? "to" : "from").equals(OBSERVED);
        return new Claim(
                ClaimId.of(text("id")),
                episode.id(),
                new FactKey(id(text("source")), text("relation"), id(text("target"))),
                kind,
                words,
                from,
                to,
                through(from, said),
                observed,
                false,
                observed ? Provenance.OBSERVED : Provenance.STATED,
                Origin.STATEMENT,
                new Said(said, episode.sequence(), 0),
                at,
                null);
    }

    private Instant through(@Nullable Instant from, Instant said) {
        return switch (text("through")) {
            case "", "said" -> from != null && from.isAfter(said) ? from : said;
            case "from" -> from == null ? said : from;
            default -> Instant.parse(text("through"));
        };
    }

    private @Nullable Instant time(String field, Instant said) {
        String text = text(field);
        if (text.isEmpty()) {
            return null;
        }
        return text.equals(OBSERVED) ? said : Instant.parse(text);
    }

    private static Entity entity(String name, Instant at) {
        return new Entity(id(name), name, Set.of(), List.of(), "", Map.of(), at);
    }

    private static EntityId id(String name) {
        return EntityId.of(name);
    }

    private String text(String field) {
        return op.path(field).asText("");
    }
}
