package dev.yore.langchain4j;

import dev.langchain4j.service.memory.ChatMemoryService;
import dev.yore.error.InvalidRequestException;
import dev.yore.model.GroupId;
import dev.yore.model.ThreadId;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Decides whose memory, and which conversation in it, a LangChain4j memory id names: {@code @MemoryId} is any object,
 * and names a user or a conversation as the application likes.
 *
 * <p>An id that nobody gave, one that a framework makes up where a service has no {@code @MemoryId}, is
 * <em>implicit</em>: it gets a chat window, and never a long-term memory, since strangers would share it or nobody
 * would ever find it again.
 *
 * <p>Implementations are thread-safe.
 */
@FunctionalInterface
public interface MemoryScopes {
    /**
     * @throws InvalidRequestException if the id names nothing; the message says what it may be
     */
    Scope scope(@Nullable Object memoryId);

    /** Whether a framework made the id up. LangChain4j's own such id is "default", which is no user's name therefore. */
    default boolean isImplicit(@Nullable Object memoryId) {
        return ChatMemoryService.DEFAULT.equals(memoryId);
    }

    /**
     * The same scopes, with more ids taken as implicit: for frameworks that make up ids of their own. That nothing is
     * remembered for these is theirs to say.
     */
    default MemoryScopes withImplicit(Predicate<Object> more) {
        Objects.requireNonNull(more, "more");
        MemoryScopes scopes = this;
        return new MemoryScopes() {
            @Override
            public Scope scope(@Nullable Object memoryId) {
                return scopes.scope(memoryId);
            }

            @Override
            public boolean isImplicit(@Nullable Object memoryId) {
                return scopes.isImplicit(memoryId) || (memoryId != null && more.test(memoryId));
            }
        };
    }

    /**
     * The whole id is the group, with one conversation in it, of the same name: who has an id has a memory. The default.
     */
    static MemoryScopes wholeId() {
        return memoryId -> {
            GroupId group = group(text(memoryId));
            return new Scope(group, ThreadId.of(group.value()));
        };
    }

    /**
     * {@code user/conversation}: a user's memory spans conversations, and each conversation has its own window. Exactly
     * one slash, so that neither a user's name nor a conversation's can reach into another user's memory.
     */
    static MemoryScopes userSlashConversation() {
        return memoryId -> {
            String id = text(memoryId);
            int slash = id.indexOf('/');
            if (slash < 0 || slash != id.lastIndexOf('/') || id.startsWith("/") || id.endsWith("/")) {
                throw new InvalidRequestException(
                        "A memory id must be user/conversation, with one slash and neither part empty");
            }
            return new Scope(group(id.substring(0, slash)), thread(id.substring(slash + 1)));
        };
    }

    /**
     * An id as text: a string as it is; a number, a boolean, a character or a UUID by its {@code toString}; an enum
     * constant by its name. So the number 7 and the string "7" are one id.
     */
    private static String text(@Nullable Object memoryId) {
        String text;
        if (memoryId == null) {
            throw new InvalidRequestException("A memory id must not be null: pass one with @MemoryId");
        } else if (memoryId instanceof Enum<?> constant) {
            text = constant.name();
        } else if (memoryId instanceof CharSequence
                || memoryId instanceof Number
                || memoryId instanceof UUID
                || memoryId instanceof Boolean
                || memoryId instanceof Character) {
            text = memoryId.toString();
        } else {
            throw new InvalidRequestException(
                    "A memory id of type "
                            + memoryId.getClass().getName()
                            + " has no rule: pass a String, a number, a UUID or an enum constant, or give MemoryScopes of your own");
        }
        if (text.isBlank()) {
            throw new InvalidRequestException("A memory id must not be blank");
        }
        return text;
    }

    private static GroupId group(String text) {
        try {
            return GroupId.of(text);
        } catch (IllegalArgumentException e) {
            throw new InvalidRequestException("The memory id is not usable: " + e.getMessage(), e);
        }
    }

    private static ThreadId thread(String text) {
        try {
            return ThreadId.of(text);
        } catch (IllegalArgumentException e) {
            throw new InvalidRequestException("The memory id is not usable: " + e.getMessage(), e);
        }
    }

    /**
     * @param group whose memory
     * @param thread which conversation, and so which window
     */
    record Scope(GroupId group, ThreadId thread) {
        public Scope {
            Objects.requireNonNull(group, "group");
            Objects.requireNonNull(thread, "thread");
        }
    }
}
