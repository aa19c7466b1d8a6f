package dev.yore.ingest.offline;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A noun phrase that stands for an entity.
 *
 * @param end the first token after it
 * @param name of the entity
 * @param wording as a statement has it: with its article, with names for "my"
 * @param type of the ontology; absent: not known
 * @param aliases other names
 * @param proper whether it is a name
 * @param kin what it is to its owner
 * @param owner whose it is
 */
record Phrase(
        int end,
        String name,
        String wording,
        @Nullable String type,
        Set<String> aliases,
        boolean proper,
        @Nullable Kin kin,
        @Nullable Phrase owner) {

    static Phrase named(int end, String name, @Nullable String type) {
        return new Phrase(end, name, name, type, Set.of(), true, null, null);
    }

    static Phrase common(int end, String name, String wording, @Nullable String type) {
        return new Phrase(end, name, wording, type, Set.of(), false, null, null);
    }

    /** @param given its own name; absent: it is named after its owner */
    static Phrase kin(int end, Kin kin, Phrase owner, @Nullable String given) {
        String role = owner.name() + "'s " + kin.word();
        return given == null
                ? new Phrase(end, role, role, kin.type(), Set.of(), false, kin, owner)
                : new Phrase(end, given, given, kin.type(), Set.of(role), true, kin, owner);
    }

    Phrase withType(@Nullable String newType) {
        return type != null || newType == null
                ? this
                : new Phrase(end, name, wording, newType, aliases, proper, kin, owner);
    }

    Phrase withWording(String newWording) {
        return new Phrase(end, name, newWording, type, aliases, proper, kin, owner);
    }

    Phrase until(int newEnd) {
        return new Phrase(newEnd, name, wording, type, aliases, proper, kin, owner);
    }
}
