package dev.yore.store.neo4j;

import dev.yore.Remembered;
import dev.yore.TemporalMemory;
import dev.yore.ai.Embedder;
import dev.yore.model.Episode;
import dev.yore.testing.HashingEmbedder;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.neo4j.driver.AuthTokens;
import org.neo4j.driver.GraphDatabase;

/**
 * An instance of an application, to be run in a JVM of its own. It remembers turns in groups that others write to as well,
 * and says on its standard output which are acknowledged. If it is to get stuck, it goes on until it is, and says so; if not,
 * it says that it is done when all that it remembered is extracted, and closes as soon as its standard input is closed.
 */
final class Instance {
    static final List<String> GROUPS = List.of("ana", "ben");
    /** Where an instance goes on alone until it is stuck. */
    static final String OWN = "cleo";

    static final Duration LEASE = Duration.ofSeconds(2);
    static final Instant START = Instant.parse("2026-01-01T12:00:00Z");
    static final String THREAD = "main";
    static final String DONE = "done";
    static final String STUCK = "stuck";

    private static final List<String> TOWNS = List.of("Lund", "Oslo", "Turku", "Narvik", "Bergen", "Tampere", "Umea");
    private static final HashingEmbedder EMBEDDER = new HashingEmbedder(32);

    private final int instance;
    private final int turns;
    private final PrintStream out;
    private final AtomicInteger acknowledged = new AtomicInteger();
    private final int sticksAfter;

    private Instance(int instance, int turns, int sticksAfter, PrintStream out) {
        this.instance = instance;
        this.turns = turns;
        this.sticksAfter = sticksAfter;
        this.out = out;
    }

    /** @param args Bolt address, this instance's number, turns, and after how many of them it gets stuck in extraction */
    public static void main(String[] args) throws Exception {
        var out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        new Instance(Integer.parseInt(args[1]), Integer.parseInt(args[2]), Integer.parseInt(args[3]), out).run(args[0]);
    }

    private void run(String address) throws IOException {
        try (var driver = GraphDatabase.driver(address, AuthTokens.none());
                TemporalMemory memory = TemporalMemory.over(Neo4jStore.over(driver, Neo4jStore.Settings.DEFAULT))
                        .embedder(new Sticking())
                        .waitForExtraction(false)
                        .takeOverAfter(LEASE)
                        .build()) {
            var remembered = new ArrayList<Remembered>();
            for (int number = 0; number < turns; number++) {
                remembered.add(say(memory, new Turn(instance, number, GROUPS.get(number % GROUPS.size()))));
            }
            for (int number = turns; sticks(); number++) {
                // Others may extract all that it says, until it is quicker for once.
                say(memory, new Turn(instance, number, OWN)).await();
            }
            remembered.forEach(Remembered::await);
            out.println(DONE);
            System.in.transferTo(PrintStream.nullOutputStream());
        }
    }

    private Remembered say(TemporalMemory memory, Turn turn) {
        Remembered said = memory.remember(Episode.message(turn.group(), turn.text(), turn.at())
                .withId(turn.id())
                .inThread(THREAD));
        acknowledged.incrementAndGet();
        out.println(turn.id() + " " + turn.group() + " " + said.episode().sequence());
        return said;
    }

    private boolean sticks() {
        return acknowledged.get() >= sticksAfter;
    }

    /** What an instance says: where the group's user lives from then on, and what nobody else says. */
    record Turn(int instance, int number, String group) {
        String id() {
            return "i" + instance + "t" + number;
        }

        Instant at() {
            return START.plus(Duration.ofDays(2L * number + instance));
        }

        /** Another one than that of any turn that may come just before it in its group. */
        String town() {
            return TOWNS.get((number + 3 * instance) % TOWNS.size());
        }

        String text() {
            return "I moved to " + town() + ". I like Tea-" + id() + ".";
        }
    }

    /** Never comes back from embedding what is extracted, once enough is acknowledged. */
    private final class Sticking implements Embedder {
        @Override
        public List<float[]> embed(List<String> texts) {
            if (sticks() && Thread.currentThread().getName().startsWith("yore-extraction")) {
                out.println(STUCK);
                await(new CountDownLatch(1));
            }
            return EMBEDDER.embed(texts);
        }

        @Override
        public int dimensions() {
            return EMBEDDER.dimensions();
        }

        @Override
        public String space() {
            return EMBEDDER.space();
        }
    }

    private static void await(CountDownLatch never) {
        try {
            never.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
