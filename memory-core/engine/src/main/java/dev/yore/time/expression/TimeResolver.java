package dev.yore.time.expression;

import dev.yore.time.Interval;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds time expressions in a text. Immutable and safe for use by several threads; takes time and space linear in the
 * text's length.
 */
public final class TimeResolver {
    private static final TimeResolver ENGLISH = new TimeResolver(GrammarFile.load("english.grammar", meanings()));

    private final Grammar grammar;
    private final TenseReader tenses;

    private TimeResolver(Grammar grammar) {
        this.grammar = grammar;
        this.tenses = new TenseReader(grammar.verbs());
    }

    /** The resolver of English. */
    public static TimeResolver english() {
        return ENGLISH;
    }

    /**
     * The resolver of a language of your own.
     *
     * @param language the text of a language file, in the form that docs/time-expressions.md describes
     * @throws IllegalArgumentException if it is not in that form; the message names the line
     */
    public static TimeResolver of(String language) {
        return new TimeResolver(GrammarFile.parse(language, meanings()));
    }

    static Map<String, Meaning> meanings() {
        Map<String, Meaning> all = new HashMap<>();
        all.putAll(DateMeanings.all());
        all.putAll(PeriodMeanings.all());
        all.putAll(AmountMeanings.all());
        all.putAll(ClockMeanings.all());
        all.putAll(RangeMeanings.all());
        all.putAll(RecurrenceMeanings.all());
        all.putAll(Readings.all());
        return all;
    }

    /** The time expressions of a text, in order and without overlap; of several at one place, the longest. Never throws. */
    public List<TimeExpression> resolve(String text, TimeContext context) {
        List<Token> tokens = Tokenizer.split(text);
        Anchor anchor = Anchor.of(context);
        return resolve(text, tokens, anchor, new Parser(grammar, tokens, anchor));
    }

    /** The work that a text takes, in the parser's steps. */
    long steps(String text, TimeContext context) {
        List<Token> tokens = Tokenizer.split(text);
        Anchor anchor = Anchor.of(context);
        Parser parser = new Parser(grammar, tokens, anchor);
        resolve(text, tokens, anchor, parser);
        return parser.steps();
    }

    private List<TimeExpression> resolve(String text, List<Token> tokens, Anchor anchor, Parser parser) {
        Admission admission = new Admission(grammar, tokens);
        List<TimeExpression> found = new ArrayList<>();
        int at = 0;
        while (at < tokens.size()) {
            Edge edge = longest(parser, admission, at);
            if (edge == null) {
                at++;
            } else {
                found.add(expression(text, tokens, at, edge, anchor));
                at = edge.end();
            }
            parser.forget(at);
        }
        return found;
    }

    private static @Nullable Edge longest(Parser parser, Admission admission, int at) {
        for (Edge edge : parser.expressionsAt(at)) {
            if (admission.admits(at, edge.end())) {
                return edge;
            }
        }
        return null;
    }

    private TimeExpression expression(String text, List<Token> tokens, int begin, Edge edge, Anchor anchor) {
        Reading reading = (Reading) edge.value();
        Optional<Tense> tense =
                Optional.ofNullable(anchor.context().tense()).or(() -> tenses.around(tokens, begin, edge.end()));
        List<Interval> readings = Chooser.order(reading, tense, anchor.context().reference());
        int from = tokens.get(begin).begin();
        int to = tokens.get(edge.end() - 1).end();
        return new TimeExpression(
                from,
                to,
                text.substring(from, to),
                reading.kind(),
                readings.isEmpty() ? null : readings.get(0),
                reading.grain(),
                reading.marks().approximate(),
                reading.marks().relative(),
                readings.isEmpty() ? List.of() : readings.subList(1, readings.size()),
                reading.length(),
                warnings(reading));
    }

    private static Set<TimeExpression.Warning> warnings(Reading reading) {
        Set<TimeExpression.Warning> warnings = EnumSet.noneOf(TimeExpression.Warning.class);
        if (reading.options().isEmpty() && reading.length() == null) {
            warnings.add(TimeExpression.Warning.IMPOSSIBLE_DATE);
        }
        if (reading.marks().hemisphereAssumed()) {
            warnings.add(TimeExpression.Warning.ASSUMED_HEMISPHERE);
        }
        return warnings;
    }
}
