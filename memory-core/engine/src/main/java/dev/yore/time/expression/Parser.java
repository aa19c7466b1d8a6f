package dev.yore.time.expression;

import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Matches a grammar's categories against one text's tokens, from left to right with a memory: what a category can be at
 * a token is worked out once. Not thread-safe; made for one text.
 */
final class Parser {
    private final Grammar grammar;
    private final List<Token> tokens;
    private final Anchor anchor;
    private final Numerals numerals;
    private final @Nullable List<Edge>[] @Nullable [] memory;
    private int forgotten;

    private long steps;

    Parser(Grammar grammar, List<Token> tokens, Anchor anchor) {
        this.grammar = grammar;
        this.tokens = tokens;
        this.anchor = anchor;
        this.memory = grammar.rows(tokens.size());
        this.numerals = new Numerals(tokens, grammar.numberWords(), anchor);
    }

    /** The ways to understand whole expressions that begin at a token, longest first. */
    List<Edge> expressionsAt(int token) {
        List<Edge> edges = new ArrayList<>(match(grammar.root(), token));
        edges.sort((one, other) -> other.end() - one.end());
        return edges;
    }

    /** Nothing before a token will be asked for again. */
    void forget(int before) {
        for (; forgotten < before; forgotten++) {
            memory[forgotten] = null;
        }
    }

    /** How many rule elements have been tried so far: the measure of the work. */
    long steps() {
        return steps;
    }

    private List<Edge> match(Category category, int at) {
        if (at >= tokens.size() || !category.canBeginWith(tokens.get(at))) {
            return List.of();
        }
        @Nullable List<Edge>[] known = memory[at];
        if (known == null) {
            known = grammar.row();
            memory[at] = known;
        }
        List<Edge> edges = known[category.index()];
        if (edges == null) {
            edges = compute(category, at);
            known[category.index()] = edges;
        }
        return edges;
    }

    private List<Edge> compute(Category category, int at) {
        if (category instanceof Category.Words words) {
            return phrases(words, at);
        }
        if (category instanceof Category.Numbers numbers) {
            return numerals.read(numbers.form(), at);
        }
        List<Edge> edges = new ArrayList<>();
        for (Category.Rule rule : ((Category.Rules) category).beginningWith(tokens.get(at))) {
            @Nullable Value[] values = new @Nullable Value[rule.elements().size()];
            walk(rule, 0, at, values, 0, edges);
        }
        return edges;
    }

    private List<Edge> phrases(Category.Words words, int at) {
        List<Edge> edges = new ArrayList<>(2);
        for (Category.Words.Phrase phrase :
                words.byFirst().getOrDefault(tokens.get(at).word(), List.of())) {
            if (stands(phrase.words(), at)) {
                edges.add(new Edge(at + phrase.words().size(), phrase.value()));
            }
        }
        return edges;
    }

    private boolean stands(List<String> words, int at) {
        if (at + words.size() > tokens.size()) {
            return false;
        }
        for (int i = 0; i < words.size(); i++) {
            if (!tokens.get(at + i).is(words.get(i))) {
                return false;
            }
        }
        return true;
    }

    private void walk(Category.Rule rule, int element, int at, @Nullable Value[] values, int filled, List<Edge> edges) {
        steps++;
        if (element == rule.elements().size()) {
            finish(rule, at, values, filled, edges);
            return;
        }
        Category.Element next = rule.elements().get(element);
        if (next instanceof Category.Literal literal) {
            if (at < tokens.size() && literal.words().contains(tokens.get(at).word())) {
                walk(rule, element + 1, at + 1, values, filled, edges);
            }
            if (literal.optional()) {
                walk(rule, element + 1, at, values, filled, edges);
            }
            return;
        }
        Category.Ref ref = (Category.Ref) next;
        for (Edge edge : match(ref.category(), at)) {
            values[filled] = edge.value();
            walk(rule, element + 1, edge.end(), values, filled + 1, edges);
        }
        if (ref.optional()) {
            values[filled] = null;
            walk(rule, element + 1, at, values, filled + 1, edges);
        }
    }

    private void finish(Category.Rule rule, int end, @Nullable Value[] values, int filled, List<Edge> edges) {
        for (Edge edge : edges) {
            if (edge.end() == end) {
                return;
            }
        }
        try {
            Value value = rule.meaning().of(new Args(anchor, Arrays.asList(Arrays.copyOf(values, filled))));
            if (value != null) {
                edges.add(new Edge(end, value));
            }
        } catch (DateTimeException | ArithmeticException outOfRange) {
            // the words have a form of the calendar but no place in it: another rule may read them
        }
    }
}
