package dev.yore.store.neo4j;

import dev.yore.store.Directions;
import dev.yore.store.Filter;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Value;

/**
 * Asks the statements of {@link Searches} for one group's best. Hits are maps of an item and its score.
 *
 * @param rows runs a statement with its parameters for the group, at the record time that the reader stands at
 * @param exactUpTo how many items are compared one by one at most
 */
record Finder(
        String groupKey,
        BiFunction<String, Row, List<Value>> rows,
        Supplier<Searched> searched,
        Totals totals,
        int exactUpTo) {
    /** What the index takes for an item that it gives, in items that are compared. */
    private static final int STEP = 5;

    private static final int FEW = 1_000;

    /** The index makes room for as many items as it is asked for before it looks for any. */
    private static final int MOST_AT_FIRST = 100_000;

    /**
     * Where vectors can be searched.
     *
     * @param generation the store's, which what is looked for must be of
     * @param isWhole whether all vectors of the group are of it
     */
    record Searched(@Nullable Generation generation, boolean isWhole) {}

    Asked<List<Value>> byWords(Shelf shelf, String text, Filter filter, int limit) {
        var question = Searches.Question.of(text, groupKey);
        if (question.isEmpty()) {
            return Asked.nothing(Function.identity());
        }
        Row parameters = Searches.parameters(question, Filters.parameters(filter))
                .text("index", shelf.wordIndex())
                .number("limit", limit);
        String cypher = Searches.byWords(shelf);
        return asked(cypher, cypher, parameters, limit, exactUpTo);
    }

    Asked<List<Value>> byVector(Shelf shelf, float[] vector, Filter filter, int limit) {
        Searched where = searched.get();
        Generation known = where.generation();
        float[] direction =
                Directions.of(vector, known == null ? null : known.space()).orElse(null);
        if (direction == null || known == null || !where.isWhole()) {
            return Asked.nothing(Function.identity());
        }
        long most = Math.min(MOST_AT_FIRST, Math.max(200, 4L * limit));
        Row parameters = Filters.parameters(filter)
                .text("index", shelf.vectorIndex(known.space().dimensions()))
                .put("vector", direction)
                .number("generation", known.number())
                .number("limit", limit)
                .number("exactUpTo", comparedUpTo(shelf, limit));
        return asked(Searches.byVector(shelf), Searches.walking(shelf), parameters, limit, most);
    }

    /**
     * Items are compared one by one while that costs less than the index would. It knows no group: of all that it gives
     * only a part is the group's.
     */
    private long comparedUpTo(Shelf shelf, int limit) {
        double even = Math.sqrt((double) STEP * limit * totals.of(shelf.layer()));
        return Math.min(exactUpTo, Math.max(FEW, (long) even));
    }

    /** The index knows no filter: it is asked for more and more, until enough pass or it has no more. */
    private Asked<List<Value>> asked(String first, String again, Row parameters, int limit, long most) {
        return new Asked<>(first, parameters.number("most", most), found -> {
            Value best = found.get(0);
            for (long asked = most;
                    hits(best).size() < limit && best.get("seen").asLong() >= asked; ) {
                asked = Math.min(4 * asked, Integer.MAX_VALUE);
                best = rows.apply(again, parameters.number("most", asked)).get(0);
            }
            return hits(best);
        });
    }

    private static List<Value> hits(Value row) {
        return row.get("hits").asList(Function.identity());
    }
}
