package dev.yore.store;

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
import dev.yore.model.ThreadId;
import dev.yore.testing.HashingEmbedder;
import dev.yore.time.Claim;
import dev.yore.time.FactKey;
import dev.yore.time.Said;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Items for tests of stores, made of as little as matters. */
final class Sample {
    static final HashingEmbedder EMBEDDER = new HashingEmbedder(32);
    static final MemoryStore.VectorSpace SPACE = new MemoryStore.VectorSpace(EMBEDDER.space(), EMBEDDER.dimensions());
    static final GroupId ANA = GroupId.of("ana");
    static final GroupId BEN = GroupId.of("ben");
    static final ThreadId THREAD = ThreadId.of("main");
    static final Instant DAY = Instant.parse("2026-05-01T00:00:00Z");

    private Sample() {}

    /** Noon of a day in May 2026, counted from 1; earlier and later ones as well. */
    static Instant day(int number) {
        return DAY.plusSeconds(86_400L * (number - 1));
    }

    static Passage passage(String text) {
        return new Passage(text, new Passage.Vector(EMBEDDER.embed(text)));
    }

    static Episode episode(String id, long sequence, String content) {
        return new Episode(
                EpisodeId.of(id),
                sequence,
                THREAD,
                Episode.Source.MESSAGE,
                Episode.Role.USER,
                "Ana",
                content,
                DAY.plusSeconds(sequence),
                DAY,
                List.of());
    }

    static Episode recorded(Episode episode, Instant at) {
        return new Episode(
                episode.id(),
                episode.sequence(),
                episode.thread(),
                episode.source(),
                episode.role(),
                episode.speaker(),
                episode.content(),
                episode.validAt(),
                at,
                episode.given());
    }

    static Indexed<Episode> indexed(Episode episode) {
        return Indexed.of(episode, passage(episode.content()));
    }

    static Indexed<Entity> entity(String id, String name, String... aliases) {
        var entity = new Entity(
                EntityId.of(id),
                name,
                Set.of(aliases),
                List.of("Person"),
                "",
                Map.of(),
                Instant.parse("2026-05-01T00:00:00Z"));
        return Indexed.of(entity, passage(name));
    }

    static Claim claim(String id, String episode, String source, String relation, String target, Instant at) {
        return new Claim(
                ClaimId.of(id),
                EpisodeId.of(episode),
                new FactKey(EntityId.of(source), relation, EntityId.of(target)),
                Claim.Kind.HOLDS,
                source + " " + relation + " " + target,
                DAY,
                null,
                DAY,
                false,
                false,
                Claim.Provenance.STATED,
                Claim.Origin.STATEMENT,
                new Said(DAY, 0, 0),
                at,
                null);
    }

    static FactVersion version(
            String id, String statement, @Nullable Instant validAt, @Nullable Instant invalidAt, Instant knownFrom) {
        return version(id, "ana", "LIVES_IN", id, statement, validAt, invalidAt, knownFrom);
    }

    static FactVersion version(
            String id,
            String source,
            String relation,
            String target,
            String statement,
            @Nullable Instant validAt,
            @Nullable Instant invalidAt,
            Instant knownFrom) {
        var fact = new Fact(
                FactId.of(id),
                EntityId.of(source),
                relation,
                EntityId.of(target),
                statement,
                validAt,
                invalidAt,
                knownFrom,
                null,
                null,
                false,
                List.of(ClaimId.of("c-" + id)),
                List.of(EpisodeId.of("e0")));
        return new FactVersion(fact, knownFrom, null);
    }

    static Indexed<FactVersion> indexed(FactVersion version) {
        return Indexed.of(version, passage(version.fact().statement()));
    }

    static Mention mention(String episode, String entity) {
        return new Mention(EpisodeId.of(episode), EntityId.of(entity));
    }

    /** Records a turn with its state, as the engine does; its id is "e" and its sequence number. */
    static Episode say(GroupStore group, String content) {
        var said = new Episode[1];
        group.commit((now, at) -> {
            long sequence = now.nextSequence();
            said[0] = recorded(episode("e" + sequence, sequence, content), at);
            return Revision.builder()
                    .episode(indexed(said[0]))
                    .state(EpisodeState.recorded(said[0].id(), at))
                    .build();
        });
        return said[0];
    }

    /** Opens a fact version that is known from its commit on. */
    static FactVersion learn(
            GroupStore group, String id, String statement, @Nullable Instant from, @Nullable Instant to) {
        var learnt = new FactVersion[1];
        group.commit((now, at) -> {
            learnt[0] = version(id, statement, from, to, at);
            return Revision.builder().open(indexed(learnt[0])).build();
        });
        return learnt[0];
    }

    static List<String> episodes(GroupStore group, String text) {
        return group.read(now -> now.search(Layer.EPISODES, Probe.text(text), Filter.NONE, 10).stream()
                .map(hit -> hit.item().content())
                .toList());
    }

    static List<String> facts(GroupStore group, Probe probe, Filter filter, int limit) {
        return group.read(now -> factsIn(now, probe, filter, limit));
    }

    static List<String> factsIn(GroupReader now, Probe probe, Filter filter, int limit) {
        return now.search(Layer.FACTS, probe, filter, limit).stream()
                .map(hit -> hit.item().fact().id().value())
                .toList();
    }
}
