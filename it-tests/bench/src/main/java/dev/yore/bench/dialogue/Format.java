package dev.yore.bench.dialogue;

import java.io.IOException;
import java.nio.file.Path;

/** The data sets that can be read. */
public enum Format {
    LOCOMO {
        @Override
        public Corpus read(Path file) throws IOException {
            return LoCoMo.read(file);
        }
    },
    BEAM {
        @Override
        public Corpus read(Path folder) throws IOException {
            return Beam.read(folder);
        }
    },
    LONGMEMEVAL {
        @Override
        public Corpus read(Path file) throws IOException {
            return LongMemEval.read(file);
        }
    },
    /** What {@code bench people} invents. */
    PEOPLE {
        @Override
        public Corpus read(Path path) throws IOException {
            return People.read(path);
        }
    };

    /**
     * @throws IOException if it cannot be read
     * @throws IllegalArgumentException if it is not of this format
     */
    public abstract Corpus read(Path path) throws IOException;
}
