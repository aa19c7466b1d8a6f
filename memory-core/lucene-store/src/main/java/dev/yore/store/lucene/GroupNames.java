package dev.yore.store.lucene;

import dev.yore.model.GroupId;
import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;

/** Lists the groups that live documents name in a field, by id, without reading the documents. */
final class GroupNames {
    private GroupNames() {}

    static Set<GroupId> in(IndexReader reader, String field) throws IOException {
        var names = new TreeSet<GroupId>();
        for (LeafReaderContext leaf : reader.leaves()) {
            Terms terms = leaf.reader().terms(field);
            if (terms != null) {
                collect(leaf.reader(), terms.iterator(), names);
            }
        }
        return names;
    }

    private static void collect(LeafReader leaf, TermsEnum terms, Set<GroupId> names) throws IOException {
        PostingsEnum postings = null;
        for (var term = terms.next(); term != null; term = terms.next()) {
            postings = terms.postings(postings, PostingsEnum.NONE);
            if (anyLive(leaf, postings)) {
                names.add(GroupId.of(term.utf8ToString()));
            }
        }
    }

    private static boolean anyLive(LeafReader leaf, PostingsEnum postings) throws IOException {
        var live = leaf.getLiveDocs();
        for (int doc = postings.nextDoc(); doc != PostingsEnum.NO_MORE_DOCS; doc = postings.nextDoc()) {
            if (live == null || live.get(doc)) {
                return true;
            }
        }
        return false;
    }
}
