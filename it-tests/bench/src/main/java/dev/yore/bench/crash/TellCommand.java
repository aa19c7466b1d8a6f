package dev.yore.bench.crash;

import dev.yore.TemporalMemory;
import dev.yore.bench.crash.Act.Say;
import dev.yore.store.lucene.Step;
import dev.yore.store.lucene.WatchedStore;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * Tells until it is killed, a thread for each lane, and prints what was acknowledged: a killed process leaves nothing behind
 * but its files and what it wrote to its parent before.
 */
@Command(name = "crash-tell", hidden = true, description = "Part of crash: tells until it is killed.")
public final class TellCommand implements Callable<Integer> {
    /** What it prints: the store is open; an act was acknowledged (lane, number); the step to be killed at is reached. */
    static final String OPEN = "open";

    static final String DONE = "done";
    static final String AT = "at";

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--folder", required = true)
    private Path folder = Path.of("");

    @Option(names = "--seed", required = true)
    private long seed;

    @Option(names = "--from", split = ",", required = true, description = "The first act of each lane.")
    private List<Integer> from = List.of();

    @Option(names = "--step", description = "Stops there and says so.")
    private @Nullable Step step;

    @Option(names = "--nth")
    private int nth = 1;

    private final AtomicInteger reached = new AtomicInteger();

    @Override
    public Integer call() throws IOException, InterruptedException, ExecutionException {
        if (spec == null) {
            throw new IllegalStateException("picocli sets the spec before it calls");
        }
        PrintWriter out = spec.commandLine().getOut();
        Story story = new Story(seed);
        try (TemporalMemory memory = Undisturbed.memory(WatchedStore.at(folder, here -> watch(here, out)))) {
            say(OPEN, out);
            var lanes = new ExecutorCompletionService<Void>(task -> {
                Thread thread = new Thread(task);
                thread.setDaemon(true);
                thread.start();
            });
            for (int lane = 0; lane < Story.LANES; lane++) {
                int each = lane;
                lanes.submit(() -> tell(memory, story, each, out));
            }
            // No lane comes to an end but by an error.
            lanes.take().get();
        }
        return 1;
    }

    private Void tell(TemporalMemory memory, Story story, int lane, PrintWriter out) {
        for (int n = from.get(lane); ; n++) {
            Act act = story.act(lane, n);
            if (act instanceof Say say && Story.isAwaited(lane, n)) {
                memory.remember(say.draft()).await();
            } else {
                act.in(memory);
            }
            say(DONE + " " + lane + " " + n, out);
        }
    }

    private void watch(Step here, PrintWriter out) {
        if (here == step && reached.incrementAndGet() == nth) {
            say(AT + " " + here, out);
            new Semaphore(0).acquireUninterruptibly();
        }
    }

    private static void say(String line, PrintWriter out) {
        out.println(line);
        if (out.checkError()) {
            throw new IllegalStateException("nobody listens any more");
        }
    }
}
