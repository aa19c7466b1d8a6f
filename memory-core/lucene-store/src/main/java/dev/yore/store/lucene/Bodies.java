package dev.yore.store.lucene;

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
import dev.yore.time.Claim;
import dev.yore.time.Exemption;
import dev.yore.time.FactKey;
import dev.yore.time.Said;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Items as they lie in a document: their components in order, written by hand so that the form on disk changes only on
 * purpose. A change of it is a new {@linkplain Format#VERSION format version}.
 */
final class Bodies {
    private Bodies() {}

    static byte[] of(Counters group) {
        return new BodyOutput()
                .optional(
                        group.profile(),
                        (out, profile) -> out.text(profile.zone().getId())
                                .text(profile.language().toLanguageTag())
                                .text(profile.speaker()))
                .number(group.nextSequence())
                .number(group.lastRecorded())
                .with(group.spending().total(), Bodies::put)
                .list(
                        group.spending().days().entrySet(),
                        (out, day) -> out.number(day.getKey().toEpochDay()).with(day.getValue(), Bodies::put))
                .number(group.vectors())
                .flag(group.arriving())
                .bytes();
    }

    static Counters counters(BodyInput in) {
        return new Counters(
                in.optional(Bodies::profile), in.number(), in.number(), spending(in), in.integer(), in.flag());
    }

    private static Spending spending(BodyInput in) {
        Usage total = usage(in);
        var days = new TreeMap<LocalDate, Usage>();
        in.list(each -> Map.entry(LocalDate.ofEpochDay(each.number()), usage(each)))
                .forEach(each -> days.put(each.getKey(), each.getValue()));
        return new Spending(total, days);
    }

    private static GroupProfile profile(BodyInput in) {
        return new GroupProfile(ZoneId.of(in.text()), Locale.forLanguageTag(in.text()), in.text());
    }

    static byte[] of(Episode episode) {
        return new BodyOutput()
                .text(episode.id().value())
                .number(episode.sequence())
                .text(episode.thread().value())
                .text(episode.source().name())
                .text(episode.role().name())
                .text(episode.speaker())
                .text(episode.content())
                .instant(episode.validAt())
                .instant(episode.createdAt())
                .list(episode.given(), (out, fact) -> out.text(fact.value()))
                .bytes();
    }

    static Episode episode(BodyInput in) {
        return new Episode(
                EpisodeId.of(in.text()),
                in.number(),
                ThreadId.of(in.text()),
                Episode.Source.valueOf(in.text()),
                Episode.Role.valueOf(in.text()),
                in.text(),
                in.text(),
                in.instant(),
                in.instant(),
                in.list(each -> FactId.of(each.text())));
    }

    static byte[] of(EpisodeState state) {
        return new BodyOutput()
                .text(state.episode().value())
                .text(state.stage().name())
                .number(state.attempts())
                .optional(state.reason(), BodyOutput::text)
                .list(state.warnings(), BodyOutput::text)
                .with(state.usage(), Bodies::put)
                .instant(state.changedAt())
                .bytes();
    }

    static EpisodeState state(BodyInput in) {
        return new EpisodeState(
                EpisodeId.of(in.text()),
                Stage.valueOf(in.text()),
                in.integer(),
                in.optional(BodyInput::text),
                in.list(BodyInput::text),
                usage(in),
                in.instant());
    }

    private static void put(BodyOutput out, Usage usage) {
        out.number(usage.calls())
                .number(usage.retries())
                .number(usage.inputTokens())
                .number(usage.outputTokens());
    }

    private static Usage usage(BodyInput in) {
        return new Usage(in.integer(), in.integer(), in.number(), in.number());
    }

    static byte[] of(Entity entity) {
        return new BodyOutput()
                .text(entity.id().value())
                .text(entity.name())
                .list(entity.aliases(), BodyOutput::text)
                .list(entity.types(), BodyOutput::text)
                .text(entity.summary())
                .list(
                        entity.attributes().entrySet(),
                        (out, entry) -> out.text(entry.getKey()).text(entry.getValue()))
                .instant(entity.createdAt())
                .bytes();
    }

    static Entity entity(BodyInput in) {
        var id = EntityId.of(in.text());
        String name = in.text();
        var aliases = new LinkedHashSet<>(in.list(BodyInput::text));
        var types = in.list(BodyInput::text);
        String summary = in.text();
        var attributes = new HashMap<String, String>();
        in.list(each -> Map.entry(each.text(), each.text()))
                .forEach(each -> attributes.put(each.getKey(), each.getValue()));
        return new Entity(id, name, aliases, types, summary, attributes, in.instant());
    }

    static byte[] of(Mention mention) {
        return new BodyOutput()
                .text(mention.episode().value())
                .text(mention.entity().value())
                .bytes();
    }

    static Mention mention(BodyInput in) {
        return new Mention(EpisodeId.of(in.text()), EntityId.of(in.text()));
    }

    static byte[] of(Claim claim) {
        return new BodyOutput()
                .text(claim.id().value())
                .text(claim.episode().value())
                .text(claim.key().source().value())
                .text(claim.key().relation())
                .text(claim.key().target().value())
                .text(claim.kind().name())
                .text(claim.statement())
                .optional(claim.from(), BodyOutput::instant)
                .optional(claim.to(), BodyOutput::instant)
                .instant(claim.through())
                .flag(claim.observed())
                .flag(claim.exempt())
                .text(claim.provenance().name())
                .text(claim.origin().name())
                .instant(claim.said().at())
                .number(claim.said().sequence())
                .number(claim.said().index())
                .instant(claim.recordedAt())
                .optional(claim.retractedAt(), BodyOutput::instant)
                .bytes();
    }

    static Claim claim(BodyInput in) {
        return new Claim(
                ClaimId.of(in.text()),
                EpisodeId.of(in.text()),
                new FactKey(EntityId.of(in.text()), in.text(), EntityId.of(in.text())),
                Claim.Kind.valueOf(in.text()),
                in.text(),
                in.optional(BodyInput::instant),
                in.optional(BodyInput::instant),
                in.instant(),
                in.flag(),
                in.flag(),
                Claim.Provenance.valueOf(in.text()),
                Claim.Origin.valueOf(in.text()),
                new Said(in.instant(), in.number(), in.integer()),
                in.instant(),
                in.optional(BodyInput::instant));
    }

    static byte[] of(FactVersion version) {
        Fact fact = version.fact();
        return new BodyOutput()
                .text(fact.id().value())
                .text(fact.source().value())
                .text(fact.relation())
                .text(fact.target().value())
                .text(fact.statement())
                .optional(fact.validAt(), BodyOutput::instant)
                .optional(fact.invalidAt(), BodyOutput::instant)
                .instant(fact.createdAt())
                .optional(fact.expiredAt(), BodyOutput::instant)
                .optional(fact.endedBy(), (out, claim) -> out.text(claim.value()))
                .flag(fact.voided())
                .list(fact.claims(), (out, claim) -> out.text(claim.value()))
                .list(fact.episodes(), (out, episode) -> out.text(episode.value()))
                .instant(version.knownFrom())
                .optional(version.knownTo(), BodyOutput::instant)
                .bytes();
    }

    static FactVersion version(BodyInput in) {
        var fact = new Fact(
                FactId.of(in.text()),
                EntityId.of(in.text()),
                in.text(),
                EntityId.of(in.text()),
                in.text(),
                in.optional(BodyInput::instant),
                in.optional(BodyInput::instant),
                in.instant(),
                in.optional(BodyInput::instant),
                in.optional(each -> ClaimId.of(each.text())),
                in.flag(),
                in.list(each -> ClaimId.of(each.text())),
                in.list(each -> EpisodeId.of(each.text())));
        return new FactVersion(fact, in.instant(), in.optional(BodyInput::instant));
    }

    static byte[] of(Merge merge) {
        return new BodyOutput()
                .text(merge.from().value())
                .text(merge.into().value())
                .instant(merge.recordedAt())
                .optional(merge.undoneAt(), BodyOutput::instant)
                .bytes();
    }

    static Merge merge(BodyInput in) {
        return new Merge(EntityId.of(in.text()), EntityId.of(in.text()), in.instant(), in.optional(BodyInput::instant));
    }

    static byte[] of(Exemption exemption) {
        return new BodyOutput()
                .text(exemption.first().value())
                .text(exemption.second().value())
                .instant(exemption.recordedAt())
                .bytes();
    }

    static Exemption exemption(BodyInput in) {
        return new Exemption(ClaimId.of(in.text()), ClaimId.of(in.text()), in.instant());
    }

    static byte[] of(Window window) {
        return new BodyOutput()
                .text(window.thread().value())
                .text(window.text())
                .bytes();
    }

    static Window window(BodyInput in) {
        return new Window(ThreadId.of(in.text()), in.text());
    }

    static byte[] of(String text) {
        return new BodyOutput().text(text).bytes();
    }
}
