package dev.yore.upkeep;

import dev.yore.model.ClaimId;
import dev.yore.model.EntityId;
import dev.yore.model.EpisodeId;
import dev.yore.model.Fact;
import dev.yore.model.FactVersion;
import dev.yore.store.GroupReader;
import dev.yore.store.Indexed;
import dev.yore.store.Revision;
import dev.yore.upkeep.Finding.Problem;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** What the items of a part refer to; looked up together, a question a kind. */
final class References {
    private final List<Reference> all = new ArrayList<>();

    private record Reference(String item, String id, Object to) {}

    static References of(Revision part) {
        var references = new References();
        part.states().forEach(state -> references.add(Kinds.STATE, state.episode(), state.episode()));
        part.mentions()
                .forEach(each -> references.add(
                        Kinds.MENTION, each.episode() + " " + each.entity(), each.episode(), each.entity()));
        part.claims()
                .forEach(claim -> references.add(
                        Kinds.CLAIM,
                        claim.id(),
                        claim.episode(),
                        claim.key().source(),
                        claim.key().target()));
        part.opened().stream().map(Indexed::item).map(FactVersion::fact).forEach(references::add);
        part.merges()
                .forEach(merge ->
                        references.add(Kinds.MERGE, merge.from() + " " + merge.into(), merge.from(), merge.into()));
        part.exemptions()
                .forEach(each -> references.add(
                        Kinds.EXEMPTION, each.first() + " " + each.second(), each.first(), each.second()));
        return references;
    }

    private void add(Fact fact) {
        add(Kinds.FACT, fact.id(), fact.source(), fact.target());
        add(Kinds.FACT, fact.id(), fact.claims().toArray());
        add(Kinds.FACT, fact.id(), fact.episodes().toArray());
        if (fact.endedBy() != null) {
            add(Kinds.FACT, fact.id(), fact.endedBy());
        }
    }

    private void add(String item, Object id, Object... to) {
        for (Object each : to) {
            all.add(new Reference(item, id.toString(), each));
        }
    }

    /** Tells of those that lead nowhere. */
    void check(GroupReader reader, Consumer<Finding> found) {
        Set<Object> there = new HashSet<>();
        reader.episodes(ids(EpisodeId.class)).forEach(episode -> there.add(episode.id()));
        reader.entities(ids(EntityId.class)).forEach(entity -> there.add(entity.id()));
        reader.claims(ids(ClaimId.class)).forEach(claim -> there.add(claim.id()));
        for (Reference each : all) {
            if (!there.contains(each.to())) {
                found.accept(new Finding(Problem.DANGLING, each.item(), each.id(), name(each.to())));
            }
        }
    }

    private <T> Set<T> ids(Class<T> type) {
        var ids = new HashSet<T>();
        all.stream().map(Reference::to).filter(type::isInstance).map(type::cast).forEach(ids::add);
        return ids;
    }

    private static String name(Object id) {
        if (id instanceof EpisodeId) {
            return Kinds.EPISODE + " " + id;
        }
        return (id instanceof EntityId ? Kinds.ENTITY : Kinds.CLAIM) + " " + id;
    }
}
