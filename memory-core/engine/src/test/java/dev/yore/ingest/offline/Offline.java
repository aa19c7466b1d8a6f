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

    static Extraction extract(Episode.Source source, String speaker, String content) {
        var episode = new Episode(
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
        var profile = new GroupProfile(ZoneOffset.UTC, Locale.ENGLISH, "Alice");
        return new OfflineExtractor().extract(new Extractor.Input(episode, List.of(), profile, Ontology.standard()));
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
