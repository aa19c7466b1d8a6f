package dev.yore.testing;

import static java.util.Comparator.comparing;
import static java.util.Comparator.naturalOrder;
import static java.util.Comparator.nullsFirst;

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
import dev.yore.model.GroupProfile;
import dev.yore.model.Mention;
import dev.yore.model.Merge;
import dev.yore.model.Spending;
import dev.yore.model.Stage;
import dev.yore.model.ThreadId;
import dev.yore.store.Filter;
import dev.yore.store.GroupHead;
import dev.yore.store.GroupReader;
import dev.yore.store.Layer;
import dev.yore.store.Passage;
import dev.yore.store.Probe;
import dev.yore.store.Revision;
import dev.yore.time.Claim;
import dev.yore.time.Exemption;
import dev.yore.time.Interval;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What is in one group, and everything that can be asked of it but for search. */
final class PlainItems implements GroupReader {
    private final GroupId group;
    private long nextSequence;
    final Map<EpisodeId, Episode> episodes = new LinkedHashMap<>();
    final Map<EpisodeId, EpisodeState> states = new HashMap<>();
    final Map<EntityId, Entity> entities = new LinkedHashMap<>();
    final List<Mention> mentions = new ArrayList<>();
    final Map<ClaimId, Claim> claims = new LinkedHashMap<>();
    final List<FactVersion> versions = new ArrayList<>();
    final Map<FactId, Passage> passages = new HashMap<>();
    final List<Merge> merges = new ArrayList<>();
    final List<Exemption> exemptions = new ArrayList<>();

    Spending spending = Spending.NONE;

    @Nullable
    GroupProfile profile;

    PlainItems(GroupId group) {
        this.group = group;
    }

    void add(Episode episode) {
        require(episodes.put(episode.id(), episode) == null, "episode " + episode.id());
        nextSequence = Math.max(nextSequence, episode.sequence() + 1);
    }

    void add(Claim claim) {
        require(claims.put(claim.id(), claim) == null, "claim " + claim.id());
    }

    void add(FactVersion version) {
        require(
                version.knownTo() != null || present(version.fact().id()).isEmpty(),
                "a present version of fact " + version.fact().id());
        versions.add(version);
    }

    private static void require(boolean isNew, String what) {
        if (!isNew) {
            throw new IllegalArgumentException(what + " is there already");
        }
    }

    Optional<FactVersion> present(FactId fact) {
        return versions.stream()
                .filter(version -> version.fact().id().equals(fact) && version.knownTo() == null)
                .findFirst();
    }

    @Override
    public GroupId group() {
        return group;
    }

    @Override
    public Optional<GroupProfile> profile() {
        return Optional.ofNullable(profile);
    }

    @Override
    public Spending spending() {
        return spending;
    }

    @Override
    public long nextSequence() {
        return nextSequence;
    }

    @Override
    public GroupHead head() {
        return new GroupHead(profile, nextSequence, null, spending, true);
    }

    @Override
    public void scan(Consumer<Revision> parts) {
        throw new UnsupportedOperationException("a plain store is not moved");
    }

    @Override
    public void windows(BiConsumer<ThreadId, String> each) {
        throw new UnsupportedOperationException("a plain store is not moved");
    }

    @Override
    public Optional<Episode> episode(EpisodeId id) {
        return Optional.ofNullable(episodes.get(id));
    }

    @Override
    public List<Episode> episodes(Collection<EpisodeId> ids) {
        return ids.stream()
                .distinct()
                .map(episodes::get)
                .filter(Objects::nonNull)
                .toList();
    }

    @Override
    public List<Episode> turnsBefore(ThreadId thread, long before, int limit) {
        List<Episode> turns = turns(thread, turn -> turn.sequence() < before);
        return turns.subList(Math.max(0, turns.size() - limit), turns.size());
    }

    @Override
    public List<Episode> turnsAfter(ThreadId thread, long after, int limit) {
        return turns(thread, turn -> turn.sequence() > after).stream()
                .limit(limit)
                .toList();
    }

    private List<Episode> turns(ThreadId thread, Predicate<Episode> filter) {
        return episodes.values().stream()
                .filter(turn -> turn.thread().equals(thread))
                .filter(filter)
                .sorted(Comparator.comparingLong(Episode::sequence))
                .toList();
    }

    @Override
    public List<Episode> episodesGiven(Collection<FactId> facts) {
        return episodes.values().stream()
                .filter(turn -> turn.given().stream().anyMatch(facts::contains))
                .sorted(Comparator.comparingLong(Episode::sequence))
                .toList();
    }

    @Override
    public Optional<EpisodeState> state(EpisodeId id) {
        return Optional.ofNullable(states.get(id));
    }

    @Override
    public List<EpisodeState> states(Stage stage, int limit) {
        return episodes.values().stream()
                .sorted(Comparator.comparingLong(Episode::sequence))
                .flatMap(episode -> state(episode.id()).stream())
                .filter(state -> state.stage() == stage)
                .limit(limit)
                .toList();
    }

    @Override
    public Map<Stage, Long> stages() {
        return states.values().stream().collect(Collectors.groupingBy(EpisodeState::stage, Collectors.counting()));
    }

    @Override
    public List<Entity> entities(Collection<EntityId> ids) {
        return ids.stream()
                .distinct()
                .map(entities::get)
                .filter(Objects::nonNull)
                .toList();
    }

    @Override
    public Map<String, List<Entity>> entitiesNamed(Collection<String> nameKeys) {
        var found = new HashMap<String, List<Entity>>();
        entities.values().stream()
                .sorted(comparing(Entity::createdAt).thenComparing(Entity::id))
                .forEach(entity -> entity.nameKeys().stream()
                        .filter(nameKeys::contains)
                        .forEach(key -> found.computeIfAbsent(key, missing -> new ArrayList<>())
                                .add(entity)));
        return found;
    }

    @Override
    public List<Mention> mentionsIn(Collection<EpisodeId> in) {
        return mentions.stream()
                .filter(mention -> in.contains(mention.episode()))
                .distinct()
                .sorted(comparing(Mention::episode).thenComparing(Mention::entity))
                .toList();
    }

    @Override
    public Map<EntityId, Long> mentionCounts(Collection<EntityId> of) {
        return mentions.stream()
                .filter(mention -> of.contains(mention.entity()))
                .distinct()
                .collect(Collectors.groupingBy(Mention::entity, Collectors.counting()));
    }

    @Override
    public List<Mention> mentionsOf(EntityId entity, int limit) {
        return mentions.stream()
                .filter(mention -> mention.entity().equals(entity))
                .distinct()
                .sorted(comparing((Mention mention) -> Objects.requireNonNull(episodes.get(mention.episode()))
                                .sequence())
                        .reversed())
                .limit(limit)
                .toList();
    }

    @Override
    public List<Claim> claims(Collection<ClaimId> ids) {
        return ids.stream().distinct().map(claims::get).filter(Objects::nonNull).toList();
    }

    @Override
    public List<Claim> claimsFrom(EpisodeId episode) {
        return claims(claim -> claim.episode().equals(episode));
    }

    @Override
    public List<Claim> claims(Pattern pattern) {
        return claims(claim -> matches(
                pattern,
                claim.key().source(),
                claim.key().relation(),
                claim.key().target()));
    }

    private List<Claim> claims(Predicate<Claim> filter) {
        return claims.values().stream()
                .filter(filter)
                .sorted(comparing(Claim::recordedAt).thenComparing(Claim::said).thenComparing(Claim::id))
                .toList();
    }

    private static boolean matches(Pattern pattern, EntityId source, String relation, EntityId target) {
        return (pattern.source() == null || pattern.source().equals(source))
                && (pattern.relation() == null || pattern.relation().equals(relation))
                && (pattern.target() == null || pattern.target().equals(target));
    }

    @Override
    public List<FactVersion> versions(FactId fact) {
        return versions.stream()
                .filter(version -> version.fact().id().equals(fact))
                .sorted(comparing(FactVersion::knownFrom))
                .toList();
    }

    @Override
    public List<FactVersion> facts(Pattern pattern, Filter filter, int limit) {
        return versions.stream()
                .filter(version -> passes(version, filter))
                .filter(version -> matches(
                        pattern,
                        version.fact().source(),
                        version.fact().relation(),
                        version.fact().target()))
                .sorted(comparing((FactVersion v) -> v.fact().validAt(), nullsFirst(naturalOrder()))
                        .thenComparing(v -> v.fact().id()))
                .limit(limit)
                .toList();
    }

    @Override
    public List<FactVersion> factsAround(Collection<EntityId> around, Filter filter, int limit) {
        return facts(Pattern.ANY, filter, Integer.MAX_VALUE).stream()
                .filter(version -> around.contains(version.fact().source())
                        || around.contains(version.fact().target()))
                .sorted(comparing((FactVersion v) -> v.fact().validAt(), nullsFirst(naturalOrder()))
                        .reversed()
                        .thenComparing(v -> v.fact().id()))
                .limit(limit)
                .toList();
    }

    private static boolean passes(FactVersion version, Filter filter) {
        Fact fact = version.fact();
        boolean known = filter.knownAt() == null ? version.knownTo() == null : version.isKnownAt(filter.knownAt());
        boolean holds = filter.holding() == null
                || (!fact.voided() && new Interval(fact.validAt(), fact.invalidAt()).overlaps(filter.holding()));
        return known
                && holds
                && (filter.voided() || !fact.voided())
                && passes(fact, filter.dates())
                && (filter.relations().isEmpty() || filter.relations().contains(fact.relation()))
                && (filter.entities().isEmpty()
                        || filter.entities().contains(fact.source())
                        || filter.entities().contains(fact.target()));
    }

    private static boolean passes(Fact fact, Filter.Dates dates) {
        return within(fact.validAt(), dates.validAt())
                && within(fact.invalidAt(), dates.invalidAt())
                && within(fact.createdAt(), dates.createdAt())
                && within(fact.expiredAt(), dates.expiredAt());
    }

    private static boolean within(@Nullable Instant time, @Nullable Interval window) {
        return window == null || (time != null && window.contains(time));
    }

    @Override
    public Map<FactId, Passage> passages(Collection<FactId> facts) {
        return facts.stream()
                .distinct()
                .filter(fact -> present(fact).isPresent() && passages.containsKey(fact))
                .collect(Collectors.toMap(fact -> fact, fact -> Objects.requireNonNull(passages.get(fact))));
    }

    @Override
    public List<Merge> merges(Collection<EntityId> around) {
        return merges.stream()
                .filter(merge -> around.contains(merge.from()) || around.contains(merge.into()))
                .sorted(comparing(Merge::recordedAt).thenComparing(Merge::from).thenComparing(Merge::into))
                .toList();
    }

    @Override
    public List<Exemption> exemptions(Collection<ClaimId> around) {
        return exemptions.stream()
                .filter(each -> around.contains(each.first()) || around.contains(each.second()))
                .sorted(comparing(Exemption::recordedAt)
                        .thenComparing(Exemption::first)
                        .thenComparing(Exemption::second))
                .toList();
    }

    @Override
    public <T> List<Scored<T>> search(Layer<T> layer, Probe probe, Filter filter, int limit) {
        throw new UnsupportedOperationException("a plain store is not searched");
    }

    @Override
    public <T> Map<T, float[]> vectors(Layer<T> layer, Collection<T> items) {
        throw new UnsupportedOperationException("a plain store is not searched");
    }
}
