package dev.yore.store.neo4j;

import dev.yore.model.ClaimId;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.Fact;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.model.Mention;
import dev.yore.model.Merge;
import dev.yore.model.Stage;
import dev.yore.model.ThreadId;
import dev.yore.model.Usage;
import dev.yore.store.Micros;
import dev.yore.time.Claim;
import dev.yore.time.Exemption;
import dev.yore.time.FactKey;
import dev.yore.time.Said;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Value;

/**
 * Items as they are read from their nodes, written by {@link Rows}. A reader stands at a record time: what was closed,
 * retracted or undone after it is read as it was before.
 */
final class Items {
    static final String EPISODE =
            "{.id, .sequence, .thread, .source, .role, .speaker, .content, .validAt, .createdAt, .given}";
    static final String STATE = "{.id, .stage, .attempts, .reason, .warnings, .usage, .changedAt}";
    static final String ENTITY = "{.id, .name, .aliases, .types, .summary, .keys, .values, .createdAt}";
    static final String MENTION = "{.episode, .entity}";
    static final String CLAIM =
            "{.id, .episode, .source, .relation, .target, .kind, .statement, .from, .to, .through, .observed, .exempt,"
                    + " .provenance, .origin, .saidAt, .saidSequence, .saidIndex, .recordedAt, .retractedAt}";
    static final String VERSION =
            "{.id, .source, .relation, .target, .statement, .validAt, .invalidAt, .createdAt, .expiredAt, .endedBy,"
                    + " .voided, .claims, .episodes, .knownFrom, .knownTo}";
    static final String MERGE = "{.from, .into, .recordedAt, .undoneAt}";
    static final String EXEMPTION = "{.first, .second, .recordedAt}";

    private final long at;

    /** @param at record time in microseconds */
    Items(long at) {
        this.at = at;
    }

    static Episode episode(Value row) {
        return new Episode(
                EpisodeId.of(text(row, "id")),
                row.get("sequence").asLong(),
                ThreadId.of(text(row, "thread")),
                Episode.Source.valueOf(text(row, "source")),
                Episode.Role.valueOf(text(row, "role")),
                text(row, "speaker"),
                text(row, "content"),
                instant(row, "validAt"),
                instant(row, "createdAt"),
                list(row, "given", FactId::of));
    }

    static EpisodeState state(Value row) {
        return new EpisodeState(
                EpisodeId.of(text(row, "id")),
                Stage.valueOf(text(row, "stage")),
                row.get("attempts").asInt(),
                optional(row, "reason", Value::asString),
                texts(row, "warnings"),
                usage(row.get("usage").asList(Value::asLong)),
                instant(row, "changedAt"));
    }

    static Usage usage(List<Long> numbers) {
        return new Usage(numbers.get(0).intValue(), numbers.get(1).intValue(), numbers.get(2), numbers.get(3));
    }

    static Entity entity(Value row) {
        List<String> keys = texts(row, "keys");
        List<String> values = texts(row, "values");
        var attributes = new HashMap<String, String>();
        for (int i = 0; i < keys.size(); i++) {
            attributes.put(keys.get(i), values.get(i));
        }
        return new Entity(
                EntityId.of(text(row, "id")),
                text(row, "name"),
                Set.copyOf(texts(row, "aliases")),
                texts(row, "types"),
                text(row, "summary"),
                attributes,
                instant(row, "createdAt"));
    }

    static Mention mention(Value row) {
        return new Mention(EpisodeId.of(text(row, "episode")), EntityId.of(text(row, "entity")));
    }

    Claim claim(Value row) {
        return new Claim(
                ClaimId.of(text(row, "id")),
                EpisodeId.of(text(row, "episode")),
                new FactKey(EntityId.of(text(row, "source")), text(row, "relation"), EntityId.of(text(row, "target"))),
                Claim.Kind.valueOf(text(row, "kind")),
                text(row, "statement"),
                optional(row, "from", Items::instant),
                optional(row, "to", Items::instant),
                instant(row, "through"),
                row.get("observed").asBoolean(),
                row.get("exempt").asBoolean(),
                Claim.Provenance.valueOf(text(row, "provenance")),
                Claim.Origin.valueOf(text(row, "origin")),
                new Said(
                        instant(row, "saidAt"),
                        row.get("saidSequence").asLong(),
                        row.get("saidIndex").asInt()),
                instant(row, "recordedAt"),
                byNow(row, "retractedAt"));
    }

    FactVersion version(Value row) {
        long validAt = row.get("validAt").asLong();
        long invalidAt = row.get("invalidAt").asLong();
        long knownTo = row.get("knownTo").asLong();
        var fact = new Fact(
                FactId.of(text(row, "id")),
                EntityId.of(text(row, "source")),
                text(row, "relation"),
                EntityId.of(text(row, "target")),
                text(row, "statement"),
                validAt == Micros.BEGINNING ? null : Micros.instant(validAt),
                invalidAt == Micros.END ? null : Micros.instant(invalidAt),
                instant(row, "createdAt"),
                optional(row, "expiredAt", Items::instant),
                optional(row, "endedBy", value -> ClaimId.of(value.asString())),
                row.get("voided").asBoolean(),
                list(row, "claims", ClaimId::of),
                list(row, "episodes", EpisodeId::of));
        return new FactVersion(fact, instant(row, "knownFrom"), knownTo > at ? null : Micros.instant(knownTo));
    }

    Merge merge(Value row) {
        return new Merge(
                EntityId.of(text(row, "from")),
                EntityId.of(text(row, "into")),
                instant(row, "recordedAt"),
                byNow(row, "undoneAt"));
    }

    static Exemption exemption(Value row) {
        return new Exemption(
                ClaimId.of(text(row, "first")), ClaimId.of(text(row, "second")), instant(row, "recordedAt"));
    }

    private @Nullable Instant byNow(Value row, String name) {
        Instant then = optional(row, name, Items::instant);
        return then == null || Micros.of(then) > at ? null : then;
    }

    private static String text(Value row, String name) {
        return row.get(name).asString();
    }

    private static List<String> texts(Value row, String name) {
        return row.get(name).asList(Value::asString);
    }

    private static <T> List<T> list(Value row, String name, Function<String, T> form) {
        return row.get(name).asList(value -> form.apply(value.asString()));
    }

    private static Instant instant(Value row, String name) {
        return instant(row.get(name));
    }

    private static Instant instant(Value value) {
        return Micros.instant(value.asLong());
    }

    private static <T> @Nullable T optional(Value row, String name, Function<Value, T> form) {
        Value value = row.get(name);
        return value.isNull() ? null : Objects.requireNonNull(form.apply(value));
    }
}
