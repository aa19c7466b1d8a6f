package dev.yore.bench.crash;

import dev.yore.store.lucene.Step;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * When a process is killed.
 *
 * @param step absent: at some moment
 * @param nth the step's number in the life of the process, from 1
 * @param latest after the store is open, at the latest
 * @param opensKilled whether it opens the folder as the kill before has left it, unseen by anybody
 */
record KillPlan(@Nullable Step step, int nth, Duration latest, boolean opensKilled) {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final int LONGEST_MS = 2_500;
    private static final List<Step> COMMIT_OR_MERGE = List.of(
            Step.COMMIT_LIST,
            Step.MERGE,
            Step.COMMIT_SYNC,
            Step.MERGE,
            Step.COMMIT_COPY,
            Step.COMMIT_COPY,
            Step.MERGE,
            Step.COMMIT_RENAME,
            Step.MERGE,
            Step.COMMIT_RENAMED,
            Step.MERGE);

    /** In turns: inside a commit or a merge, at another step, at some moment. */
    static KillPlan draw(int kill, Random random) {
        int round = kill / 3;
        return switch (kill % 3) {
            case 0 -> at(COMMIT_OR_MERGE.get(round % COMMIT_OR_MERGE.size()), random);
            case 1 ->
                switch (round % 3) {
                    case 0 -> at(Step.FLUSH, random);
                    case 1 -> at(Step.DELETION, random);
                    // What a kill has left over is deleted first: killed meanwhile, if there is anything.
                    default -> new KillPlan(Step.DELETION, 1 + random.nextInt(5), PATIENCE, true);
                };
            default -> new KillPlan(null, 0, Duration.ofMillis(random.nextInt(LONGEST_MS)), false);
        };
    }

    private static KillPlan at(Step step, Random random) {
        int most = switch (step) {
            // A segment is a few dozen files, and every commit makes one; a few of them come to lie on the disk.
            case FLUSH -> 2_000;
            case MERGE, DELETION, COMMIT_COPY -> 400;
            case COMMIT_LIST, COMMIT_SYNC, COMMIT_RENAME, COMMIT_RENAMED -> 120;
        };
        return new KillPlan(step, 1 + random.nextInt(most), PATIENCE, false);
    }
}
