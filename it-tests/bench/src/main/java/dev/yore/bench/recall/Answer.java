package dev.yore.bench.recall;

import dev.yore.bench.dialogue.Dialogue.Role;
import dev.yore.bench.dialogue.Question;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What came back for one question.
 *
 * @param turns ids, best first, each once
 * @param sessions ids, in order of their best turn, each once
 * @param context ids of the turns in the context
 * @param roles who said each of the question's evidence turns
 */
record Answer(
        String conversation,
        Question question,
        List<String> turns,
        List<String> sessions,
        Set<String> context,
        Map<String, Role> roles) {

    static Answer of(
            String conversation,
            Question question,
            List<String> turns,
            List<String> context,
            Map<String, String> sessionOfTurn,
            Map<String, Role> roleOfTurn) {
        return new Answer(
                conversation,
                question,
                turns.stream().distinct().toList(),
                turns.stream().map(sessionOfTurn::get).distinct().toList(),
                new LinkedHashSet<>(context),
                question.evidence().stream().collect(Collectors.toMap(Function.identity(), roleOfTurn::get)));
    }

    /** The share of the evidence turns among the first k. */
    double turnRecall(int k) {
        return share(question.evidence(), first(turns, k));
    }

    /** The share of the evidence sessions among the first k distinct ones. */
    double sessionRecall(int k) {
        return share(question.sessions(), first(sessions, k));
    }

    double contextRecall() {
        return share(question.evidence(), context);
    }

    static double share(Set<String> wanted, Set<String> got) {
        return (double) wanted.stream().filter(got::contains).count() / wanted.size();
    }

    static Set<String> first(List<String> ids, int k) {
        return new LinkedHashSet<>(ids.subList(0, Math.min(k, ids.size())));
    }
}
