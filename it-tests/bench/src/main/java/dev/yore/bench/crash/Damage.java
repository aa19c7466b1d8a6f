package dev.yore.bench.crash;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What was found wrong, by kind, each thing once however often it is found. Not thread-safe. */
final class Damage {
    private final Set<String> lost = new LinkedHashSet<>();
    private final Set<String> duplicated = new LinkedHashSet<>();
    private final Set<String> halfWritten = new LinkedHashSet<>();

    /** What was acknowledged is not there, or not as it was said. */
    void lost(Object what, String how) {
        lost.add(what + ": " + how);
    }

    /** Something is there twice. */
    void duplicated(Object what, String how) {
        duplicated.add(what + ": " + how);
    }

    /** Something is there without what belongs to it. */
    void halfWritten(Object what, String how) {
        halfWritten.add(what + ": " + how);
    }

    List<String> lost() {
        return List.copyOf(lost);
    }

    List<String> duplicated() {
        return List.copyOf(duplicated);
    }

    List<String> halfWritten() {
        return List.copyOf(halfWritten);
    }

    boolean isNone() {
        return lost.isEmpty() && duplicated.isEmpty() && halfWritten.isEmpty();
    }
}
