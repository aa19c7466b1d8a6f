package dev.yore.bench.recall;

import dev.yore.ExtractionMode;
import dev.yore.ai.Embedder;
import dev.yore.search.Search;

/** The systems that can be measured, by the names they have on the command line. */
public enum Contender {
    YORE("yore") {
        @Override
        public RecallSystem start(Embedder embedder, ExtractionMode extraction) {
            return new EngineSystem(embedder, extraction, Search::all);
        }
    },
    /** The same memory with facts and graph left out: the difference is what they are worth. */
    EPISODES_ONLY("episodes-only") {
        @Override
        public RecallSystem start(Embedder embedder, ExtractionMode extraction) {
            return new EngineSystem(embedder, ExtractionMode.NONE, Search::episodes);
        }
    },
    BM25("bm25") {
        @Override
        public RecallSystem start(Embedder embedder, ExtractionMode extraction) {
            return new Bm25System();
        }
    },
    VECTOR("vector") {
        @Override
        public RecallSystem start(Embedder embedder, ExtractionMode extraction) {
            return new VectorSystem(embedder);
        }
    };

    private final String label;

    Contender(String label) {
        this.label = label;
    }

    /** @param extraction how the memory finds facts; the baselines find none */
    public abstract RecallSystem start(Embedder embedder, ExtractionMode extraction);

    @Override
    public String toString() {
        return label;
    }
}
