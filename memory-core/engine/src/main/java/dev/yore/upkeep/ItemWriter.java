package dev.yore.upkeep;

import dev.yore.model.ClaimId;
import dev.yore.model.Entity;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.Fact;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.model.GroupId;
import dev.yore.model.GroupProfile;
import dev.yore.model.Mention;
import dev.yore.model.Merge;
import dev.yore.model.Spending;
import dev.yore.model.ThreadId;
import dev.yore.model.Usage;
import dev.yore.store.GroupHead;
import dev.yore.store.Indexed;
import dev.yore.store.MemoryStore.VectorSpace;
import dev.yore.store.Passage;
import dev.yore.time.Claim;
import dev.yore.time.Exemption;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Items as the fields of a line; {@link ItemReader} reads them back. The names are those of the records' components. */
final class ItemWriter {
    private ItemWriter() {}

    static Line header(int version, @Nullable VectorSpace space) {
        return new Line(Kinds.MEMORY)
                .put("version", version)
                .put(
                        "space",
                        space == null
                                ? null
                                : new Line().put("name", space.name()).put("dimensions", space.dimensions()));
    }

    static Line group(GroupId id, GroupHead head) {
        return new Line(Kinds.GROUP)
                .put("id", id)
                .put("profile", head.profile() == null ? null : profile(head.profile()))
                .put("nextSequence", head.nextSequence())
                .put("lastRecorded", head.lastRecorded())
                .put("spending", spending(head.spending()))
                .put("searchedByMeaning", head.searchedByMeaning());
    }

    private static Line profile(GroupProfile profile) {
        return new Line()
                .put("zone", profile.zone().getId())
                .put("language", profile.language().toLanguageTag())
                .put("speaker", profile.speaker());
    }

    private static Line spending(Spending spending) {
        var days = new Line();
        spending.days().forEach((day, usage) -> days.put(day.toString(), usage(usage)));
        return new Line().put("total", usage(spending.total())).put("days", days);
    }

    private static Line usage(Usage usage) {
        return new Line()
                .put("calls", usage.calls())
                .put("retries", usage.retries())
                .put("inputTokens", usage.inputTokens())
                .put("outputTokens", usage.outputTokens());
    }

    static Line episode(Indexed<Episode> indexed) {
        Episode episode = indexed.item();
        return new Line(Kinds.EPISODE)
                .put("id", episode.id())
                .put("sequence", episode.sequence())
                .put("thread", episode.thread())
                .put("source", episode.source())
                .put("role", episode.role())
                .put("speaker", episode.speaker())
                .put("content", episode.content())
                .put("validAt", episode.validAt())
                .put("createdAt", episode.createdAt())
                .put("given", episode.given().stream().map(FactId::value).toList())
                .put("own", passage(indexed.own()))
                .put("inContext", indexed.inContext() == null ? null : passage(indexed.inContext()));
    }

    static Line state(EpisodeState state) {
        return new Line(Kinds.STATE)
                .put("episode", state.episode())
                .put("stage", state.stage())
                .put("attempts", state.attempts())
                .put("reason", state.reason())
                .put("warnings", state.warnings())
                .put("usage", usage(state.usage()))
                .put("changedAt", state.changedAt());
    }

    static Line entity(Indexed<Entity> indexed) {
        Entity entity = indexed.item();
        return new Line(Kinds.ENTITY)
                .put("id", entity.id())
                .put("name", entity.name())
                .put("aliases", List.copyOf(new TreeSet<>(entity.aliases())))
                .put("types", entity.types())
                .put("summary", entity.summary())
                .put("attributes", new TreeMap<>(entity.attributes()))
                .put("createdAt", entity.createdAt())
                .put("own", passage(indexed.own()));
    }

    static Line mention(Mention mention) {
        return new Line(Kinds.MENTION).put("episode", mention.episode()).put("entity", mention.entity());
    }

    static Line claim(Claim claim) {
        return new Line(Kinds.CLAIM)
                .put("id", claim.id())
                .put("episode", claim.episode())
                .put("source", claim.key().source())
                .put("relation", claim.key().relation())
                .put("target", claim.key().target())
                .put("claimKind", claim.kind())
                .put("statement", claim.statement())
                .put("from", claim.from())
                .put("to", claim.to())
                .put("through", claim.through())
                .put("observed", claim.observed())
                .put("exempt", claim.exempt())
                .put("provenance", claim.provenance())
                .put("origin", claim.origin())
                .put("saidAt", claim.said().at())
                .put("saidSequence", claim.said().sequence())
                .put("saidIndex", claim.said().index())
                .put("recordedAt", claim.recordedAt())
                .put("retractedAt", claim.retractedAt());
    }

    static Line fact(Indexed<FactVersion> indexed) {
        FactVersion version = indexed.item();
        Fact fact = version.fact();
        return new Line(Kinds.FACT)
                .put("id", fact.id())
                .put("source", fact.source())
                .put("relation", fact.relation())
                .put("target", fact.target())
                .put("statement", fact.statement())
                .put("validAt", fact.validAt())
                .put("invalidAt", fact.invalidAt())
                .put("createdAt", fact.createdAt())
                .put("expiredAt", fact.expiredAt())
                .put("endedBy", fact.endedBy())
                .put("voided", fact.voided())
                .put("claims", fact.claims().stream().map(ClaimId::value).toList())
                .put("episodes", fact.episodes().stream().map(EpisodeId::value).toList())
                .put("knownFrom", version.knownFrom())
                .put("knownTo", version.knownTo())
                .put("own", passage(indexed.own()));
    }

    static Line merge(Merge merge) {
        return new Line(Kinds.MERGE)
                .put("from", merge.from())
                .put("into", merge.into())
                .put("recordedAt", merge.recordedAt())
                .put("undoneAt", merge.undoneAt());
    }

    static Line exemption(Exemption exemption) {
        return new Line(Kinds.EXEMPTION)
                .put("first", exemption.first())
                .put("second", exemption.second())
                .put("recordedAt", exemption.recordedAt());
    }

    static Line window(ThreadId thread, String text) {
        return new Line(Kinds.WINDOW).put("thread", thread).put("text", text);
    }

    static Line end(Map<String, Long> items, String sha256) {
        return new Line(Kinds.END).put("items", new TreeMap<>(items)).put("sha256", sha256);
    }

    static Line done(long groups) {
        return new Line(Kinds.DONE).put("groups", groups);
    }

    private static Line passage(Passage passage) {
        return new Line().put("text", passage.text()).put("vector", vector(passage.vector()));
    }

    private static @Nullable String vector(Passage.@Nullable Vector vector) {
        if (vector == null) {
            return null;
        }
        var bytes = ByteBuffer.allocate(Float.BYTES * vector.values().length).order(ByteOrder.LITTLE_ENDIAN);
        for (float value : vector.values()) {
            bytes.putFloat(value);
        }
        return Base64.getEncoder().encodeToString(bytes.array());
    }
}
