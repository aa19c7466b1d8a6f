package dev.yore.curation;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.yore.model.ClaimId;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.EpisodeId;
import dev.yore.model.Mention;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupReader.Pattern;
import dev.yore.time.Claim;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** What is left of entities once some episodes and their claims are gone. */
final class Remains {
    private final GroupReader now;
    private final Set<EpisodeId> episodes;
    private final Set<ClaimId> claims;

    /**
     * @param episodes those that go
     * @param claims those that go with them
     */
    Remains(GroupReader now, Set<EpisodeId> episodes, Collection<Claim> claims) {
        this.now = now;
        this.episodes = episodes;
        this.claims = claims.stream().map(Claim::id).collect(toSet());
    }

    /** Whether anything that stays speaks of an entity. */
    boolean mention(EntityId entity) {
        return mentioning(entity, episodes.size() + 1).findAny().isPresent()
                || claimsAround(entity).findAny().isPresent();
    }

    /**
     * The entity without names and attributes that nothing says any more: a name learnt from a forgotten turn alone
     * must not live on. The test is the words: a name stays that stands in a turn or a claim that stays, and so does a
     * role ("Alice's sister") that one tells of ("my sister", said by Alice). Where no name is left, it is unnamed.
     */
    Entity cleaned(Entity entity) {
        var words = new Words(
                now.episodes(mentioning(entity.id(), Integer.MAX_VALUE).toList()),
                claimsAround(entity.id()).map(Claim::statement).toList());
        Set<String> aliases = entity.aliases().stream().filter(words::name).collect(toSet());
        String name = words.name(entity.name())
                ? entity.name()
                : aliases.stream()
                        .max(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()))
                        .orElse(unnamed(entity));
        aliases.remove(name);
        Map<String, String> attributes = entity.attributes().entrySet().stream()
                .filter(attribute -> words.say(attribute.getValue()))
                .collect(toMap(Map.Entry::getKey, Map.Entry::getValue));
        return new Entity(entity.id(), name, aliases, entity.types(), entity.summary(), attributes, entity.createdAt());
    }

    private static String unnamed(Entity entity) {
        return entity.types().isEmpty()
                ? "unnamed"
                : "unnamed " + entity.types().get(0);
    }

    private Stream<EpisodeId> mentioning(EntityId entity, int limit) {
        return now.mentionsOf(entity, limit).stream().map(Mention::episode).filter(id -> !episodes.contains(id));
    }

    private Stream<Claim> claimsAround(EntityId entity) {
        return Stream.of(new Pattern(entity, null, null), new Pattern(null, null, entity))
                .flatMap(pattern -> now.claims(pattern).stream())
                .filter(claim -> !claims.contains(claim.id()));
    }
}
