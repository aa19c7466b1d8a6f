package dev.yore.bench.recall;

import dev.yore.ExtractionMode;
import dev.yore.ai.Embedder;
import dev.yore.search.Search;

/** The systems that can be measured, by the names they have on the command line. */
enum Contender {
    YORE("yore") {
        @Override
        RecallSystem start(Embedder embedder, ExtractionMode extraction) {
            return new EngineSystem(embedder, extraction, Search::all);
        }
    },
    /** The same memory with facts and graph left out: the difference is what they are worth. */
    EPISODES_ONLY("episodes-only") {
        @Override
        RecallSystem start(Embedder embedder, ExtractionMode extraction) {
            return new EngineSystem(embedder, ExtractionMode.NONE, Search::episodes);
        }
    },
    BM25("bm25") {
        @Override
        RecallSystem start(Embedder embedder, ExtractionMode extraction) {
            return new Bm25System();
        }
    },
    VECTOR("vector") {
        @Override
        RecallSystem start(Embedder embedder, ExtractionMode extraction) {
            return new VectorSystem(embedder);
        }
    };

    private final String label;

    Contender(String label) {
        this.label = label;
    }

    abstract RecallSystem start(Embedder embedder, ExtractionMode extraction);

    @Override
    public String toString() {
        return label;
    }
}
