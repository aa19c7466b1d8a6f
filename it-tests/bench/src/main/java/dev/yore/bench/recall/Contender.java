package dev.yore.bench.recall;

import dev.yore.ExtractionMode;
import dev.yore.ai.Embedder;
import dev.yore.search.Recipe;
import dev.yore.search.Search;

/** The systems that can be measured, by the names they have on the command line. */
public enum Contender {
    YORE("yore") {
        @Override
        public RecallSystem start(Embedder embedder, ExtractionMode extraction, Recipe recipe) {
            return new EngineSystem(
                    embedder, extraction, question -> Search.all(question).by(recipe));
        }
    },
    /** The same memory with facts and graph left out: the difference is what they are worth. */
    EPISODES_ONLY("episodes-only") {
        @Override
        public RecallSystem start(Embedder embedder, ExtractionMode extraction, Recipe recipe) {
            return new EngineSystem(
                    embedder,
                    ExtractionMode.NONE,
                    question -> Search.episodes(question).by(recipe));
        }
    },
    BM25("bm25") {
        @Override
        public RecallSystem start(Embedder embedder, ExtractionMode extraction, Recipe recipe) {
            return new Bm25System();
        }
    },
    VECTOR("vector") {
        @Override
        public RecallSystem start(Embedder embedder, ExtractionMode extraction, Recipe recipe) {
            return new VectorSystem(embedder);
        }
    };

    private final String label;

    Contender(String label) {
        this.label = label;
    }

    /** By the standard recipe. */
    public RecallSystem start(Embedder embedder, ExtractionMode extraction) {
        return start(embedder, extraction, Recipe.STANDARD);
    }

    /**
     * @param extraction how the memory finds facts; the baselines find none
     * @param recipe how the memory ranks; the baselines have their own way
     */
    public abstract RecallSystem start(Embedder embedder, ExtractionMode extraction, Recipe recipe);

    @Override
    public String toString() {
        return label;
    }
}
