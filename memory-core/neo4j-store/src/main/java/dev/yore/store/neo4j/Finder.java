package dev.yore.store.neo4j;

import dev.yore.store.Directions;
import dev.yore.store.Filter;
import dev.yore.store.MemoryStore.VectorSpace;
import java.util.ArrayList;
import java.util.Comparator;
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
 * @param exactUpTo how many items are compared one by one
 */
record Finder(String groupKey, BiFunction<String, Row, List<Value>> rows, Supplier<Searched> searched, int exactUpTo) {

    /**
     * Where vectors can be searched.
     *
     * @param space the store's, which what is looked for must be of
     * @param isWhole whether all vectors of the group are of it
     */
    record Searched(@Nullable VectorSpace space, boolean isWhole) {}

    Asked<List<Value>> byWords(Shelf shelf, String text, Filter filter, int limit) {
        var question = Searches.Question.of(text, groupKey);
        if (question.isEmpty()) {
            return Asked.nothing(Function.identity());
        }
        Row parameters = Searches.parameters(question, Filters.parameters(filter))
                .text("index", shelf.wordIndex())
                .number("most", exactUpTo)
                .number("limit", limit);
        return new Asked<>(Searches.byWords(shelf), parameters, Function.identity());
    }

    Asked<List<Value>> byVector(Shelf shelf, float[] vector, Filter filter, int limit) {
        Searched where = searched.get();
        VectorSpace known = where.space();
        float[] direction = Directions.of(vector, known).orElse(null);
        if (direction == null || known == null || !where.isWhole()) {
            return Asked.nothing(Function.identity());
        }
        Row parameters = Filters.parameters(filter)
                .put("vector", direction)
                .number("exactUpTo", exactUpTo)
                .number("limit", limit);
        return new Asked<>(Searches.comparing(shelf), parameters, compared -> {
            boolean tooMany =
                    compared.size() == 1 && compared.get(0).get("item").isNull();
            return tooMany ? walked(shelf, known.dimensions(), direction, filter, limit) : compared;
        });
    }

    /** The index knows no filter: it is asked for more and more, until enough pass or it has no more. */
    private List<Value> walked(Shelf shelf, int dimensions, float[] direction, Filter filter, int limit) {
        for (long most = Math.max(200, 4L * limit); ; most *= 4) {
            Value row = rows.apply(
                            Searches.walking(shelf),
                            Filters.parameters(filter)
                                    .text("index", shelf.vectorIndex(dimensions))
                                    .put("vector", direction)
                                    .number("most", Math.min(most, Integer.MAX_VALUE)))
                    .get(0);
            var hits = new ArrayList<Value>(row.get("hits").asList(Function.identity()));
            if (hits.size() >= limit || row.get("seen").asLong() < most) {
                hits.sort(Comparator.comparingDouble(
                                (Value hit) -> hit.get("score").asDouble())
                        .reversed()
                        .thenComparing(hit -> hit.get("item").get("id").asString()));
                return hits.subList(0, Math.min(limit, hits.size()));
            }
        }
    }
}
