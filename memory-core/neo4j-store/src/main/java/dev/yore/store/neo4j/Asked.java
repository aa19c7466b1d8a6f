package dev.yore.store.neo4j;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;

/**
 * A statement of {@link Reads#reading}'s form with its parameters, and what its rows mean.
 *
 * @param cypher empty: there is nothing to ask, and there are no rows
 */
record Asked<T>(String cypher, Row parameters, Function<List<Value>, T> answer) {
    private static final String RETURN = "RETURN ";

    /** What is answered with nothing. */
    static <T> Asked<T> nothing(Function<List<Value>, T> answer) {
        return new Asked<>("", new Row(), answer);
    }

    T answer(List<Value> rows) {
        return answer.apply(rows);
    }

    /** The rows of each, all asked for in one statement. Every part has parameters and a column of its own. */
    static List<List<Value>> rows(List<Asked<?>> asked, Database.Statements statements) {
        var columns = new ArrayList<String>();
        var parameters = new Row();
        for (int i = 0; i < asked.size(); i++) {
            Asked<?> each = asked.get(i);
            if (!each.cypher().isEmpty()) {
                columns.add(each.cypher().substring(RETURN.length()).replace("$p.", "$p.of" + i + ".") + i);
                parameters.put("of" + i, each.parameters().map());
            }
        }
        if (columns.isEmpty()) {
            return asked.stream().map(each -> List.<Value>of()).toList();
        }
        Record found = statements.one(RETURN + String.join(",\n", columns), parameters.map());
        var rows = new ArrayList<List<Value>>();
        for (int i = 0; i < asked.size(); i++) {
            rows.add(
                    asked.get(i).cypher().isEmpty()
                            ? List.of()
                            : found.get("rows" + i).asList(Function.identity()));
        }
        return rows;
    }
}
