package dev.yore.bench.conflicts.story;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Every kind of history, by name. */
public final class Kinds {
    private static final Map<String, Consumer<Plot>> ALL = all();

    private Kinds() {}

    private static Map<String, Consumer<Plot>> all() {
        var kinds = new LinkedHashMap<String, Consumer<Plot>>();
        // The longest first, so that nothing waits for it at the end.
        kinds.put("versions", Acts::versions);
        kinds.put("late-arrivals", Turns::lateArrivals);
        kinds.put("return", Turns::comesBack);
        kinds.put("said-again", Turns::saidAgain);
        kinds.put("end-alone", Turns::endsAlone);
        kinds.put("end-first", Turns::endsFirst);
        kinds.put("interlude", Turns::interlude);
        kinds.put("moved-ago", Turns::movedAgo);
        kinds.put("long-ago", Turns::longAgo);
        kinds.put("called-off", Turns::calledOff);
        kinds.put("undated", Dates::undated);
        kinds.put("equal-starts", Dates::equalStarts);
        kinds.put("grains", Dates::grains);
        kinds.put("clock-changes", Dates::clockChanges);
        kinds.put("by-source", Slots::bySource);
        kinds.put("by-target", Slots::byTarget);
        kinds.put("both-ways", Slots::bothWays);
        kinds.put("also", Slots::besides);
        kinds.put("town-and-country", Slots::townAndCountry);
        kinds.put("place-in-place", Slots::placeInPlace);
        kinds.put("place-at-large", Slots::usedToAtLarge);
        kinds.put("events", Slots::events);
        kinds.put("homonyms", Acts::homonyms);
        kinds.put("two-groups", Acts::twoGroups);
        kinds.put("retracted", Acts::retracted);
        kinds.put("corrected", Acts::corrected);
        kinds.put("undone", Acts::undone);
        kinds.put("merged", Acts::merged);
        kinds.put("forgotten", Acts::forgotten);
        kinds.put("mixed", Mixed::anything);
        kinds.put("verdicts", Judged::verdicts);
        kinds.put("false-verdicts", Judged::falseVerdicts);
        return kinds;
    }

    public static Set<String> names() {
        return ALL.keySet();
    }

    /** Histories of one kind, always the same of the same seed. */
    public static List<History> draw(String kind, long seed, int n) {
        Consumer<Plot> tell = ALL.get(kind);
        if (tell == null) {
            throw new IllegalArgumentException("kind must be one of " + names() + ", got " + kind);
        }
        var histories = new ArrayList<History>();
        for (int i = 0; i < n; i++) {
            histories.add(draw(kind, tell, i, new Dice(seed * 1_000_003 + kind.hashCode() * 31L + i)));
        }
        return histories;
    }

    private static History draw(String kind, Consumer<Plot> tell, int number, Dice dice) {
        var plot = new Plot(kind, number, dice);
        tell.accept(plot);
        return plot.history();
    }
}
