package dev.yore.store;

import dev.yore.model.ClaimId;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.model.GroupProfile;
import dev.yore.model.Mention;
import dev.yore.model.Merge;
import dev.yore.model.Spending;
import dev.yore.time.Claim;
import dev.yore.time.Exemption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Everything that one step changes in a group, applied whole or not at all. Entities, states, merges and the profile
 * replace what has the same identity (a merge: both entities and its record time); episodes, claims and fact versions
 * are new; deletions come first. Of two that replace the same the last counts. What is closed or taken
 * back was there before; twice is once.
 *
 * @param profile absent: unchanged
 * @param spending what the model was asked for the group by now; absent: unchanged
 * @param retractions claims taken back at this Revision's record time
 * @param closed present fact versions that end at this Revision's record time
 * @param opened fact versions to store as they are: present ones that begin at this Revision's record time, or, after forgetting, a whole history
 */
public record Revision(
        @Nullable GroupProfile profile,
        @Nullable Spending spending,
        List<Indexed<Episode>> episodes,
        List<EpisodeState> states,
        List<Indexed<Entity>> entities,
        List<Mention> mentions,
        List<Claim> claims,
        List<ClaimId> retractions,
        List<FactId> closed,
        List<Indexed<FactVersion>> opened,
        List<Merge> merges,
        List<Exemption> exemptions,
        Deletions deletions) {

    public Revision {
        episodes = List.copyOf(episodes);
        states = List.copyOf(states);
        entities = List.copyOf(entities);
        mentions = List.copyOf(mentions);
        claims = List.copyOf(claims);
        retractions = List.copyOf(retractions);
        closed = List.copyOf(closed);
        opened = List.copyOf(opened);
        merges = List.copyOf(merges);
        exemptions = List.copyOf(exemptions);
    }

    public static Builder builder() {
        return new Builder();
    }

    public boolean isEmpty() {
        return profile == null
                && spending == null
                && episodes.isEmpty()
                && states.isEmpty()
                && entities.isEmpty()
                && mentions.isEmpty()
                && claims.isEmpty()
                && retractions.isEmpty()
                && closed.isEmpty()
                && opened.isEmpty()
                && merges.isEmpty()
                && exemptions.isEmpty()
                && deletions.isEmpty();
    }

    /**
     * What is erased at every record time, with its index entries. An episode goes with its state and its mentions, a
     * fact with all its versions, a claim with the exemptions that name it, an entity with its mentions and its merges.
     */
    public record Deletions(
            List<EpisodeId> episodes, List<ClaimId> claims, List<FactId> facts, List<EntityId> entities) {
        public static final Deletions NONE = new Deletions(List.of(), List.of(), List.of(), List.of());

        public Deletions {
            episodes = List.copyOf(episodes);
            claims = List.copyOf(claims);
            facts = List.copyOf(facts);
            entities = List.copyOf(entities);
        }

        public boolean isEmpty() {
            return episodes.isEmpty() && claims.isEmpty() && facts.isEmpty() && entities.isEmpty();
        }
    }

    /** Collects a Revision. Not thread-safe. */
    public static final class Builder {
        private @Nullable GroupProfile profile;
        private @Nullable Spending spending;
        private final List<Indexed<Episode>> episodes = new ArrayList<>();
        private final List<EpisodeState> states = new ArrayList<>();
        private final List<Indexed<Entity>> entities = new ArrayList<>();
        private final List<Mention> mentions = new ArrayList<>();
        private final List<Claim> claims = new ArrayList<>();
        private final List<ClaimId> retractions = new ArrayList<>();
        private final List<FactId> closed = new ArrayList<>();
        private final List<Indexed<FactVersion>> opened = new ArrayList<>();
        private final List<Merge> merges = new ArrayList<>();
        private final List<Exemption> exemptions = new ArrayList<>();
        private Deletions deletions = Deletions.NONE;

        private Builder() {}

        public Builder profile(GroupProfile value) {
            profile = value;
            return this;
        }

        public Builder spending(Spending value) {
            spending = value;
            return this;
        }

        public Builder episode(Indexed<Episode> episode) {
            episodes.add(episode);
            return this;
        }

        public Builder state(EpisodeState state) {
            states.add(state);
            return this;
        }

        public Builder entity(Indexed<Entity> entity) {
            entities.add(entity);
            return this;
        }

        public Builder mention(Mention mention) {
            mentions.add(mention);
            return this;
        }

        public Builder claim(Claim claim) {
            claims.add(claim);
            return this;
        }

        public Builder retract(ClaimId claim) {
            retractions.add(claim);
            return this;
        }

        public Builder close(FactId fact) {
            closed.add(fact);
            return this;
        }

        public Builder open(Indexed<FactVersion> version) {
            opened.add(version);
            return this;
        }

        public Builder merge(Merge merge) {
            merges.add(merge);
            return this;
        }

        public Builder exemption(Exemption exemption) {
            exemptions.add(exemption);
            return this;
        }

        public Builder delete(Deletions what) {
            deletions = what;
            return this;
        }

        public Revision build() {
            return new Revision(
                    profile,
                    spending,
                    episodes,
                    states,
                    entities,
                    mentions,
                    claims,
                    retractions,
                    closed,
                    opened,
                    merges,
                    exemptions,
                    deletions);
        }
    }
}
