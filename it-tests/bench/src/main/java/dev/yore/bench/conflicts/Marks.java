package dev.yore.bench.conflicts;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** How many questions were asked, and how many answered rightly. Not thread-safe. */
final class Marks {
    /** Kinds of questions. */
    enum Asked {
        /** Facts that should be there, with their ends and causes. */
        RECALL,
        /** Facts that are there. */
        PRECISION,
        CURRENT,
        AS_OF,
        AS_KNOWN,
        /** Facts that have an end: wrong ones hold on in truth. */
        ENDED,
        /** Sentences, read without a model. */
        UNDERSTOOD
    }

    private static final int KEPT = 200;

    private final Map<Asked, int[]> counts = new EnumMap<>(Asked.class);
    private final List<String> failures = new ArrayList<>();
    private final Set<String> missed = new TreeSet<>();

    void add(Asked asked, int n, int right) {
        int[] count = counts.computeIfAbsent(asked, any -> new int[2]);
        count[0] += n;
        count[1] += right;
    }

    void add(Marks other) {
        other.counts.forEach((asked, count) -> add(asked, count[0], count[1]));
        other.failures.forEach(this::failure);
        missed.addAll(other.missed);
    }

    /** Notes which history's sentence was not understood. */
    void missed(String history) {
        missed.add(history);
    }

    /** Histories whose sentences were not understood. */
    Set<String> missed() {
        return Collections.unmodifiableSet(missed);
    }

    void failure(String words) {
        if (failures.size() < KEPT) {
            failures.add(words);
        }
    }

    List<String> failures() {
        return List.copyOf(failures);
    }

    int n(Asked asked) {
        return counts.getOrDefault(asked, new int[2])[0];
    }

    int wrong(Asked asked) {
        int[] count = counts.getOrDefault(asked, new int[2]);
        return count[0] - count[1];
    }

    double share(Asked asked) {
        int[] count = counts.getOrDefault(asked, new int[2]);
        return count[0] == 0 ? 1 : (double) count[1] / count[0];
    }

    boolean isPerfect() {
        return counts.keySet().stream().allMatch(asked -> wrong(asked) == 0);
    }

    /** The fields of the JSON object. */
    Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("precision", share(Asked.PRECISION));
        fields.put("precision_n", n(Asked.PRECISION));
        fields.put("recall", share(Asked.RECALL));
        fields.put("recall_n", n(Asked.RECALL));
        fields.put("current_right", share(Asked.CURRENT));
        fields.put("current_n", n(Asked.CURRENT));
        fields.put("as_of_right", share(Asked.AS_OF));
        fields.put("as_of_n", n(Asked.AS_OF));
        fields.put("as_known_right", share(Asked.AS_KNOWN));
        fields.put("as_known_n", n(Asked.AS_KNOWN));
        fields.put("wrongly_ended", wrong(Asked.ENDED));
        fields.put("ended_n", n(Asked.ENDED));
        if (n(Asked.UNDERSTOOD) > 0) {
            fields.put("understood", share(Asked.UNDERSTOOD));
            fields.put("understood_n", n(Asked.UNDERSTOOD));
            fields.put("not_understood", missed());
        }
        return fields;
    }
}
