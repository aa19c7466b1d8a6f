package dev.yore.bench.conflicts.oracle;

/**
 * Something that is talked of. Two of one name and different types are two things.
 *
 * @param type empty: not known
 */
public record Thing(String name, String type) {
    @Override
    public String toString() {
        return type.isEmpty() ? name : name + " (" + type + ")";
    }
}
