package dev.yore.store.lucene;

import dev.yore.model.GroupId;
import dev.yore.store.WordForms;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.SynonymQuery;
import org.apache.lucene.search.TermQuery;
import org.jspecify.annotations.Nullable;

/** Search by words. The question goes through the same cutting as what is stored, and through no parser. */
final class WordSearch {
    /** A whole document may be asked for; its first words say enough, and Lucene takes no more than 1,024 clauses. */
    private static final int MAX_WORDS = 512;

    /** What another form of a word counts for: it may be another word. */
    private static final float OTHER_FORM = 0.8f;

    private final IndexSearcher searcher;
    private final GroupId group;

    WordSearch(IndexSearcher searcher, GroupId group) {
        this.searcher = searcher;
        this.group = group;
    }

    /** @param filter what else must be so, and adds nothing to a score; absent: words are of one layer and group anyway */
    List<Hit> best(String field, String text, @Nullable Query filter, int limit) throws IOException {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (String word : Words.of(text)) {
            if (counts.size() < MAX_WORDS || counts.containsKey(word)) {
                counts.merge(word, 1, Integer::sum);
            }
        }
        if (counts.isEmpty()) {
            return List.of();
        }
        var any = new BooleanQuery.Builder();
        counts.forEach((word, count) -> any.add(boosted(word(field, word), count), BooleanClause.Occur.SHOULD));
        // The words are required, so that rare ones lead and the filter follows
        Query query = filter == null
                ? any.build()
                : new BooleanQuery.Builder()
                        .add(any.build(), BooleanClause.Occur.MUST)
                        .add(filter, BooleanClause.Occur.FILTER)
                        .build();
        return searcher.search(query, new BestCollector.Of(limit)).inOrder();
    }

    private Query word(String field, String word) {
        var forms = WordForms.of(word);
        if (forms.size() == 1) {
            return new TermQuery(new Term(field, Key.word(group, word)));
        }
        var any = new SynonymQuery.Builder(field);
        forms.forEach(form -> any.addTerm(new Term(field, Key.word(group, form)), form.equals(word) ? 1 : OTHER_FORM));
        return any.build();
    }

    private static Query boosted(Query query, int count) {
        return count == 1 ? query : new BoostQuery(query, count);
    }
}
