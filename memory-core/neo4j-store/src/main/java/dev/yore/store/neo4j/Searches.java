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
 * The Cypher of search, a statement for each shelf. Each answers with one row: how many nodes the index gave, and the best
 * of those that pass the filter.
 *
 * <p>Words are scored by BM25 (Robertson and Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond, 2009) with
 * k1 = 1.2 and b = 0.75 and the group's own statistics. The full-text index only finds the candidates: its own scores
 * count the whole database, so that another group's writing would change them. A word of a question and its other
 * English forms count as one.
 */
final class Searches {
    /** A whole document may be asked for; its first words say enough. */
    private static final int MOST_WORDS = 512;

    /** The index takes 1,024 terms at most; of more, it is asked several times. */
    private static final int MOST_TERMS = 1_000;

    /** What another form of a word counts for: it may be another word. */
    private static final double OTHER_FORM = 0.8;

    /** Only what is given back is read: the rest of what was looked at stays where it is. */
    private static final String BEST = """
            WITH n, score, n.id AS id ORDER BY score DESC, id LIMIT $p.limit
            RETURN {item: n <item>, score: score} AS row ORDER BY score DESC, id
            """;

    private static final String NEAREST =
            "WITH n, 2 * vector.similarity.cosine(n.<vector>, vector) - 1 AS score WHERE score IS NOT NULL\n" + BEST;

    /** Whether a node has a vector, and not one of another model: such are never compared. */
    private static final String COMPARABLE = "n.<generation> = generation";

    private static final Map<Shelf, String> BY_WORDS = new HashMap<>();
    private static final Map<Shelf, String> BY_VECTOR = new HashMap<>();
    private static final Map<Shelf, String> WALKING = new HashMap<>();

    static {
        for (Shelf shelf : Shelf.ALL) {
            BY_WORDS.put(shelf, Reads.reading(placed(shelf, byWords())));
            BY_VECTOR.put(shelf, Reads.reading(placed(shelf, byVector())));
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
        return filter.texts("queries", question.queries())
                .put("forms", question.forms())
                .put("weights", question.weights());
    }

    static String byWords(Shelf shelf) {
        return statement(BY_WORDS, shelf);
    }

    static String byVector(Shelf shelf) {
        return statement(BY_VECTOR, shelf);
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
        return cypher.replace("<nearest>", NEAREST)
                .replace("<best>", BEST)
                .replace("<label>", shelf.label())
                .replace("<given>", Filters.GIVEN)
                .replace("<item>", shelf.item())
                .replace("<filter>", shelf.filter())
                .replace("<terms>", shelf.terms())
                .replace("<counts>", shelf.counts())
                .replace("<length>", shelf.length())
                .replace("<comparable>", COMPARABLE)
                .replace("<generation>", shelf.generation())
                .replace("<vector>", shelf.vector());
    }

    /**
     * A word of a node is looked up once, in a map of the question's; a node with many words, or a question of many, is no
     * matter of one times the other. Sums are in the order of the question's words, whatever order the index answers in.
     */
    private static String byWords() {
        return """
                CALL () {
                    MATCH (d:<label>) WHERE d.group = $p.group AND d.<length> > 0 AND d.revision <= $p.at
                    RETURN count(d) AS documents, toFloat(sum(d.<length>)) AS words
                }
                CALL () {
                    UNWIND $p.queries AS query
                    CALL (query) {
                        CALL db.index.fulltext.queryNodes($p.index, query, {limit: $p.most}) YIELD node
                        RETURN collect(node) AS nodes
                    }
                    RETURN max(size(nodes)) AS seen, collect(nodes) AS given
                }
                WITH documents, CASE WHEN documents > 0 THEN words / documents END AS average, seen, given,
                    $p.forms AS forms, <given>
                CALL (*) {
                    UNWIND given AS nodes
                    UNWIND nodes AS node
                    WITH DISTINCT node AS n
                    WITH n, n.<terms> AS terms, n.<counts> AS counts
                    WHERE n.group = group AND n.revision <= at
                    UNWIND [i IN range(0, size(terms) - 1) WHERE forms[terms[i]] IS NOT NULL | i] AS i
                    UNWIND forms[terms[i]] AS form
                    WITH n, form[0] AS word, sum(form[1] * counts[i]) AS found
                    WITH word, collect(n) AS holding, collect(found) AS founds
                    ORDER BY word
                    WITH holding, founds,
                        $p.weights[word] * log(1 + (documents - size(holding) + 0.5) / (size(holding) + 0.5)) AS weight
                    UNWIND range(0, size(holding) - 1) AS i
                    WITH holding[i] AS n, weight * founds[i]
                        / (founds[i] + 1.2 * (0.25 + 0.75 * holding[i].<length> / average)) AS score
                    WITH n, sum(score) AS score
                    WHERE <filter>
                    RETURN collect({n: n, score: score}) AS scored
                }
                RETURN {seen: seen, hits: COLLECT {
                    UNWIND scored AS hit
                    WITH hit.n AS n, hit.score AS score
                    <best>
                }} AS row
                """;
    }

    /** The index gave none, where all are compared. */
    private static String byVector() {
        return """
                WITH <given>, $p.vector AS vector, $p.generation AS generation
                CALL (*) {
                    MATCH (n:<label>) WHERE n.group = group AND n.<length> >= 0 AND <comparable> AND <filter>
                    WITH n LIMIT $p.exactUpTo + 1
                    RETURN collect(n) AS passing
                }
                WITH *, size(passing) > $p.exactUpTo AS walked
                CALL (*) {
                    WITH * WHERE walked
                    CALL db.index.vector.queryNodes($p.index, $p.most, vector) YIELD node AS n
                    RETURN count(n) AS seen, collect(CASE WHEN n.group = group AND <comparable> AND <filter> THEN n END) AS given
                }
                RETURN {seen: seen, hits: COLLECT {
                    UNWIND CASE WHEN walked THEN given ELSE passing END AS n
                    <nearest>
                }} AS row
                """;
    }

    private static String walking() {
        return """
                WITH <given>, $p.vector AS vector, $p.generation AS generation
                CALL (*) {
                    CALL db.index.vector.queryNodes($p.index, $p.most, vector) YIELD node AS n
                    RETURN count(n) AS seen, collect(CASE WHEN n.group = group AND <comparable> AND <filter> THEN n END) AS passing
                }
                RETURN {seen: seen, hits: COLLECT {
                    UNWIND passing AS n
                    <nearest>
                }} AS row
                """;
    }

    /**
     * What the words of a question are looked for as.
     *
     * @param forms by each form of a word, with the group's key before it: the places of the words that it is a form of, and
     *     what it counts for there
     * @param weights how often each word is in the question
     */
    record Question(List<String> queries, Map<String, List<List<Number>>> forms, List<Long> weights) {
        /** @param key the group's, see {@link GroupKey} */
        static Question of(String text, String key) {
            Map<String, Long> counts = new LinkedHashMap<>();
            for (String word : Words.of(text)) {
                if (counts.size() < MOST_WORDS || counts.containsKey(word)) {
                    counts.merge(word, 1L, Long::sum);
                }
            }
            var forms = new LinkedHashMap<String, List<List<Number>>>();
            var weights = new ArrayList<Long>();
            counts.forEach((word, count) -> {
                long place = weights.size();
                WordForms.of(word)
                        .forEach(form -> forms.computeIfAbsent(key + form, missing -> new ArrayList<>())
                                .add(List.of(place, form.equals(word) ? 1.0 : OTHER_FORM)));
                weights.add(count);
            });
            return new Question(queries(List.copyOf(forms.keySet())), forms, weights);
        }

        /** Terms are of letters, digits and what is in a key: in quotes there is nothing to escape in them. */
        private static List<String> queries(List<String> terms) {
            var queries = new ArrayList<String>();
            for (int from = 0; from < terms.size(); from += MOST_TERMS) {
                queries.add(terms.subList(from, Math.min(terms.size(), from + MOST_TERMS)).stream()
                        .map(term -> '"' + term + '"')
                        .collect(Collectors.joining(" ")));
            }
            return queries;
        }

        boolean isEmpty() {
            return forms.isEmpty();
        }
    }
}
