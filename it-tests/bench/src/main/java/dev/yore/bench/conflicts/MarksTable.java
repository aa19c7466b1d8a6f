package dev.yore.bench.conflicts;

import dev.yore.bench.conflicts.Marks.Asked;
import java.util.List;
import java.util.Locale;

/** Marks as rows of a table. */
final class MarksTable {
    static final List<String> HEAD = List.of(
            "kind",
            "facts",
            "precision",
            "recall",
            "current",
            "n",
            "as of",
            "n",
            "as known",
            "n",
            "ended",
            "wrongly",
            "understood",
            "n");

    private MarksTable() {}

    static List<String> row(String kind, Marks marks) {
        return List.of(
                kind,
                n(marks, Asked.RECALL),
                share(marks, Asked.PRECISION),
                share(marks, Asked.RECALL),
                share(marks, Asked.CURRENT),
                n(marks, Asked.CURRENT),
                share(marks, Asked.AS_OF),
                n(marks, Asked.AS_OF),
                share(marks, Asked.AS_KNOWN),
                n(marks, Asked.AS_KNOWN),
                n(marks, Asked.ENDED),
                Integer.toString(marks.wrong(Asked.ENDED)),
                share(marks, Asked.UNDERSTOOD),
                n(marks, Asked.UNDERSTOOD));
    }

    private static String n(Marks marks, Asked asked) {
        return Integer.toString(marks.n(asked));
    }

    /** Rounded down, so that only what is perfect reads 1.0000. */
    private static String share(Marks marks, Asked asked) {
        return String.format(Locale.ROOT, "%.4f", Math.floor(marks.share(asked) * 10_000) / 10_000);
    }
}
