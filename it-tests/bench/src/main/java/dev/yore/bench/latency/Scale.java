package dev.yore.bench.latency;

import java.util.List;
import picocli.CommandLine.Option;

/** What a world is made of, as one command hands it to another. Not thread-safe. */
final class Scale {
    @Option(names = "--facts", required = true)
    private int facts;

    @Option(names = "--groups", required = true)
    private int groups;

    @Option(names = "--seed", required = true)
    private long seed;

    /** For picocli, which fills in the rest. */
    Scale() {}

    Scale(int facts, int groups, long seed) {
        this.facts = facts;
        this.groups = groups;
        this.seed = seed;
    }

    long seed() {
        return seed;
    }

    World world() {
        return new World(seed, facts, groups);
    }

    /** As it is said to a command. */
    List<String> words() {
        return List.of("--facts", "" + facts, "--groups", "" + groups, "--seed", "" + seed);
    }
}
