package dev.yore.quarkus.runtime;

import io.quarkus.runtime.annotations.ConfigGroup;
import io.quarkus.runtime.annotations.ConfigPhase;
import io.quarkus.runtime.annotations.ConfigRoot;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Optional;

/** What is settled when the application starts. */
@ConfigMapping(prefix = "quarkus.yore")
@ConfigRoot(phase = ConfigPhase.RUN_TIME)
public interface YoreConfig {
    /**
     * Where the memory is kept.
     */
    Store store();

    /**
     * How facts are extracted from what is said. {@code auto}: with the application's chat model where it has a default
     * one, by rules where not; {@code model}: with the chat model; {@code offline}: by rules, in English; {@code none}:
     * not at all.
     */
    @WithDefault("auto")
    Extraction extraction();

    /**
     * What a memory id names. {@code whole-id}: a memory with one conversation; {@code user-slash-conversation}: a user's
     * memory and a conversation of it, as in {@code alice/monday}. A bean of type {@code MemoryScopes} overrules it.
     */
    @WithDefault("whole-id")
    MemoryIds memoryIds();

    /**
     * Zone in which "yesterday" and a bare date are meant, for groups without a profile of their own.
     */
    @WithDefault("UTC")
    ZoneId zone();

    /**
     * Language of what is said, for groups without a profile of their own.
     */
    @WithDefault("en")
    Locale language();

    /**
     * Recall: what is remembered is put behind a user's message.
     */
    Recall recall();

    /**
     * Tools.
     */
    Tools tools();

    /**
     * The chat window.
     */
    Window window();

    /** How facts are extracted. */
    enum Extraction {
        /** With the chat model where the application has one default chat model, by rules where it has none. */
        AUTO,
        /** With the chat model. */
        MODEL,
        /** By rules, in English, without a model. */
        OFFLINE,
        /** Not at all. */
        NONE
    }

    /** What a memory id names. */
    enum MemoryIds {
        /** A memory with one conversation. */
        WHOLE_ID,
        /** A user's memory and a conversation. */
        USER_SLASH_CONVERSATION
    }

    /** Where the memory is kept. */
    @ConfigGroup
    interface Store {
        /**
         * Where the memory is kept. {@code lucene}: in a folder, for one process at a time; {@code neo4j}: in a Neo4j
         * database, for several, which needs the artifact {@code dev.yore:yore-store-neo4j}; {@code memory}: gone when the
         * application stops.
         */
        @WithDefault("lucene")
        Kind kind();

        /**
         * Folder of the Lucene store; made if it is not there.
         */
        @WithDefault("memory")
        Path path();

        /**
         * The Neo4j store.
         */
        Neo4j neo4j();

        /** Kinds of stores. */
        enum Kind {
            /** In a folder. */
            LUCENE,
            /** In a Neo4j database. */
            NEO4J,
            /** Not kept. */
            MEMORY
        }
    }

    /** The Neo4j store. */
    @ConfigGroup
    interface Neo4j {
        /**
         * Server, as in {@code neo4j://localhost:7687}. Where it is not set, the application's own
         * {@code org.neo4j.driver.Driver} bean is used, with its own user and password.
         */
        Optional<String> uri();

        /**
         * Who the memory is at the server.
         */
        @WithDefault("neo4j")
        String user();

        /**
         * The user's password; not set: a server that asks for none.
         */
        Optional<String> password();

        /**
         * Database on the server; not set: the user's home database.
         */
        Optional<String> database();
    }

    /** Recall. */
    @ConfigGroup
    interface Recall {
        /**
         * Most tokens put behind a message, at least 1.
         */
        @WithDefault("1600")
        int maxTokens();

        /**
         * Most facts, entities and episodes recalled, of each, 1 to 1000.
         */
        @WithDefault("10")
        int limit();

        /**
         * How long a message waits for what is recalled before it goes to the model without.
         */
        @WithDefault("5s")
        Duration timeout();
    }

    /** Tools. */
    @ConfigGroup
    interface Tools {
        /**
         * What the tools' names begin with, for applications that have tools of the same names: at most 32 letters, digits,
         * {@code _} and {@code -}.
         */
        Optional<String> prefix();
    }

    /** The chat window. */
    @ConfigGroup
    interface Window {
        /**
         * Whether a conversation's window outlives its AI Service. Quarkus clears it when the service's scope ends: for a
         * request-scoped service at the end of every request. Facts outlive it in any case.
         */
        @WithDefault("false")
        boolean keep();
    }
}
