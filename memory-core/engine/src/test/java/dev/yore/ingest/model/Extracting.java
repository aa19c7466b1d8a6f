package dev.yore.ingest.model;

import dev.yore.ingest.Extraction;
import dev.yore.ingest.Extractor.Input;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.GroupProfile;
import dev.yore.model.ThreadId;
import dev.yore.ontology.Ontology;
import dev.yore.testing.ScriptedChat;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;

/** Episodes of one speaker in Paris, and what is extracted from them by a scripted model. */
final class Extracting {
    static final String SPEAKER = "Mirela Tovey";
    static final Instant AT = Instant.parse("2026-03-10T09:00:00Z");

    /** UTC+1 in winter: a bare date's midnight is 23:00 UTC of the day before. */
    static final ZoneId PARIS = ZoneId.of("Europe/Paris");

    /** The first is the speaker. */
    static final String TWO_ENTITIES = "\"entities\":[{\"id\":0,\"name\":\"Mirela Tovey\",\"type\":\"Person\"},"
            + "{\"id\":1,\"name\":\"Brightmoor Labs\",\"type\":\"Organization\"}]";

    private Extracting() {}

    static Episode turn(String speaker, String content) {
        return turn(Episode.Source.MESSAGE, speaker, content);
    }

    static Episode turn(Episode.Source source, String speaker, String content) {
        return new Episode(
                EpisodeId.of("turn-1"),
                0,
                ThreadId.of("chat"),
                source,
                Episode.Role.USER,
                speaker,
                content,
                AT,
                AT,
                List.of());
    }

    static Input input(Episode episode, Episode... before) {
        return new Input(
                episode, List.of(before), new GroupProfile(PARIS, Locale.ENGLISH, SPEAKER), Ontology.standard());
    }

    static Input saying(String content) {
        return input(turn(SPEAKER, content));
    }

    /** What is made of a reply, where the message itself does not matter. */
    static Extraction of(String reply) {
        return of(reply, "I have worked at Brightmoor Labs since March.");
    }

    static Extraction of(String reply, String content) {
        return new ModelExtractor(ScriptedChat.script().reply(reply)).extract(saying(content));
    }

    /** The reply that the speaker works at Brightmoor Labs, with further fields of the fact. */
    static String works(String more) {
        return "{" + TWO_ENTITIES + ",\"facts\":[{\"source\":0,\"target\":1,\"relation\":\"WORKS_AT\","
                + "\"fact\":\"Mirela Tovey works at Brightmoor Labs\"" + more + "}]}";
    }
}
