package dev.yore.bench.recall;

import dev.yore.ExtractionMode;

/** The ways of extraction that need no model. */
public enum Extraction {
    OFFLINE(ExtractionMode.OFFLINE),
    NONE(ExtractionMode.NONE);

    private final ExtractionMode mode;

    Extraction(ExtractionMode mode) {
        this.mode = mode;
    }

    public ExtractionMode mode() {
        return mode;
    }
}
