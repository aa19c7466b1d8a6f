package dev.yore.store.neo4j;

import dev.yore.store.Digest;

/** Names, and names of relations, as they are looked up: whole, or by a digest where an index would refuse them (about 8 kB). */
final class NameIndex {
    private static final int LONGEST = 1_000;

    private NameIndex() {}

    static String key(String nameKey) {
        String text = Row.wellFormed(nameKey);
        return text.length() <= LONGEST ? text : '\0' + Digest.of(text);
    }
}
