package dev.yore.store.lucene;

import dev.yore.model.EntityId;
import dev.yore.model.EpisodeId;
import dev.yore.model.GroupId;
import dev.yore.store.Digest;
import org.apache.lucene.index.Term;

/**
 * Terms that stand for things. Every one names its group; its parts are set apart by U+0000, which no id may contain.
 * Lucene takes terms of up to 32,766 bytes, and names have no bound: a long key is replaced by its digest.
 */
final class Key {
    private static final int MAX_CHARS = 4_000;

    private Key() {}

    static Term id(Kind kind, GroupId group, String... parts) {
        return new Term(Fields.ID, text(kind.code, group, parts));
    }

    /** One version of a fact. */
    static Term fact(GroupId group, String id, long knownFrom) {
        return id(Kind.FACT, group, id, String.valueOf(knownFrom));
    }

    static Term ref(Kind kind, GroupId group, String id) {
        return new Term(Fields.REF, text(kind.code, group, id));
    }

    static Term ref(GroupId group, EpisodeId episode) {
        return ref(Kind.EPISODE, group, episode.value());
    }

    static Term ref(GroupId group, EntityId entity) {
        return ref(Kind.ENTITY, group, entity.value());
    }

    static Term kind(Kind kind, GroupId group) {
        return new Term(Fields.KIND, text(kind.code, group));
    }

    static Term group(GroupId group) {
        return new Term(Fields.GROUP, group.value());
    }

    static Term find(String tag, GroupId group, String value) {
        return new Term(Fields.FIND, text(tag, group, value));
    }

    /** A word of a group's passages. */
    static String word(GroupId group, String word) {
        return group.value() + '\0' + word;
    }

    private static String text(String tag, GroupId group, String... parts) {
        String prefix = tag + '\0' + group.value();
        String rest = String.join("\0", parts);
        if (rest.isEmpty()) {
            return prefix;
        }
        return prefix + '\0' + (rest.length() <= MAX_CHARS ? rest : '\0' + Digest.of(rest));
    }
}
