package dev.yore.store.neo4j;

import dev.yore.model.ClaimId;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.model.Mention;
import dev.yore.store.Indexed;
import dev.yore.store.Micros;
import dev.yore.store.Revision;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;

/**
 * What a Revision refers to, as it is when the Revision comes to it, and what of it the Revision may do. Its deletions
 * are done already, in what is asked here as in the database.
 */
final class Standing {
    private final Map<EpisodeId, Long> sequences = new HashMap<>();
    private final Set<ClaimId> claims = new HashSet<>();
    private final Set<ClaimId> added = new HashSet<>();
    private final Map<FactId, List<Version>> versions = new HashMap<>();
    private final Set<Object> deleted = new HashSet<>();

    private record Version(long knownFrom, boolean present, List<String> episodes) {}

    /** The parameters of {@link Writes#CHECK}. */
    static Row referred(Revision revision) {
        return new Row()
                .texts(
                        "episodes",
                        texts(
                                revision.episodes().stream()
                                        .map(each -> each.item().id()),
                                revision.states().stream().map(EpisodeState::episode),
                                revision.mentions().stream().map(Mention::episode)))
                .texts(
                        "claims",
                        texts(revision.claims().stream().map(each -> each.id()), revision.retractions().stream()))
                .texts(
                        "facts",
                        texts(
                                revision.closed().stream(),
                                revision.opened().stream()
                                        .map(each -> each.item().fact().id()),
                                revision.deletions().facts().stream()));
    }

    private static Collection<String> texts(Stream<?>... ids) {
        return Stream.of(ids)
                .flatMap(each -> each)
                .map(Object::toString)
                .distinct()
                .toList();
    }

    Standing(Record found, Revision.Deletions deletions) {
        for (Value row : found.get("episodes").values()) {
            sequences.put(
                    EpisodeId.of(row.get("id").asString()), row.get("sequence").asLong());
        }
        found.get("claims").values().forEach(id -> claims.add(ClaimId.of(id.asString())));
        for (Value row : found.get("facts").values()) {
            versions.computeIfAbsent(FactId.of(row.get("id").asString()), id -> new ArrayList<>())
                    .add(new Version(
                            row.get("knownFrom").asLong(),
                            row.get("knownTo").asLong() == Micros.END,
                            row.get("episodes").asList(Value::asString)));
        }
        Stream.of(deletions.episodes(), deletions.claims(), deletions.facts()).forEach(deleted::addAll);
    }

    /** The sources of a fact in all its versions, those to be deleted too. */
    List<String> episodes(FactId fact) {
        return versions.getOrDefault(fact, List.of()).stream()
                .flatMap(version -> version.episodes().stream())
                .distinct()
                .toList();
    }

    void add(EpisodeId id, long sequence) {
        boolean wasDeleted = deleted.remove(id);
        requireNew(sequences.put(id, sequence) == null || wasDeleted, "episode " + id);
    }

    void add(ClaimId id) {
        boolean isThere = claims.contains(id) && !deleted.contains(id);
        requireNew(added.add(id) && !isThere, "claim " + id);
    }

    long sequence(EpisodeId id) {
        require(id, sequences.containsKey(id), "episode " + id);
        return sequences.getOrDefault(id, 0L);
    }

    void requireClaim(ClaimId id) {
        require(id, claims.contains(id), "claim " + id);
    }

    /** Closes the present version of a fact; yields the record time from which it was known. */
    long close(FactId id) {
        String what = "a present version of fact " + id;
        require(id, present(id), what);
        List<Version> all = versions.getOrDefault(id, List.of());
        Version present = all.stream().filter(Version::present).findFirst().orElseThrow();
        var closed = new ArrayList<>(all);
        closed.remove(present);
        closed.add(new Version(present.knownFrom(), false, present.episodes()));
        versions.put(id, closed);
        return present.knownFrom();
    }

    void open(Indexed<FactVersion> indexed) {
        FactVersion version = indexed.item();
        FactId id = version.fact().id();
        if (deleted.remove(id)) {
            versions.remove(id);
        }
        if (version.knownTo() == null && present(id)) {
            throw new IllegalArgumentException("fact " + id + " has a present version already");
        }
        long knownFrom = Micros.of(version.knownFrom());
        List<Version> all = versions.computeIfAbsent(id, missing -> new ArrayList<>());
        requireNew(
                all.stream().noneMatch(each -> each.knownFrom() == knownFrom),
                "version of " + version.knownFrom() + " of fact " + id);
        all.add(new Version(knownFrom, version.knownTo() == null, List.of()));
    }

    private boolean present(FactId id) {
        return versions.getOrDefault(id, List.of()).stream().anyMatch(Version::present);
    }

    /** Silently replacing an episode or a claim would rewrite history. */
    private static void requireNew(boolean isNew, String what) {
        if (!isNew) {
            throw new IllegalArgumentException(what + " is there already");
        }
    }

    private void require(Object id, boolean isThere, String what) {
        if (deleted.contains(id)) {
            throw new IllegalArgumentException(what + " is deleted by the same Revision");
        }
        if (!isThere) {
            throw new IllegalArgumentException(what + " is not there");
        }
    }
}
