package dev.yore.store.lucene;

import dev.yore.model.GroupId;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.TermFrequencyAttribute;

/** One term, the group, with a passage's number of words as its frequency. */
final class LengthStream extends TokenStream {
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final TermFrequencyAttribute frequency = addAttribute(TermFrequencyAttribute.class);
    private final GroupId group;
    private final int length;
    private boolean done;

    LengthStream(GroupId group, int length) {
        this.group = group;
        this.length = length;
    }

    @Override
    public void reset() {
        done = false;
    }

    @Override
    public boolean incrementToken() {
        if (done) {
            return false;
        }
        clearAttributes();
        term.append(group.value());
        frequency.setTermFrequency(length);
        done = true;
        return true;
    }
}
