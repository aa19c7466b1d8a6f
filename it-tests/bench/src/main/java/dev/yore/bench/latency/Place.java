package dev.yore.bench.latency;

import dev.yore.store.MemoryStore;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.store.neo4j.Neo4jStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import picocli.CommandLine.Option;

/** Where facts are kept, as one command hands it to another. A server's password is in NEO4J_PASSWORD. Not thread-safe. */
final class Place {
    @Option(names = "--store", description = "${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}")
    private Kind kind = Kind.LUCENE;

    @Option(
            names = "--neo4j-uri",
            description =
                    "Of a server with an empty database; its password in NEO4J_PASSWORD. Default: ${DEFAULT-VALUE}")
    private String uri = "bolt://127.0.0.1:7687";

    @Option(names = "--neo4j-user", description = "Default: ${DEFAULT-VALUE}")
    private String user = "neo4j";

    /** What keeps them. */
    enum Kind {
        LUCENE,
        NEO4J
    }

    boolean isServer() {
        return kind == Kind.NEO4J;
    }

    String name() {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    String uri() {
        return uri;
    }

    String user() {
        return user;
    }

    /** A server that asks for none takes any. */
    static String password() {
        return Objects.requireNonNullElse(System.getenv("NEO4J_PASSWORD"), "none");
    }

    /** @param folder of the run; of no account to a server */
    MemoryStore open(Path folder) {
        return switch (kind) {
            case LUCENE -> LuceneStore.at(files(folder));
            case NEO4J -> Neo4jStore.at(uri, user, password());
        };
    }

    /** Where an embedded store has its files. */
    static Path files(Path folder) {
        return folder.resolve("store");
    }

    /** @throws IllegalStateException if there is something that is not of this run */
    static void requireEmpty(MemoryStore store) {
        if (!store.groups().isEmpty()) {
            throw new IllegalStateException("there is a memory already: name an empty database with --neo4j-uri");
        }
    }

    /** As it is said to a command. */
    List<String> words() {
        return List.of("--store", kind.name(), "--neo4j-uri", uri, "--neo4j-user", user);
    }
}
