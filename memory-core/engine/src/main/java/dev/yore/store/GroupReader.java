package dev.yore.store;

import static java.util.stream.Collectors.toMap;

import dev.yore.model.ClaimId;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.model.GroupId;
import dev.yore.model.GroupProfile;
import dev.yore.model.Mention;
import dev.yore.model.Merge;
import dev.yore.model.Spending;
import dev.yore.model.Stage;
import dev.yore.model.ThreadId;
import dev.yore.time.Claim;
import dev.yore.time.Exemption;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One group as it is between two Revisions. Lists that are asked for by ids leave out what is not there; other lists
 * are in the order that each method names. Cost: by id or key, that of an index look-up a result, never a scan.
 */
public interface GroupReader {
    GroupId group();

    Optional<GroupProfile> profile();

    /** What the model was asked for the group. */
    Spending spending();

    /** The sequence number that the group's next episode gets. */
    long nextSequence();

    /** What the group keeps of itself. */
    GroupHead head();

    // ---- everything

    /**
     * Everything that the group keeps, but for its head and its windows, each item once: in parts of bounded size, which
     * {@link GroupStore#takeIn} takes as they are, episodes before what refers to them, and apart from that in no order.
     * What is found by vectors of an earlier space comes without them. Costs a read of the whole group.
     */
    void scan(Consumer<Revision> parts);

    /** The windows of the group's conversations, each once, in no order. */
    void windows(BiConsumer<ThreadId, String> each);

    // ---- episodes

    Optional<Episode> episode(EpisodeId id);

    List<Episode> episodes(Collection<EpisodeId> ids);

    /** The newest turns of a thread with a sequence number below {@code before}, oldest first. */
    List<Episode> turnsBefore(ThreadId thread, long before, int limit);

    /** The first turns of a thread with a sequence number above {@code after}, oldest first. */
    List<Episode> turnsAfter(ThreadId thread, long after, int limit);

    /** The assistant's turns that had been given any of some facts, in order of sequence. */
    List<Episode> episodesGiven(Collection<FactId> facts);

    Optional<EpisodeState> state(EpisodeId id);

    /** Episodes in a stage, in order of sequence. */
    List<EpisodeState> states(Stage stage, int limit);

    /** How many episodes are in each stage; stages without any are left out. */
    Map<Stage, Long> stages();

    // ---- entities

    List<Entity> entities(Collection<EntityId> ids);

    /**
     * The entities that go by each of some names, given as {@link dev.yore.model.NameKey}s, in order of their creation. A
     * name that nobody goes by is left out.
     */
    Map<String, List<Entity>> entitiesNamed(Collection<String> nameKeys);

    /** The entities that go by a name, given as its {@link dev.yore.model.NameKey}, in order of their creation. */
    default List<Entity> entitiesNamed(String nameKey) {
        return entitiesNamed(List.of(nameKey)).getOrDefault(nameKey, List.of());
    }

    default List<Mention> mentionsIn(EpisodeId episode) {
        return mentionsIn(List.of(episode));
    }

    /** What some episodes speak of, in order of episode and entity. */
    List<Mention> mentionsIn(Collection<EpisodeId> episodes);

    /** The newest mentions of an entity, newest episode first. */
    List<Mention> mentionsOf(EntityId entity, int limit);

    /** How many episodes mention each of some entities; entities that none mentions may be left out. */
    Map<EntityId, Long> mentionCounts(Collection<EntityId> entities);

    // ---- claims and facts

    List<Claim> claims(Collection<ClaimId> ids);

    List<Claim> claimsFrom(EpisodeId episode);

    /** All claims, retracted ones too, that match a pattern, in order of record time. */
    List<Claim> claims(Pattern pattern);

    /** All versions of one fact, in order of record time. */
    List<FactVersion> versions(FactId fact);

    /** The versions that match a pattern and pass a filter, by {@code validAt}, unknown starts first. */
    List<FactVersion> facts(Pattern pattern, Filter filter, int limit);

    /** The facts that touch any of some entities (one hop of a walk) and pass a filter, newest {@code validAt} first. */
    List<FactVersion> factsAround(Collection<EntityId> entities, Filter filter, int limit);

    /** What a present fact version is found by, for facts that get a new version with the same words. */
    Map<FactId, Passage> passages(Collection<FactId> facts);

    /** The merges ever made of or into some entities, undone ones too. */
    List<Merge> merges(Collection<EntityId> entities);

    /** The exemptions that name any of some claims. */
    List<Exemption> exemptions(Collection<ClaimId> claims);

    // ---- search

    /**
     * The best {@code limit} items of a layer for a probe, best first, ties in order of id. The filter is applied
     * inside, before the cut. A blank text, or a vector without direction, finds nothing.
     */
    <T> List<Scored<T>> search(Layer<T> layer, Probe probe, Filter filter, int limit);

    /**
     * The direction of what some items of a layer mean, which {@link Probe.Vector} compares with: vectors of length 1.
     * Items without one are left out.
     */
    <T> Map<T, float[]> vectors(Layer<T> layer, Collection<T> items);

    /** Answers several questions, each as by itself; a store on a server is asked for all of them in one round trip. */
    default Ask.Answers ask(Collection<Ask<?>> asks) {
        return new Ask.Answers(asks.stream().distinct().collect(toMap(Function.identity(), ask -> ask.of(this))));
    }

    /**
     * @param score of a {@link Probe.Vector}: raw cosine, −1 to 1; of a {@link Probe.Text}: BM25 with the group's own
     *     statistics, above 0
     */
    record Scored<T>(T item, double score) {}

    /**
     * Claims or facts by their key; what is absent matches all. Everything of a group matches {@link #ANY}.
     */
    record Pattern(
            @Nullable EntityId source,
            @Nullable String relation,
            @Nullable EntityId target) {
        public static final Pattern ANY = new Pattern(null, null, null);

        public static Pattern source(EntityId source, String relation) {
            return new Pattern(source, relation, null);
        }

        public static Pattern target(String relation, EntityId target) {
            return new Pattern(null, relation, target);
        }
    }
}
