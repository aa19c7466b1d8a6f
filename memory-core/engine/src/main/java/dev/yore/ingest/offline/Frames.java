package dev.yore.ingest.offline;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The frames of each verb, in the order of the data. */
final class Frames {
    /** Verbs that say how another one begins or ends; none of them needs a frame. */
    static final Set<String> BEGINNING = Set.of("start", "begin");

    static final Set<String> ENDING = Set.of("stop", "quit", "finish");

    static final Set<String> GOING_ON = Set.of("keep", "continue", "carry");

    static final Frames ENGLISH = new Frames();

    private final Map<String, List<Frame>> byVerb = new HashMap<>();
    private final Verbs verbs;

    private Frames() {
        for (String line : Resources.lines("frames.txt")) {
            Frame frame = Frame.parse(line);
            byVerb.computeIfAbsent(frame.verb(), verb -> new java.util.ArrayList<>())
                    .add(frame);
        }
        var lemmas = new HashSet<>(byVerb.keySet());
        lemmas.addAll(BEGINNING);
        lemmas.addAll(ENDING);
        lemmas.addAll(GOING_ON);
        verbs = new Verbs(lemmas);
    }

    Verbs verbs() {
        return verbs;
    }

    /** A verb that the data does not have is known by its past tense, and says what was done with one thing. */
    List<Frame> of(String verb) {
        List<Frame> known = byVerb.get(verb);
        if (known != null) {
            return known;
        }
        boolean deed = !verbs.known(verb) && verb.chars().allMatch(c -> c >= 'a' && c <= 'z');
        return deed ? List.of(Frame.deed(verb)) : List.of();
    }
}
