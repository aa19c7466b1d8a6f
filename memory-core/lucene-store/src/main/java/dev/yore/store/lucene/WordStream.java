package dev.yore.store.lucene;

import dev.yore.model.GroupId;
import java.util.Iterator;
import java.util.List;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/** Hands a passage's words to Lucene, each prefixed by its group; may be read again after a roll-back. */
final class WordStream extends TokenStream {
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final GroupId group;
    private final List<String> words;
    private Iterator<String> rest;

    WordStream(GroupId group, List<String> words) {
        this.group = group;
        this.words = words;
        this.rest = words.iterator();
    }

    @Override
    public void reset() {
        rest = words.iterator();
    }

    @Override
    public boolean incrementToken() {
        if (!rest.hasNext()) {
            return false;
        }
        clearAttributes();
        term.append(Key.word(group, rest.next()));
        return true;
    }
}
