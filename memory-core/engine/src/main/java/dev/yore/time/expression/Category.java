package dev.yore.time.expression;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** Something that a rule can name: a word table, a form of numbers, or other rules. */
sealed interface Category permits Category.Words, Category.Numbers, Category.Rules {
    String name();

    /** Position in the grammar, for the parser's memory. */
    int index();

    /** Whether it can begin with a token; says no often and cheaply. */
    boolean canBeginWith(Token token);

    /**
     * Phrases with a value.
     *
     * @param byFirst phrases by their first word, longest first
     */
    record Words(String name, int index, Map<String, List<Phrase>> byFirst) implements Category {
        record Phrase(List<String> words, Value value) {}

        @Override
        public boolean canBeginWith(Token token) {
            return byFirst.containsKey(token.word());
        }
    }

    /** A form of numbers, read by {@link Numerals}. */
    record Numbers(String name, int index, Numerals.Form form, Set<String> words) implements Category {
        @Override
        public boolean canBeginWith(Token token) {
            return token.isDigits() || words.contains(token.word());
        }
    }

    /**
     * Rules: the first one that covers a stretch of words says what it means.
     *
     * @param byFirst those that can begin with a word, in order
     * @param withDigits those that can begin with digits, in order
     */
    record Rules(String name, int index, List<Rule> rules, Map<String, List<Rule>> byFirst, List<Rule> withDigits)
            implements Category {
        @Override
        public boolean canBeginWith(Token token) {
            return !beginningWith(token).isEmpty();
        }

        List<Rule> beginningWith(Token token) {
            return token.isDigits() ? withDigits : byFirst.getOrDefault(token.word(), List.of());
        }
    }

    /** A row of elements and what they mean together. */
    record Rule(List<Element> elements, Meaning meaning) {}

    /** One element of a rule. */
    sealed interface Element {
        boolean optional();
    }

    /** One of some words, as they stand. */
    record Literal(Set<String> words, boolean optional) implements Element {}

    /** Something of a category, whose value the rule's meaning gets. */
    record Ref(Category category, boolean optional) implements Element {}
}
