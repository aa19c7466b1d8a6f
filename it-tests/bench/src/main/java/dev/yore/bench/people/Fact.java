package dev.yore.bench.people;

/**
 * What is so in a world.
 *
 * @param former no longer so at the end: another fact of the subject and relation has taken its place
 */
record Fact(String subject, Relation relation, String object, boolean former) {
    boolean links(String one, String other) {
        return subject.equals(one) && object.equals(other)
                || relation.isMutual() && subject.equals(other) && object.equals(one);
    }
}
