package dev.yore.langchain4j;

import dev.langchain4j.service.memory.ChatMemoryService;
import dev.yore.langchain4j.MemoryScopes.Scope;
import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** Which ids have a long-term memory; says once what to do where one has none. */
final class LongTerm {
    private static final System.Logger LOG = System.getLogger(LongTerm.class.getName());

    private final MemoryScopes scopes;
    private final AtomicBoolean said = new AtomicBoolean();

    LongTerm(MemoryScopes scopes) {
        this.scopes = scopes;
    }

    /** The scope of an id that somebody gave; empty for an implicit one. */
    Optional<Scope> scope(@Nullable Object memoryId) {
        if (!scopes.isImplicit(memoryId)) {
            return Optional.of(scopes.scope(memoryId));
        }
        if (ChatMemoryService.DEFAULT.equals(memoryId) && said.compareAndSet(false, true)) {
            LOG.log(
                    Level.WARNING,
                    "An AI Service was called without a memory id: nothing is remembered or recalled for it. "
                            + "Add a parameter with @MemoryId to its method, and pass who is speaking.");
        }
        return Optional.empty();
    }
}
