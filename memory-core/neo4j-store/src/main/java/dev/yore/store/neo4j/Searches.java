package dev.yore.store.neo4j;

import dev.yore.store.Layer;
import dev.yore.store.Probe;
import dev.yore.store.WordForms;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The Cypher of search, a statement for each shelf.
 *
 * <p>Words are scored by BM25 (Robertson and Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond, 2009) with
 * k1 = 1.2 and b = 0.75 and the group's own statistics. The full-text index only finds the candidates: its own scores
 * count the whole database, so that another group's writing would change them. A word of a question and its other
 * English forms count as one.
 */
final class Searches {
    /** A whole document may be asked for; its first words say enough, and the index takes 1,024 terms at most. */
    private static final int MOST_TERMS = 1_000;

    /** What another form of a word counts for: it may be another word. */
    private static final double OTHER_FORM = 0.8;

    private static final Map<Shelf, String> BY_WORDS = new HashMap<>();
    private static final Map<Shelf, String> COMPARING = new HashMap<>();
    private static final Map<Shelf, String> WALKING = new HashMap<>();

    static {
        for (Shelf shelf : Shelf.ALL) {
            BY_WORDS.put(shelf, Reads.reading(placed(shelf, byWords())));
            COMPARING.put(shelf, Reads.reading(placed(shelf, comparing())));
            WALKING.put(shelf, Reads.reading(placed(shelf, walking())));
        }
    }

    private Searches() {}

    static Shelf shelf(Layer<?> layer, Probe.View view) {
        return Shelf.ALL.stream()
                .filter(shelf -> shelf.layer() == layer && shelf.view() == view)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("only episodes have words in context, got " + layer));
    }

    /** The parameters of {@link #byWords(Shelf)}, but for the filter's. */
    static Row parameters(Question question, Row filter) {
        return filter.text("query", question.query())
                .put("forms", question.forms())
                .put("weights", question.weights())
                .put("otherForm", OTHER_FORM);
    }

    static String byWords(Shelf shelf) {
        return statement(BY_WORDS, shelf);
    }

    static String comparing(Shelf shelf) {
        return statement(COMPARING, shelf);
    }

    static String walking(Shelf shelf) {
        return statement(WALKING, shelf);
    }

    private static String statement(Map<Shelf, String> statements, Shelf shelf) {
        String statement = statements.get(shelf);
        if (statement == null) {
            throw new IllegalArgumentException("there is no shelf of " + shelf);
        }
        return statement;
    }

    /** Labels and properties of our own, which no parameter can stand for. */
    private static String placed(Shelf shelf, String cypher) {
        return cypher.replace("<label>", shelf.label())
                .replace("<item>", shelf.item())
                .replace("<filter>", shelf.filter())
                .replace("<terms>", shelf.terms())
                .replace("<counts>", shelf.counts())
                .replace("<length>", shelf.length())
                .replace("<vector>", shelf.vector());
    }

    private static String byWords() {
        return """
                CALL () {
                    MATCH (d:<label>) WHERE d.group = $p.group AND d.<length> > 0 AND d.revision <= $p.at
                    RETURN count(d) AS documents, toFloat(sum(d.<length>)) AS words
                }
                CALL db.index.fulltext.queryNodes($p.index, $p.query, {limit: $p.most}) YIELD node AS n
                WITH documents, words, n WHERE n.group = $p.group AND n.revision <= $p.at
                WITH documents, words, n, n.<terms> AS terms, n.<counts> AS counts
                WITH documents, words, n, [forms IN $p.forms | reduce(total = 0.0, i IN range(0, size(terms) - 1) |
                    total + CASE WHEN terms[i] = forms[0] THEN counts[i]
                        WHEN terms[i] IN forms THEN $p.otherForm * counts[i] ELSE 0 END)] AS found
                WITH documents, words / documents AS average, collect({n: n, found: found}) AS hits
                WITH documents, average, hits,
                    [j IN range(0, size($p.forms) - 1) | size([hit IN hits WHERE hit.found[j] > 0])] AS holding
                UNWIND hits AS hit
                WITH hit.n AS n, reduce(total = 0.0, j IN range(0, size($p.forms) - 1) | total +
                    CASE WHEN hit.found[j] = 0 THEN 0.0 ELSE $p.weights[j]
                        * log(1 + (documents - holding[j] + 0.5) / (holding[j] + 0.5))
                        * hit.found[j] / (hit.found[j] + 1.2 * (0.25 + 0.75 * hit.n.<length> / average)) END) AS score
                WHERE score > 0 AND <filter>
                RETURN {item: n <item>, score: score} AS row ORDER BY row.score DESC, row.item.id LIMIT $p.limit
                """;
    }

    /** Exact; answers with one row without an item where more nodes pass the filter than are to be compared. */
    private static String comparing() {
        return """
                MATCH (n:<label>) WHERE n.group = $p.group AND n.<length> >= 0 AND n.<vector> IS NOT NULL AND <filter>
                WITH n LIMIT $p.exactUpTo + 1
                WITH collect(n) AS passing
                UNWIND CASE WHEN size(passing) > $p.exactUpTo THEN [null] ELSE passing END AS n
                WITH n, 2 * vector.similarity.cosine(n.<vector>, $p.vector) - 1 AS score
                RETURN {item: n <item>, score: score} AS row ORDER BY row.score DESC, row.item.id LIMIT $p.limit
                """;
    }

    /** One row: how many nodes the index gave, and those of them that pass the filter, with exact scores. */
    private static String walking() {
        return """
                CALL db.index.vector.queryNodes($p.index, $p.most, $p.vector) YIELD node AS n
                WITH count(n) AS seen, collect(CASE WHEN n.group = $p.group AND <filter>
                    THEN {item: n <item>, score: 2 * vector.similarity.cosine(n.<vector>, $p.vector) - 1} END) AS hits
                RETURN {seen: seen, hits: hits} AS row
                """;
    }

    /**
     * What the words of a question are looked for as.
     *
     * @param forms of each word, with the group's key before them; the word itself first
     * @param weights how often each word is in the question
     */
    record Question(String query, List<List<String>> forms, List<Long> weights) {
        /** @param key the group's, see {@link GroupKey} */
        static Question of(String text, String key) {
            Map<String, Long> counts = new LinkedHashMap<>();
            Words.of(text).forEach(word -> counts.merge(word, 1L, Long::sum));
            var forms = new ArrayList<List<String>>();
            var weights = new ArrayList<Long>();
            int terms = 0;
            for (var word : counts.entrySet()) {
                List<String> all = WordForms.of(word.getKey()).stream()
                        .map(form -> key + form)
                        .toList();
                terms += all.size();
                if (terms > MOST_TERMS) {
                    break;
                }
                forms.add(all);
                weights.add(word.getValue());
            }
            // Terms are of letters, digits and what is in a key: in quotes there is nothing to escape in them.
            String query = forms.stream()
                    .flatMap(List::stream)
                    .distinct()
                    .map(term -> '"' + term + '"')
                    .collect(Collectors.joining(" "));
            return new Question(query, forms, weights);
        }

        boolean isEmpty() {
            return forms.isEmpty();
        }
    }
}
