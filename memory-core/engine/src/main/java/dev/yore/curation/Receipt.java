package dev.yore.curation;

import dev.yore.model.ClaimId;
import dev.yore.model.EntityId;
import dev.yore.model.EpisodeId;
import dev.yore.model.FactId;
import java.time.Instant;
import java.util.List;

/**
 * What forgetting took away, by id and without a word of what it was. All of it is gone at every record time, with its
 * index entries.
 *
 * @param recordedAt record time of the erasure
 * @param episodes those asked for that were there, and the assistant's turns that repeated a forgotten fact
 * @param claims what those episodes said
 * @param facts those that rested on these claims alone
 * @param entities those that nothing mentions any more
 * @param windows how many conversations' windows were cleared, since they held the same words
 */
public record Receipt(
        Instant recordedAt,
        List<EpisodeId> episodes,
        List<ClaimId> claims,
        List<FactId> facts,
        List<EntityId> entities,
        int windows) {
    public Receipt {
        episodes = List.copyOf(episodes);
        claims = List.copyOf(claims);
        facts = List.copyOf(facts);
        entities = List.copyOf(entities);
    }
}
