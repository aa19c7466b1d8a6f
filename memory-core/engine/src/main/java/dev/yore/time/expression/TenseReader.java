package dev.yore.time.expression;

import java.util.List;
import java.util.Optional;

/**
 * Reads from the verbs around an expression whether it looks back or ahead: the nearest verb before it in its sentence
 * decides, otherwise the first one after it in its clause.
 */
final class TenseReader {
    private static final int REACH = 30;

    private final Grammar.Verbs verbs;

    TenseReader(Grammar.Verbs verbs) {
        this.verbs = verbs;
    }

    Optional<Tense> around(List<Token> tokens, int begin, int end) {
        int first = Math.max(0, begin - REACH);
        for (int at = begin - 1; at >= first && !endsSentence(tokens.get(at)); at--) {
            Optional<Tense> tense = of(tokens, at);
            if (tense.isPresent()) {
                return tense;
            }
        }
        int last = Math.min(tokens.size(), end + REACH);
        for (int at = end; at < last && !endsSentence(tokens.get(at)); at++) {
            if (verbs.boundaries().contains(tokens.get(at).word())) {
                break;
            }
            Optional<Tense> tense = of(tokens, at);
            if (tense.isPresent()) {
                return tense;
            }
        }
        return Optional.empty();
    }

    private static boolean endsSentence(Token token) {
        return token.is(".") || token.is("!") || token.is("?") || token.is(";");
    }

    private Optional<Tense> of(List<Token> tokens, int at) {
        String word = tokens.get(at).word();
        if (verbs.future().contains(word)) {
            return Optional.of(Tense.FUTURE);
        }
        boolean ending = word.length() > 4 && verbs.pastEndings().stream().anyMatch(word::endsWith);
        boolean adjective =
                at > 0 && verbs.beforeAdjectives().contains(tokens.get(at - 1).word());
        return verbs.past().contains(word) || (ending && !adjective) ? Optional.of(Tense.PAST) : Optional.empty();
    }
}
