package dev.yore.bench.calls;

import dev.yore.bench.dialogue.Conversation;
import dev.yore.bench.dialogue.Corpus;
import dev.yore.bench.dialogue.Dialogue.Turn;
import dev.yore.ingest.Extractor;
import dev.yore.ingest.Extractor.Input;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.GroupProfile;
import dev.yore.model.ThreadId;
import dev.yore.ontology.Ontology;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * How many of the turns that answer a question the filter for small talk would keep from the model.
 *
 * @param evidence distinct turns that answer a question
 * @param skipped those of them that are taken for small talk
 * @param turns all turns
 * @param spared all turns that are taken for small talk
 */
record SkippedEvidence(int evidence, int skipped, int turns, int spared) {
    private static final SkippedEvidence NONE = new SkippedEvidence(0, 0, 0, 0);

    static SkippedEvidence of(Corpus corpus, Extractor extractor) {
        return corpus.conversations().stream()
                .map(conversation -> of(conversation, extractor))
                .reduce(NONE, SkippedEvidence::plus);
    }

    private static SkippedEvidence of(Conversation conversation, Extractor extractor) {
        Set<String> evidence = new HashSet<>();
        conversation.questions().forEach(question -> evidence.addAll(question.evidence()));
        Set<String> spared = new HashSet<>();
        List<Episode> before = new ArrayList<>();
        for (Turn turn : conversation.dialogue().turns()) {
            Episode episode = episode(turn, before.size());
            List<Episode> ofSession = before.stream()
                    .filter(earlier -> earlier.thread().equals(episode.thread()))
                    .toList();
            var profile = new GroupProfile(ZoneOffset.UTC, Locale.ENGLISH, turn.speaker());
            if (extractor.spares(new Input(episode, ofSession, profile, Ontology.standard()))) {
                spared.add(turn.id());
            }
            before.add(episode);
        }
        Set<String> skipped = new HashSet<>(evidence);
        skipped.retainAll(spared);
        return new SkippedEvidence(evidence.size(), skipped.size(), before.size(), spared.size());
    }

    private static Episode episode(Turn turn, int sequence) {
        return new Episode(
                EpisodeId.of(turn.id()),
                sequence,
                ThreadId.of(turn.session()),
                Episode.Source.MESSAGE,
                Episode.Role.USER,
                turn.speaker(),
                turn.words(),
                turn.at(),
                turn.at(),
                List.of());
    }

    private SkippedEvidence plus(SkippedEvidence other) {
        return new SkippedEvidence(
                evidence + other.evidence, skipped + other.skipped, turns + other.turns, spared + other.spared);
    }

    double share() {
        return evidence == 0 ? 0 : (double) skipped / evidence;
    }
}
