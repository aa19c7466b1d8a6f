package dev.yore.store.lucene;

import java.util.List;
import java.util.function.UnaryOperator;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.Term;
import org.jspecify.annotations.Nullable;

/**
 * What one Revision does to the index, worked out to the end before the index is touched, so that hardly anything can
 * fail half-way; may be applied again after a roll-back.
 *
 * @param deletions come first: every document with one of these terms goes
 * @param format what becomes of the commit data
 */
record Plan(List<Term> deletions, List<Put> puts, UnaryOperator<Format> format) {
    static final Plan NOTHING = new Plan(List.of(), List.of());

    Plan(List<Term> deletions, List<Put> puts) {
        this(deletions, puts, UnaryOperator.identity());
    }

    boolean isNothing() {
        return equals(NOTHING);
    }

    /** @param replaces the key of the document that it takes the place of; absent: it is known to be new */
    record Put(@Nullable Term replaces, Document document) {}
}
