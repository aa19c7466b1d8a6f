package dev.yore.upkeep;

import dev.yore.model.ClaimId;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.Fact;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.model.GroupProfile;
import dev.yore.model.Mention;
import dev.yore.model.Merge;
import dev.yore.model.Spending;
import dev.yore.model.Stage;
import dev.yore.model.ThreadId;
import dev.yore.model.Usage;
import dev.yore.store.GroupHead;
import dev.yore.store.Indexed;
import dev.yore.store.MemoryStore.VectorSpace;
import dev.yore.store.Passage;
import dev.yore.time.Claim;
import dev.yore.time.Exemption;
import dev.yore.time.FactKey;
import dev.yore.time.Said;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Base64;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Items as they are read from the fields of a line, written by {@link ItemWriter}.
 *
 * @param space of the vectors in the file; absent: vectors are passed over
 */
record ItemReader(@Nullable VectorSpace space) {
    static VectorSpace space(Fields line) {
        Fields space = line.object("space");
        return new VectorSpace(space.text("name"), space.integer("dimensions"));
    }

    GroupHead head(Fields line) {
        boolean searchedByMeaning = line.flag("searchedByMeaning");
        return new GroupHead(
                line.optional("profile", name -> profile(line.object(name))),
                line.number("nextSequence"),
                line.optional("lastRecorded", line::instant),
                spending(line.object("spending")),
                searchedByMeaning && space != null);
    }

    private static GroupProfile profile(Fields profile) {
        return new GroupProfile(
                ZoneId.of(profile.text("zone")),
                Locale.forLanguageTag(profile.text("language")),
                profile.text("speaker"));
    }

    private static Spending spending(Fields spending) {
        Fields days = spending.object("days");
        var byDay = new TreeMap<LocalDate, Usage>();
        for (Iterator<String> names = days.names(); names.hasNext(); ) {
            String day = names.next();
            byDay.put(LocalDate.parse(day), usage(days.object(day)));
        }
        return new Spending(usage(spending.object("total")), byDay);
    }

    private static Usage usage(Fields usage) {
        return new Usage(
                usage.integer("calls"),
                usage.integer("retries"),
                usage.number("inputTokens"),
                usage.number("outputTokens"));
    }

    Indexed<Episode> episode(Fields line) {
        var episode = new Episode(
                EpisodeId.of(line.text("id")),
                line.number("sequence"),
                ThreadId.of(line.text("thread")),
                line.name("source", Episode.Source.class),
                line.name("role", Episode.Role.class),
                line.text("speaker"),
                line.text("content"),
                line.instant("validAt"),
                line.instant("createdAt"),
                ids(line, "given", FactId::of));
        return new Indexed<>(
                episode, passage(line.object("own")), line.optional("inContext", name -> passage(line.object(name))));
    }

    static EpisodeState state(Fields line) {
        return new EpisodeState(
                EpisodeId.of(line.text("episode")),
                line.name("stage", Stage.class),
                line.integer("attempts"),
                line.optional("reason", line::text),
                line.texts("warnings"),
                usage(line.object("usage")),
                line.instant("changedAt"));
    }

    Indexed<Entity> entity(Fields line) {
        var entity = new Entity(
                EntityId.of(line.text("id")),
                line.text("name"),
                Set.copyOf(line.texts("aliases")),
                line.texts("types"),
                line.text("summary"),
                texts(line.object("attributes")),
                line.instant("createdAt"));
        return Indexed.of(entity, passage(line.object("own")));
    }

    private static Map<String, String> texts(Fields object) {
        var texts = new HashMap<String, String>();
        for (Iterator<String> names = object.names(); names.hasNext(); ) {
            String name = names.next();
            texts.put(name, object.text(name));
        }
        return texts;
    }

    static Mention mention(Fields line) {
        return new Mention(EpisodeId.of(line.text("episode")), EntityId.of(line.text("entity")));
    }

    static Claim claim(Fields line) {
        return new Claim(
                ClaimId.of(line.text("id")),
                EpisodeId.of(line.text("episode")),
                new FactKey(EntityId.of(line.text("source")), line.text("relation"), EntityId.of(line.text("target"))),
                line.name("claimKind", Claim.Kind.class),
                line.text("statement"),
                line.optional("from", line::instant),
                line.optional("to", line::instant),
                line.instant("through"),
                line.flag("observed"),
                line.flag("exempt"),
                line.name("provenance", Claim.Provenance.class),
                line.name("origin", Claim.Origin.class),
                new Said(line.instant("saidAt"), line.number("saidSequence"), line.integer("saidIndex")),
                line.instant("recordedAt"),
                line.optional("retractedAt", line::instant));
    }

    Indexed<FactVersion> fact(Fields line) {
        var fact = new Fact(
                FactId.of(line.text("id")),
                EntityId.of(line.text("source")),
                line.text("relation"),
                EntityId.of(line.text("target")),
                line.text("statement"),
                line.optional("validAt", line::instant),
                line.optional("invalidAt", line::instant),
                line.instant("createdAt"),
                line.optional("expiredAt", line::instant),
                line.optional("endedBy", name -> ClaimId.of(line.text(name))),
                line.flag("voided"),
                ids(line, "claims", ClaimId::of),
                ids(line, "episodes", EpisodeId::of));
        var version = new FactVersion(fact, line.instant("knownFrom"), line.optional("knownTo", line::instant));
        return Indexed.of(version, passage(line.object("own")));
    }

    static Merge merge(Fields line) {
        return new Merge(
                EntityId.of(line.text("from")),
                EntityId.of(line.text("into")),
                line.instant("recordedAt"),
                line.optional("undoneAt", line::instant));
    }

    static Exemption exemption(Fields line) {
        return new Exemption(
                ClaimId.of(line.text("first")), ClaimId.of(line.text("second")), line.instant("recordedAt"));
    }

    private static <T> List<T> ids(Fields line, String name, Function<String, T> form) {
        return line.texts(name).stream().map(form).toList();
    }

    private Passage passage(Fields passage) {
        String text = passage.text("text");
        String vector = passage.optional("vector", passage::text);
        return new Passage(text, vector == null || space == null ? null : vector(vector, space, passage));
    }

    private static Passage.Vector vector(String base64, VectorSpace space, Fields passage) {
        byte[] bytes;
        try {
            bytes = Base64.getDecoder().decode(base64);
        } catch (IllegalArgumentException e) {
            throw passage.damaged("has a vector that is not base64");
        }
        float[] values = new float[space.dimensions()];
        if (bytes.length != Float.BYTES * values.length) {
            throw passage.damaged("has a vector that has not the " + values.length + " dimensions of " + space.name());
        }
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().get(values);
        return new Passage.Vector(values);
    }
}
