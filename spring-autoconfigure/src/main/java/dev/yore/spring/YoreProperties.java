package dev.yore.spring;

import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The memory's settings.
 *
 * @param enabled Whether AI Services get a memory. If not, nothing is recorded, recalled or offered, and a service with
 *     a memory id keeps a plain window in process.
 * @param store Where the memory is kept.
 * @param extraction How facts are extracted from what is said. auto: with the application's chat model where it has a
 *     default one, by rules where not; model: with the chat model; offline: by rules, in English; none: not at all.
 * @param memoryIds What a memory id names. whole-id: a memory with one conversation; user-slash-conversation: a user's
 *     memory and a conversation of it, as in alice/monday. A bean of type MemoryScopes overrules it.
 * @param zone Zone in which "yesterday" and a bare date are meant, for groups without a profile of their own.
 * @param language Language of what is said, for groups without a profile of their own.
 * @param window The chat window.
 * @param recall What is remembered is put behind a user's message.
 * @param tools The model may call remember, recall and timeline.
 */
@ConfigurationProperties("yore")
public record YoreProperties(
        @DefaultValue("true") boolean enabled,
        @DefaultValue Store store,
        @DefaultValue("auto") Extraction extraction,
        @DefaultValue("whole-id") MemoryIds memoryIds,
        @DefaultValue("UTC") ZoneId zone,
        @DefaultValue("en") Locale language,
        @DefaultValue Window window,
        @DefaultValue Recall recall,
        @DefaultValue Tools tools) {

    /** How facts are extracted. */
    public enum Extraction {
        /** With the chat model where the application has one, or a primary one; by rules where not. */
        AUTO,
        /** With the chat model. */
        MODEL,
        /** By rules, in English, without a model. */
        OFFLINE,
        /** Not at all. */
        NONE
    }

    /** What a memory id names. */
    public enum MemoryIds {
        /** A memory with one conversation. */
        WHOLE_ID,
        /** A user's memory and a conversation of it, as in alice/monday. */
        USER_SLASH_CONVERSATION
    }

    /**
     * Where the memory is kept.
     *
     * @param kind Where the memory is kept. lucene: in a folder, for one process at a time; neo4j: in a Neo4j database,
     *     for several, which needs the artifact dev.yore:yore-store-neo4j; memory: gone when the application stops.
     * @param path Folder of the Lucene store; made if it is not there.
     * @param neo4j The Neo4j store.
     */
    public record Store(
            @DefaultValue("lucene") Kind kind,
            @DefaultValue("memory") Path path,
            @DefaultValue Neo4j neo4j) {

        /** Kinds of stores. */
        public enum Kind {
            /** In a folder. */
            LUCENE,
            /** In a Neo4j database. */
            NEO4J,
            /** Not kept. */
            MEMORY
        }
    }

    /**
     * The Neo4j store.
     *
     * @param uri Server, as in neo4j://localhost:7687. Where it is not set, the application's own org.neo4j.driver.Driver
     *     bean is used, with its own user and password.
     * @param user Who the memory is at the server.
     * @param password The user's password; not set: a server that asks for none.
     * @param database Database on the server; not set: the user's home database.
     */
    public record Neo4j(
            @Nullable String uri,
            @DefaultValue("neo4j") String user,
            @Nullable String password,
            @Nullable String database) {
        public Neo4j {
            uri = set(uri);
            password = set(password);
            database = set(database);
        }

        /** An empty value, as of a placeholder that nothing fills, is none. */
        private static @Nullable String set(@Nullable String value) {
            return value == null || value.isBlank() ? null : value;
        }

        /** Without the password, and without the uri, which somebody may have put it into. */
        @Override
        public String toString() {
            return "Neo4j[user=" + user + ", database=" + database + "]";
        }
    }

    /**
     * The chat window.
     *
     * @param maxMessages Messages that a model is shown of its conversation, at least 1.
     */
    public record Window(@DefaultValue("20") int maxMessages) {
        public Window {
            atLeastOne("yore.window.max-messages", maxMessages);
        }
    }

    /**
     * What is remembered, put behind a user's message.
     *
     * @param enabled Whether AI Services get a retrieval augmentor that recalls, after the application's own content
     *     retrievers. An augmentor of the application's own takes its place.
     * @param maxTokens Most tokens put behind a message, at least 1.
     * @param limit Most facts, entities and episodes recalled, of each, 1 to 1000.
     * @param timeout How long a message waits for what is recalled before it goes to the model without.
     */
    public record Recall(
            @DefaultValue("true") boolean enabled,
            @DefaultValue("1600") int maxTokens,
            @DefaultValue("10") int limit,
            @DefaultValue("5s") Duration timeout) {
        public Recall {
            atLeastOne("yore.recall.max-tokens", maxTokens);
            if (limit < 1 || limit > 1_000) {
                throw new IllegalArgumentException("yore.recall.limit must be 1 to 1000, got " + limit);
            }
            if (timeout.isNegative() || timeout.isZero()) {
                throw new IllegalArgumentException("yore.recall.timeout must be > 0, got " + timeout);
            }
        }
    }

    /**
     * The memory as tools.
     *
     * @param enabled Whether AI Services get the memory's tools: remember, recall and timeline.
     * @param prefix What the tools' names begin with, for applications that have tools of the same names: at most 32
     *     letters, digits, _ and -.
     */
    public record Tools(
            @DefaultValue("true") boolean enabled,
            @DefaultValue("") String prefix) {
        public Tools {
            if (!prefix.matches("[A-Za-z0-9_-]{0,32}")) {
                throw new IllegalArgumentException(
                        "yore.tools.prefix must be at most 32 letters, digits, _ and -, got \"" + prefix + "\"");
            }
        }
    }

    private static void atLeastOne(String name, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + " must be >= 1, got " + value);
        }
    }
}
