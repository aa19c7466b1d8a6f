package dev.yore.store.lucene;

import org.apache.lucene.document.LongField;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.SortedNumericSelector;

/** The orders that lists come in. */
final class Order {
    static final Sort OLDEST_FIRST = new Sort(by(Fields.SEQUENCE, false));
    static final Sort NEWEST_FIRST = new Sort(by(Fields.SEQUENCE, true));
    static final Sort BY_START = new Sort(by(Fields.VALID_AT, false), byId());
    static final Sort BY_START_NEWEST_FIRST = new Sort(by(Fields.VALID_AT, true), byId());

    private Order() {}

    private static SortField by(String field, boolean reverse) {
        return LongField.newSortField(field, reverse, SortedNumericSelector.Type.MIN);
    }

    private static SortField byId() {
        return new SortField(Fields.ORDER, SortField.Type.STRING);
    }
}
