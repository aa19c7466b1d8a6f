package dev.yore.ontology;

import java.util.Arrays;
import java.util.Objects;
import java.util.Set;

/**
 * A kind of fact.
 *
 * <pre>{@code
 * RelationType.of("LEADS", "is the head of").from("Person").to("Organization").limitedTo(ONE_PER_TARGET)
 * }</pre>
 *
 * @param name in capitals: {@code LIVES_IN}
 * @param cardinality how many can hold at one time
 * @param sourceTypes what it starts from; empty: anything
 * @param targetTypes what it leads to; empty: anything
 * @param symmetric whether it reads the same both ways
 * @param description for a model, in a few words
 */
public record RelationType(
        String name,
        Cardinality cardinality,
        Set<String> sourceTypes,
        Set<String> targetTypes,
        boolean symmetric,
        String description) {

    /** What excludes what. */
    public enum Cardinality {
        /** Any number at a time: LIKES. */
        MANY,
        /** One target a source at a time: LIVES_IN. */
        ONE_PER_SOURCE,
        /** One source a target at a time: CEO_OF. */
        ONE_PER_TARGET,
        /** One partner a person at a time, whichever side it stands on: MARRIED_TO. */
        ONE_EACH
    }

    public RelationType {
        Objects.requireNonNull(cardinality, "cardinality");
        Objects.requireNonNull(description, "description");
        if (!name.matches("[A-Z][A-Z0-9_]*")) {
            throw new IllegalArgumentException(
                    "a relation's name must be capitals, digits and _, got \"" + name + "\"");
        }
        sourceTypes = Set.copyOf(sourceTypes);
        targetTypes = Set.copyOf(targetTypes);
    }

    /** A relation between anything, of which many can hold at a time. */
    public static RelationType of(String name, String description) {
        return new RelationType(name, Cardinality.MANY, Set.of(), Set.of(), false, description);
    }

    /** Starts from these types alone. */
    public RelationType from(String... types) {
        return new RelationType(name, cardinality, ends(types), targetTypes, symmetric, description);
    }

    /** Leads to these types alone. */
    public RelationType to(String... types) {
        return new RelationType(name, cardinality, sourceTypes, ends(types), symmetric, description);
    }

    public RelationType limitedTo(Cardinality atOneTime) {
        return new RelationType(name, atOneTime, sourceTypes, targetTypes, symmetric, description);
    }

    /** Reads the same both ways. */
    public RelationType mutual() {
        return new RelationType(name, cardinality, sourceTypes, targetTypes, true, description);
    }

    private static Set<String> ends(String... types) {
        return Set.copyOf(Arrays.asList(types));
    }
}
