package dev.yore.samples.quarkus;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.yore.Status;
import dev.yore.context.Context;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.Fact;
import dev.yore.search.NamedFact;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the memory tells, as JSON. */
final class Views {
    private Views() {}

    /** @param episodes the turns that it was said in */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record FactView(
            String id,
            String source,
            String relation,
            String target,
            String sentence,
            @Nullable Instant validAt,
            @Nullable Instant invalidAt,
            Instant createdAt,
            @Nullable Instant expiredAt,
            @JsonProperty("void") boolean voided,
            List<String> episodes) {

        static FactView of(NamedFact named) {
            Fact fact = named.fact();
            return new FactView(
                    fact.id().value(),
                    named.source(),
                    fact.relation(),
                    named.target(),
                    fact.statement(),
                    fact.validAt(),
                    fact.invalidAt(),
                    fact.createdAt(),
                    fact.expiredAt(),
                    fact.voided(),
                    fact.episodes().stream().map(EpisodeId::value).toList());
        }
    }

    record EpisodeView(String id, String speaker, String text, Instant at, String thread) {
        static EpisodeView of(Episode episode) {
            return new EpisodeView(
                    episode.id().value(),
                    episode.speaker(),
                    episode.content(),
                    episode.validAt(),
                    episode.thread().value());
        }
    }

    record RecallView(String context, List<FactView> facts, List<EpisodeView> episodes) {
        static RecallView of(Context context) {
            return new RecallView(
                    context.text(),
                    context.facts().stream().map(FactView::of).toList(),
                    context.episodes().stream().map(EpisodeView::of).toList());
        }
    }

    record StatusView(long recorded, long extracted, long pending, long failed) {
        static StatusView of(Status status) {
            return new StatusView(status.recorded(), status.extracted(), status.pending(), status.failed());
        }
    }

    /** @param recorded how many items are new; what had been imported before is not imported again */
    record ImportView(long recorded) {}
}
