package dev.yore.store.neo4j;

import dev.yore.model.ClaimId;
import dev.yore.model.Entity;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.Fact;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.model.GroupProfile;
import dev.yore.model.Merge;
import dev.yore.model.Spending;
import dev.yore.model.Usage;
import dev.yore.store.GroupHead;
import dev.yore.store.Micros;
import dev.yore.time.Claim;
import dev.yore.time.Exemption;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Items as the properties of their nodes; {@link Items} reads them back. */
final class Rows {
    private Rows() {}

    static Row of(Episode episode) {
        return new Row()
                .text("id", episode.id().value())
                .number("sequence", episode.sequence())
                .text("thread", episode.thread().value())
                .text("source", episode.source().name())
                .text("role", episode.role().name())
                .text("speaker", episode.speaker())
                .text("content", episode.content())
                .instant("validAt", episode.validAt())
                .instant("createdAt", episode.createdAt())
                .texts("given", episode.given().stream().map(FactId::value).toList());
    }

    static Row of(EpisodeState state) {
        return new Row()
                .text("stage", state.stage().name())
                .number("attempts", state.attempts())
                .text("reason", state.reason())
                .texts("warnings", state.warnings())
                .numbers("usage", numbers(state.usage()))
                .instant("changedAt", state.changedAt());
    }

    static Row of(Entity entity) {
        List<Map.Entry<String, String>> attributes =
                List.copyOf(entity.attributes().entrySet());
        return new Row()
                .text("id", entity.id().value())
                .text("name", entity.name())
                .texts("aliases", entity.aliases())
                .texts("types", entity.types())
                .text("summary", entity.summary())
                .texts("keys", attributes.stream().map(Map.Entry::getKey).toList())
                .texts("values", attributes.stream().map(Map.Entry::getValue).toList())
                .instant("createdAt", entity.createdAt());
    }

    static Row of(Claim claim) {
        return new Row()
                .text("id", claim.id().value())
                .text("episode", claim.episode().value())
                .text("source", claim.key().source().value())
                .text("relation", claim.key().relation())
                .text("relationKey", NameIndex.key(claim.key().relation()))
                .text("target", claim.key().target().value())
                .text("kind", claim.kind().name())
                .text("statement", claim.statement())
                .instant("from", claim.from())
                .instant("to", claim.to())
                .instant("through", claim.through())
                .flag("observed", claim.observed())
                .flag("exempt", claim.exempt())
                .text("provenance", claim.provenance().name())
                .text("origin", claim.origin().name())
                .instant("saidAt", claim.said().at())
                .number("saidSequence", claim.said().sequence())
                .number("saidIndex", claim.said().index())
                .instant("recordedAt", claim.recordedAt())
                .instant("retractedAt", claim.retractedAt());
    }

    static Row of(FactVersion version) {
        Fact fact = version.fact();
        return new Row()
                .text("id", fact.id().value())
                .text("source", fact.source().value())
                .text("relation", fact.relation())
                .text("relationKey", NameIndex.key(fact.relation()))
                .text("target", fact.target().value())
                .text("statement", fact.statement())
                .number("validAt", Micros.start(fact.validAt()))
                .number("invalidAt", Micros.end(fact.invalidAt()))
                .instant("createdAt", fact.createdAt())
                .instant("expiredAt", fact.expiredAt())
                .text("endedBy", fact.endedBy() == null ? null : fact.endedBy().value())
                .flag("voided", fact.voided())
                .texts("claims", fact.claims().stream().map(ClaimId::value).toList())
                .texts(
                        "episodes",
                        fact.episodes().stream().map(EpisodeId::value).toList())
                .instant("knownFrom", version.knownFrom())
                .number("knownTo", Micros.end(version.knownTo()));
    }

    static Row of(Merge merge) {
        return new Row()
                .text("from", merge.from().value())
                .text("into", merge.into().value())
                .instant("recordedAt", merge.recordedAt())
                .instant("undoneAt", merge.undoneAt());
    }

    static Row of(Exemption exemption) {
        return new Row()
                .text("first", exemption.first().value())
                .text("second", exemption.second().value())
                .instant("recordedAt", exemption.recordedAt());
    }

    static Row of(GroupHead head) {
        Row row = of(head.spending()).number("next", head.nextSequence()).instant("recorded", head.lastRecorded());
        if (head.profile() != null) {
            row.map().putAll(of(head.profile()).map());
        }
        return row;
    }

    static Row of(GroupProfile profile) {
        return new Row()
                .text("zone", profile.zone().getId())
                .text("language", profile.language().toLanguageTag())
                .text("speaker", profile.speaker());
    }

    static Row of(Spending spending) {
        var usage = new ArrayList<>(numbers(spending.total()));
        spending.days().values().forEach(day -> usage.addAll(numbers(day)));
        return new Row()
                .numbers("usage", usage)
                .numbers(
                        "days",
                        spending.days().keySet().stream()
                                .map(LocalDate::toEpochDay)
                                .toList());
    }

    private static List<Long> numbers(Usage usage) {
        return List.of((long) usage.calls(), (long) usage.retries(), usage.inputTokens(), usage.outputTokens());
    }
}
