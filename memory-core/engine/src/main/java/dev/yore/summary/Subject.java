package dev.yore.summary;

import dev.yore.ingest.model.PromptText;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Fact;
import dev.yore.model.FactVersion;
import dev.yore.store.Digest;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader;
import java.time.Instant;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An entity as a model is shown it.
 *
 * @param line its name, what it is, and the newest facts that hold
 * @param digest of all of the line, and of the ids and the versions of its facts: a summary is good for as long as this
 *     is the same
 */
record Subject(EntityId entity, Map<String, Object> line, String digest) {
    /** Newest first; what is older goes into no summary. */
    static final int MOST_FACTS = 30;

    private static final int LONGEST_STATEMENT = 300;

    /** @param zone in which days are written, the group's */
    static Subject read(GroupReader reader, Entity entity, Instant now, ZoneId zone) {
        List<FactVersion> facts = reader.factsAround(List.of(entity.id()), Filter.NONE.holdingAt(now), MOST_FACTS);
        var line = new LinkedHashMap<String, Object>();
        line.put("name", entity.name());
        if (!entity.types().isEmpty()) {
            line.put("type", String.join(", ", entity.types()));
        }
        line.put(
                "facts",
                facts.stream().map(version -> fact(version.fact(), zone)).toList());
        return new Subject(entity.id(), line, digest(line, facts));
    }

    private static Map<String, Object> fact(Fact fact, ZoneId zone) {
        var line = new LinkedHashMap<String, Object>();
        line.put("fact", PromptText.cut(fact.statement(), LONGEST_STATEMENT));
        putDay(line, "from", fact.validAt(), zone);
        putDay(line, "to", fact.invalidAt(), zone);
        return line;
    }

    private static void putDay(Map<String, Object> line, String key, @Nullable Instant at, ZoneId zone) {
        if (at != null) {
            line.put(key, at.atZone(zone).toLocalDate().toString());
        }
    }

    private static String digest(Map<String, Object> line, List<FactVersion> facts) {
        var text = new StringBuilder(PromptText.line(line));
        facts.forEach(version -> text.append('\n')
                .append(version.fact().id().value())
                .append(' ')
                .append(version.knownFrom()));
        return Digest.of(text.toString());
    }
}
