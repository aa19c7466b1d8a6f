package dev.yore.graph;

import static java.util.stream.Collectors.toSet;

import dev.yore.model.ClaimId;
import dev.yore.model.EntityId;
import dev.yore.model.Merge;
import dev.yore.time.Claim;
import dev.yore.time.Exemption;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What one Revision changes of that from which facts are derived.
 *
 * @param added claims that are new
 * @param retracted claims that the memory stands by no more; history stays
 * @param deleted claims that are to have never been there
 * @param merges new ones, and ones that are undone
 * @param exemptions new ones
 * @param erased entities that go, as if they and the merges of them had never been
 */
public record ClaimChange(
        List<Claim> added,
        List<Claim> retracted,
        List<Claim> deleted,
        List<Merge> merges,
        List<Exemption> exemptions,
        List<EntityId> erased) {

    public ClaimChange {
        added = List.copyOf(added);
        retracted = List.copyOf(retracted);
        deleted = List.copyOf(deleted);
        merges = List.copyOf(merges);
        exemptions = List.copyOf(exemptions);
        erased = List.copyOf(erased);
    }

    /** One that erases no entity. */
    public ClaimChange(
            List<Claim> added,
            List<Claim> retracted,
            List<Claim> deleted,
            List<Merge> merges,
            List<Exemption> exemptions) {
        this(added, retracted, deleted, merges, exemptions, List.of());
    }

    public static ClaimChange adding(List<Claim> claims) {
        return new ClaimChange(claims, List.of(), List.of(), List.of(), List.of(), List.of());
    }

    /** Claims taken back, and others made in their place. */
    public static ClaimChange replacing(List<Claim> retracted, List<Claim> added) {
        return new ClaimChange(added, retracted, List.of(), List.of(), List.of(), List.of());
    }

    /**
     * @param deleted claims that go
     * @param rewritten claims that stay, as they are to have been from the beginning
     * @param erased entities that go
     */
    public static ClaimChange deleting(List<Claim> deleted, List<Claim> rewritten, List<EntityId> erased) {
        List<Claim> gone = Stream.of(deleted, rewritten).flatMap(List::stream).toList();
        return new ClaimChange(rewritten, List.of(), gone, List.of(), List.of(), erased);
    }

    public static ClaimChange merging(Merge merge) {
        return new ClaimChange(List.of(), List.of(), List.of(), List.of(merge), List.of(), List.of());
    }

    public static ClaimChange exempting(List<Exemption> exemptions) {
        return new ClaimChange(List.of(), List.of(), List.of(), List.of(), exemptions, List.of());
    }

    boolean isEmpty() {
        return claims().findAny().isEmpty() && merges.isEmpty() && exemptions.isEmpty() && erased.isEmpty();
    }

    /** Whether it reaches into the past: everything else leaves that as it was. */
    boolean erases() {
        return !deleted.isEmpty() || !erased.isEmpty();
    }

    /** What stands and what stood, as it will be after the Revision. */
    List<Claim> applyTo(Collection<Claim> claims, Instant at) {
        Set<ClaimId> goes = deleted.stream().map(Claim::id).collect(toSet());
        Set<ClaimId> ends = retracted.stream().map(Claim::id).collect(toSet());
        return claims.stream()
                .filter(claim -> !goes.contains(claim.id()))
                .map(claim -> ends.contains(claim.id()) ? claim.retractedAt(at) : claim)
                .toList();
    }

    /** All claims that it touches directly. */
    Stream<Claim> claims() {
        return Stream.of(added, retracted, deleted).flatMap(List::stream);
    }
}
