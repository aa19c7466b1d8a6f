package dev.yore.bench.facts;

import dev.yore.bench.dialogue.Dialogue;
import dev.yore.bench.dialogue.Dialogue.Role;
import dev.yore.bench.dialogue.Dialogue.Turn;
import dev.yore.ingest.Extraction;
import dev.yore.ingest.Extraction.ExtractedFact;
import dev.yore.ingest.Extractor;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.GroupProfile;
import dev.yore.model.ThreadId;
import dev.yore.ontology.Ontology;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A fact as an extractor found it, with the turn that it came from.
 *
 * @param manner how it lies in time, with its time words
 */
record ToldFact(
        String dialogue, Turn turn, String source, String relation, String target, String manner, String statement) {
    /** As many turns as extraction is given for context. */
    private static final int CONTEXT = 4;

    /** The facts of everything that a person says, in the order of telling. */
    static List<ToldFact> of(Dialogue dialogue, Extractor extractor) {
        var facts = new ArrayList<ToldFact>();
        var before = new ArrayList<Episode>();
        for (Turn turn : dialogue.turns()) {
            Episode episode = episode(turn, before.size());
            if (turn.role() == Role.USER) {
                var profile = new GroupProfile(ZoneOffset.UTC, Locale.ENGLISH, turn.speaker());
                Extraction extraction = extractor.extract(
                        new Extractor.Input(episode, context(episode, before), profile, Ontology.standard()));
                extraction.facts().forEach(fact -> facts.add(of(dialogue.name(), turn, extraction, fact)));
            }
            before.add(episode);
        }
        return facts;
    }

    private static List<Episode> context(Episode episode, List<Episode> before) {
        List<Episode> last = before.subList(Math.max(0, before.size() - CONTEXT), before.size());
        return last.stream()
                .filter(earlier -> earlier.thread().equals(episode.thread()))
                .toList();
    }

    private static ToldFact of(String dialogue, Turn turn, Extraction extraction, ExtractedFact fact) {
        String words = fact.timeWords() == null ? "" : " [" + fact.timeWords() + "]";
        return new ToldFact(
                dialogue,
                turn,
                extraction.entities().get(fact.source()).name(),
                fact.relation(),
                extraction.entities().get(fact.target()).name(),
                fact.aspect() + words,
                fact.statement());
    }

    private static Episode episode(Turn turn, int sequence) {
        return new Episode(
                EpisodeId.of(turn.id()),
                sequence,
                ThreadId.of(turn.session()),
                Episode.Source.MESSAGE,
                turn.role() == Role.USER ? Episode.Role.USER : Episode.Role.ASSISTANT,
                turn.speaker(),
                turn.words(),
                turn.at(),
                turn.at(),
                List.of());
    }
}
