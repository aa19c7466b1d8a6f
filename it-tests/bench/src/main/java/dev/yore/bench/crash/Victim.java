package dev.yore.bench.crash;

import dev.yore.bench.ChildJvm;
import dev.yore.store.lucene.Step;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A process that tells in a folder, and is killed by SIGKILL. What it acknowledges goes into the ledger. */
final class Victim {
    private static final String HEAP = "256m";
    /** It lives for seconds: compiling it to the utmost takes longer than it saves. */
    private static final String[] BRIEF = {"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"};

    /** How a process ends that was killed so. */
    private static final int KILLED = 128 + 9;

    private final Path folder;
    private final long seed;
    private final Ledger ledger;

    Victim(Path folder, long seed, Ledger ledger) {
        this.folder = folder;
        this.seed = seed;
        this.ledger = ledger;
    }

    /**
     * How it went.
     *
     * @param wasKilled if not, it ended by itself, which it should not
     * @param opened whether it came so far as to have the folder open
     * @param step the one that it was killed at; absent: at some moment
     */
    record End(boolean wasKilled, boolean opened, @Nullable Step step) {}

    End killed(KillPlan plan) throws IOException, InterruptedException {
        Process child = ChildJvm.builder(HEAP, command(plan), BRIEF)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        boolean opened = false;
        Step step = null;
        // Not Process.destroyForcibly: it would close the pipe that still holds acknowledgements.
        ProcessHandle handle = child.toHandle();
        try (BufferedReader out = child.inputReader()) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                String[] words = line.split(" ");
                switch (words[0]) {
                    case TellCommand.OPEN -> {
                        opened = true;
                        killLater(handle, plan);
                    }
                    case TellCommand.DONE -> ledger.acknowledge(Integer.parseInt(words[1]), Integer.parseInt(words[2]));
                    case TellCommand.AT -> {
                        step = Step.valueOf(words[1]);
                        handle.destroyForcibly();
                    }
                    default -> throw new IOException("a process that tells said: " + line);
                }
            }
        } finally {
            handle.destroyForcibly();
        }
        return new End(child.waitFor() == KILLED, opened, step);
    }

    private static void killLater(ProcessHandle handle, KillPlan plan) {
        CompletableFuture.delayedExecutor(plan.latest().toMillis(), TimeUnit.MILLISECONDS)
                .execute(handle::destroyForcibly);
    }

    private List<String> command(KillPlan plan) {
        List<String> command = new ArrayList<>(
                List.of("crash-tell", "--folder", folder.toString(), "--seed", "" + seed, "--from", ledger.words()));
        if (plan.step() != null) {
            command.addAll(List.of("--step", plan.step().name(), "--nth", "" + plan.nth()));
        }
        return command;
    }
}
