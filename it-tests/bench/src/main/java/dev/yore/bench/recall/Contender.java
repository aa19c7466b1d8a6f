package dev.yore.bench.recall;

import dev.yore.ai.Embedder;

/** The systems that can be measured, by the names they have on the command line. */
enum Contender {
    BM25("bm25") {
        @Override
        RecallSystem start(Embedder embedder) {
            return new Bm25System();
        }
    },
    VECTOR("vector") {
        @Override
        RecallSystem start(Embedder embedder) {
            return new VectorSystem(embedder);
        }
    };

    private final String label;

    Contender(String label) {
        this.label = label;
    }

    abstract RecallSystem start(Embedder embedder);

    @Override
    public String toString() {
        return label;
    }
}
