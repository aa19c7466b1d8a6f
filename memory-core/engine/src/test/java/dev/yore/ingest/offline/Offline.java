package dev.yore.ingest.offline;

import dev.yore.ingest.Extraction;
import dev.yore.ingest.Extraction.ExtractedFact;
import dev.yore.ingest.Extractor;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.GroupProfile;
import dev.yore.model.ThreadId;
import dev.yore.ontology.Ontology;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;

/** Extracts and shows facts as lines: "Alice LIVES_IN Lyon BEGAN [two weeks ago]". */
final class Offline {
    private static final Instant SAID = Instant.parse("2026-05-26T09:00:00Z");

    private Offline() {}

    static Extraction said(String text) {
        return extract(Episode.Source.MESSAGE, "Alice", text);
    }

    /** After an earlier turn of hers. */
    static Extraction saidAfter(String earlier, String text) {
        return extract(
                List.of(episode(Episode.Source.MESSAGE, "Alice", earlier)), Episode.Source.MESSAGE, "Alice", text);
    }

    static Extraction extract(Episode.Source source, String speaker, String content) {
        return extract(List.of(), source, speaker, content);
    }

    private static Extraction extract(List<Episode> before, Episode.Source source, String speaker, String content) {
        var profile = new GroupProfile(ZoneOffset.UTC, Locale.ENGLISH, "Alice");
        var input = new Extractor.Input(episode(source, speaker, content), before, profile, Ontology.standard());
        return new OfflineExtractor().extract(input);
    }

    private static Episode episode(Episode.Source source, String speaker, String content) {
        return new Episode(
                EpisodeId.of("e1"),
                0,
                ThreadId.of("t1"),
                source,
                Episode.Role.USER,
                speaker,
                content,
                SAID,
                SAID,
                List.of());
    }

    static List<String> facts(Extraction extraction) {
        return extraction.facts().stream().map(fact -> line(extraction, fact)).toList();
    }

    private static String line(Extraction extraction, ExtractedFact fact) {
        String words = fact.timeWords() == null ? "" : " [" + fact.timeWords() + "]";
        return name(extraction, fact.source())
                + " " + fact.relation()
                + " " + name(extraction, fact.target())
                + " " + fact.aspect()
                + words
                + (fact.exempt() ? " exempt" : "");
    }

    static String name(Extraction extraction, int entity) {
        return extraction.entities().get(entity).name();
    }
}
