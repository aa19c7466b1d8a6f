package dev.yore.bench.conflicts.oracle;

/** What claims are about. */
public record Key(Thing source, String relation, Thing target) {
    Key turned() {
        return new Key(target, relation, source);
    }

    @Override
    public String toString() {
        return source.name() + " " + relation + " " + target.name();
    }
}
