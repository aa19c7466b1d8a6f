package dev.yore.langchain4j;

import dev.yore.model.ClaimId;
import dev.yore.model.EntityId;
import dev.yore.model.EpisodeId;
import dev.yore.model.Fact;
import dev.yore.model.FactId;
import dev.yore.search.NamedFact;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Facts for tests. */
final class Facts {
    private Facts() {}

    static NamedFact fact(String id, String statement, @Nullable String from, @Nullable String to) {
        return fact(id, statement, from, to, false);
    }

    static NamedFact fact(String id, String statement, @Nullable String from, @Nullable String to, boolean voided) {
        Fact fact = new Fact(
                FactId.of(id),
                EntityId.of("e1"),
                "LIVES_IN",
                EntityId.of("e2"),
                statement,
                from == null ? null : Instant.parse(from),
                to == null ? null : Instant.parse(to),
                FakeMemory.NOW,
                null,
                null,
                voided,
                List.of(ClaimId.of(id)),
                List.of(EpisodeId.of("ep1")));
        return new NamedFact(fact, "alice", "Lyon");
    }
}
