package dev.yore.langchain4j;

import dev.yore.context.Validity;
import dev.yore.model.Fact;
import dev.yore.search.NamedFact;
import java.time.ZoneId;

/** One fact of a timeline as a line: when, and what. */
final class TimelineLine {
    private TimelineLine() {}

    static String of(NamedFact named, ZoneId zone) {
        Fact fact = named.fact();
        String statement = fact.statement().strip().replaceAll("\\s+", " ");
        return "- " + when(fact, zone) + ": " + statement + (fact.voided() ? " (planned, and called off)" : "");
    }

    private static String when(Fact fact, ZoneId zone) {
        // What did not come about ends where it would have begun
        String words = new Validity(zone).words(fact.validAt(), fact.voided() ? null : fact.invalidAt());
        return words.isEmpty() ? "at an unknown time" : words;
    }
}
