package dev.yore.ingest.offline;

import dev.yore.ingest.Conformance;
import dev.yore.ingest.Extraction;
import dev.yore.ingest.Extractor;
import dev.yore.model.Episode;
import dev.yore.time.expression.TimeContext;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Extracts by rules, without a model and without a network: simple statements of a person's life and work, in English.
 * What it does not understand yields nothing; names are found all the same. A text costs time and memory linear in its
 * length. Thread-safe.
 */
public final class OfflineExtractor implements Extractor {

    @Override
    public Extraction extract(Input input) {
        Extraction found = input.episode().source() == Episode.Source.JSON
                ? JsonRecords.extract(input.episode().content())
                : turn(input);
        return new Conformance(input.ontology()).of(input.episode().speaker(), found);
    }

    private static Extraction turn(Input input) {
        Episode episode = input.episode();
        List<TimeSpan> times = TimeSpan.in(
                episode.content(),
                TimeContext.at(episode.validAt(), input.profile().zone()));
        return SecondThoughts.of(
                        episode,
                        input.before(),
                        times,
                        earlier -> text(new Input(earlier, List.of(), input.profile(), input.ontology())))
                .orElseGet(() -> text(input));
    }

    private static @Nullable String speaker(Input input) {
        String speaker = input.episode().speaker();
        if (!speaker.isBlank()) {
            return speaker;
        }
        return input.episode().source() == Episode.Source.MESSAGE
                ? input.profile().speaker()
                : null;
    }

    private static Extraction text(Input input) {
        var cast = new Cast(speaker(input), () -> relatives(input));
        return text(input, cast).result(List.of());
    }

    /** Who the speaker's last turns said to be what to somebody. */
    private static List<Phrase> relatives(Input input) {
        String speaker = input.episode().speaker();
        return input.before().stream()
                .filter(turn ->
                        turn.role() == Episode.Role.USER && turn.speaker().equals(speaker))
                .flatMap(turn -> {
                    var earlier = new Input(turn, List.of(), input.profile(), input.ontology());
                    var cast = new Cast(speaker(earlier), List::of);
                    text(earlier, cast);
                    return cast.relatives().stream();
                })
                .toList();
    }

    private static Findings text(Input input, Cast cast) {
        String speaker = cast.speaker().map(Phrase::name).orElse(null);
        Episode episode = input.episode();
        String content = episode.content();
        List<Token> tokens = Tokenizer.tokens(content);
        List<TimeSpan> times = TimeSpan.in(
                content, TimeContext.at(episode.validAt(), input.profile().zone()));
        var findings = new Findings(content);
        if (speaker != null && tokens.stream().anyMatch(token -> token.is("i") || token.is("my"))) {
            findings.entity(speaker, "Person", Set.of());
        }
        List<Sentence> sentences = Sentences.of(tokens, times);
        for (int i = 0; i < sentences.size(); i++) {
            Sentence next = i + 1 < sentences.size() ? sentences.get(i + 1) : null;
            new SentenceReader(sentences.get(i), next, times, cast, findings).read();
            Mentions.add(sentences.get(i), findings);
        }
        return findings;
    }
}
