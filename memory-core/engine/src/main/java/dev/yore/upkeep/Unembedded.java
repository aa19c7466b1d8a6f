package dev.yore.upkeep;

import dev.yore.graph.PassageBook;
import dev.yore.graph.Passages;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.model.GroupProfile;
import dev.yore.store.GroupReader;
import dev.yore.store.Indexed;
import dev.yore.store.Revision;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Items of a group that have no vector of the present space, few enough to be embedded at once. */
record Unembedded(List<EpisodeId> episodes, List<EntityId> entities, Set<Version> versions) {
    /** Texts that an embedder is given at a time. */
    private static final int MOST = 64;

    record Version(FactId fact, Instant knownFrom) {
        static Version of(FactVersion version) {
            return new Version(version.fact().id(), version.knownFrom());
        }
    }

    static List<Unembedded> in(Revision part) {
        var all = new ArrayList<Object>();
        part.episodes().stream()
                .filter(Unembedded::isMissing)
                .forEach(each -> all.add(each.item().id()));
        part.entities().stream()
                .filter(Unembedded::isMissing)
                .forEach(each -> all.add(each.item().id()));
        part.opened().stream().filter(Unembedded::isMissing).forEach(each -> all.add(Version.of(each.item())));
        var some = new ArrayList<Unembedded>();
        for (int from = 0; from < all.size(); from += MOST) {
            some.add(of(all.subList(from, Math.min(all.size(), from + MOST))));
        }
        return some;
    }

    private static boolean isMissing(Indexed<?> indexed) {
        return indexed.own().vector() == null
                || (indexed.inContext() != null && indexed.inContext().vector() == null);
    }

    private static Unembedded of(List<Object> ids) {
        var some = new Unembedded(new ArrayList<>(), new ArrayList<>(), new HashSet<>());
        for (Object id : ids) {
            if (id instanceof EpisodeId episode) {
                some.episodes.add(episode);
            } else if (id instanceof EntityId entity) {
                some.entities.add(entity);
            } else if (id instanceof Version version) {
                some.versions.add(version);
            }
        }
        return some;
    }

    int size() {
        return episodes.size() + entities.size() + versions.size();
    }

    /**
     * Those that are still there, as they are now, with what they are found by.
     *
     * @param zone of a group without a profile
     */
    Revision indexed(GroupReader now, PassageBook book, ZoneId zone) {
        ZoneId own = now.profile().map(GroupProfile::zone).orElse(zone);
        var revision = Revision.builder();
        for (Episode turn : now.episodes(episodes)) {
            List<Episode> before = now.turnsBefore(turn.thread(), turn.sequence(), Passages.NEIGHBOURS);
            revision.episode(Passages.ofTurn(turn, before, book, own));
        }
        now.entities(entities).forEach(entity -> revision.entity(book.indexed(entity)));
        versions.stream()
                .map(Version::fact)
                .distinct()
                .forEach(fact -> now.versions(fact).stream()
                        .filter(version -> versions.contains(Version.of(version)))
                        .forEach(version -> revision.open(
                                Indexed.of(version, book.of(version.fact().statement())))));
        return revision.build();
    }
}
