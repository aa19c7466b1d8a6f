package dev.yore.bench.conflicts.story;

import dev.yore.bench.conflicts.oracle.Key;
import dev.yore.bench.conflicts.oracle.Thing;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One thing that happens to a memory. */
public sealed interface Step {
    /** In which of the history's groups. */
    String group();

    /**
     * Somebody says something.
     *
     * @param judgements what the model makes of it, if it is asked
     */
    record Say(String group, String episode, Instant at, List<Statement> statements, List<Judgement> judgements)
            implements Step {
        public Say {
            statements = List.copyOf(statements);
            judgements = List.copyOf(judgements);
        }
    }

    /** What an episode says is taken back. */
    record Retract(String group, String episode) implements Step {}

    /** An episode is forgotten. */
    record Forget(String group, String episode) implements Step {}

    /** A present fact is corrected; what is absent stays. */
    record Correct(
            String group,
            Key fact,
            @Nullable Thing target,
            @Nullable Instant validAt) implements Step {}

    /** What ended, or voided, the newest fact of a key is undone. */
    record Undo(String group, Key fact) implements Step {}

    /** Two turn out to be one. */
    record Merge(String group, Thing from, Thing into) implements Step {}

    /** They are two after all. */
    record Unmerge(String group, Thing from) implements Step {}
}
