package dev.yore.store.neo4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.store.Filter;
import dev.yore.store.Layer;
import dev.yore.store.MemoryStore.VectorSpace;
import dev.yore.store.Probe;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How many vectors are compared one by one, and how many items the index is asked for. */
class FinderTest {
    private static final Shelf FACTS = Searches.shelf(Layer.FACTS, Probe.View.OWN);
    private static final Totals MANY = new Totals(0, 1_000_000, 0);

    @Test
    void asManyAreComparedAsCostNoMoreThanTheIndexWould() {
        assertThat(compared(MANY, 10_000, 10)).isEqualTo(7_071);
        assertThat(compared(MANY, 10_000, 5)).isEqualTo(5_000);
        assertThat(compared(new Totals(1_000_000, 0, 1_000_000), 10_000, 10))
                .as("of another layer there may be as many as will")
                .isEqualTo(1_000);
    }

    @Test
    void neverFewerThanAThousandNorMoreThanTheSetting() {
        assertThat(compared(new Totals(0, 100, 0), 10_000, 10)).isEqualTo(1_000);
        assertThat(compared(new Totals(0, 100_000_000, 0), 10_000, 10)).isEqualTo(10_000);
        assertThat(compared(Totals.UNKNOWN, 10_000, 10)).isEqualTo(10_000);
        assertThat(compared(MANY, 2, 10)).isEqualTo(2);
    }

    private static long compared(Totals totals, int exactUpTo, int limit) {
        return number("exactUpTo", totals, exactUpTo, limit);
    }

    @Test
    void theIndexIsAskedForSomeMoreThanAreWantedButNotForAllAtOnce() {
        assertThat(number("most", MANY, 10_000, 10)).isEqualTo(200);
        assertThat(number("most", MANY, 10_000, 1_000)).isEqualTo(4_000);
        assertThat(number("most", MANY, 10_000, Integer.MAX_VALUE)).isEqualTo(100_000);
    }

    private static long number(String parameter, Totals totals, int exactUpTo, int limit) {
        var searched = new Finder.Searched(new Generation(new VectorSpace("of two dimensions", 2), 0), true);
        var finder = new Finder("key:", (cypher, row) -> List.of(), () -> searched, totals, exactUpTo);
        return (long) finder.byVector(FACTS, new float[] {1, 0}, Filter.NONE, limit)
                .parameters()
                .map()
                .get(parameter);
    }
}
