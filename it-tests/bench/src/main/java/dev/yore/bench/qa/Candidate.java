package dev.yore.bench.qa;

import dev.yore.ai.Embedder;
import dev.yore.bench.dialogue.Dialogue;
import dev.yore.bench.dialogue.Dialogue.Turn;
import dev.yore.bench.recall.Contender;
import dev.yore.bench.recall.Extraction;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What questions may be answered from, by the names on the command line. */
enum Candidate {
    YORE("yore", found(Contender.YORE)),
    /** Nothing: what a model knows or guesses. */
    NONE("none", fixed(dialogue -> "")),
    /** The whole dialogue, however long. */
    FULL("full", fixed(Candidate::wholeOf)),
    VECTOR("vector", found(Contender.VECTOR)),
    BM25("bm25", found(Contender.BM25));

    private final String label;
    private final Start start;

    @FunctionalInterface
    private interface Start {
        Briefer with(Embedder embedder, Extraction extraction, int tokens);
    }

    Candidate(String label, Start start) {
        this.label = label;
        this.start = start;
    }

    /** @param tokens that may be given for a question, of what is found */
    Briefer start(Embedder embedder, Extraction extraction, int tokens) {
        return start.with(embedder, extraction, tokens);
    }

    private static Start found(Contender contender) {
        return (embedder, extraction, tokens) -> Briefer.found(contender.start(embedder, extraction.mode()), tokens);
    }

    private static Start fixed(Function<Dialogue, String> text) {
        return (embedder, extraction, tokens) -> Briefer.fixed(text);
    }

    private static String wholeOf(Dialogue dialogue) {
        return dialogue.turns().stream().map(Turn::datedLine).collect(Collectors.joining("\n"));
    }

    @Override
    public String toString() {
        return label;
    }
}
