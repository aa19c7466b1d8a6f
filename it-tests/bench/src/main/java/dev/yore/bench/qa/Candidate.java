package dev.yore.bench.qa;

import dev.yore.ai.Embedder;
import dev.yore.bench.dialogue.Dialogue;
import dev.yore.bench.dialogue.Dialogue.Turn;
import dev.yore.bench.recall.Contender;
import dev.yore.bench.recall.Extraction;
import java.util.stream.Collectors;

/** What questions may be answered from, by the names on the command line. */
enum Candidate {
    YORE("yore") {
        @Override
        Briefer start(Embedder embedder, Extraction extraction, int tokens) {
            return Briefer.found(Contender.YORE.start(embedder, extraction.mode()), tokens);
        }
    },
    /** Nothing: what a model knows or guesses. */
    NONE("none") {
        @Override
        Briefer start(Embedder embedder, Extraction extraction, int tokens) {
            return Briefer.fixed(dialogue -> "");
        }
    },
    /** The whole dialogue, however long. */
    FULL("full") {
        @Override
        Briefer start(Embedder embedder, Extraction extraction, int tokens) {
            return Briefer.fixed(Candidate::wholeOf);
        }
    },
    VECTOR("vector") {
        @Override
        Briefer start(Embedder embedder, Extraction extraction, int tokens) {
            return Briefer.found(Contender.VECTOR.start(embedder, extraction.mode()), tokens);
        }
    },
    BM25("bm25") {
        @Override
        Briefer start(Embedder embedder, Extraction extraction, int tokens) {
            return Briefer.found(Contender.BM25.start(embedder, extraction.mode()), tokens);
        }
    };

    private final String label;

    Candidate(String label) {
        this.label = label;
    }

    abstract Briefer start(Embedder embedder, Extraction extraction, int tokens);

    private static String wholeOf(Dialogue dialogue) {
        return dialogue.turns().stream().map(Turn::datedLine).collect(Collectors.joining("\n"));
    }

    @Override
    public String toString() {
        return label;
    }
}
