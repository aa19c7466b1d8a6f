package dev.yore.time.expression;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Texts made from a grammar itself, so that a new rule is tried without being told of. */
final class GrammarTexts {
    private final Map<String, Category> categories = new LinkedHashMap<>();
    private final Map<String, String> examples = new HashMap<>();

    GrammarTexts(Grammar grammar) {
        collect(grammar.root());
    }

    static GrammarTexts english() {
        return new GrammarTexts(GrammarFile.load("english.grammar", TimeResolver.meanings()));
    }

    private void collect(Category category) {
        if (categories.putIfAbsent(category.name(), category) == null && category instanceof Category.Rules rules) {
            for (Category.Rule rule : rules.rules()) {
                for (Category.Element element : rule.elements()) {
                    if (element instanceof Category.Ref ref) {
                        collect(ref.category());
                    }
                }
            }
        }
    }

    /** Every phrase and literal word of the rules, and a number of each form. */
    List<String> words() {
        Set<String> words = new TreeSet<>();
        for (Category category : categories.values()) {
            if (category instanceof Category.Words table) {
                table.byFirst().values().forEach(alike -> alike.forEach(p -> words.add(String.join(" ", p.words()))));
            } else if (category instanceof Category.Numbers) {
                words.add(example(category));
            } else if (category instanceof Category.Rules rules) {
                for (Category.Rule rule : rules.rules()) {
                    for (Category.Element element : rule.elements()) {
                        if (element instanceof Category.Literal literal) {
                            words.addAll(literal.words());
                        }
                    }
                }
            }
        }
        return List.copyOf(words);
    }

    /** Of each rule, every beginning that lacks something, and the whole; with what is optional and without. */
    List<String> beginnings() {
        Set<String> beginnings = new LinkedHashSet<>();
        for (Category category : categories.values()) {
            if (category instanceof Category.Rules rules) {
                for (Category.Rule rule : rules.rules()) {
                    for (int length = 1; length <= rule.elements().size(); length++) {
                        List<Category.Element> part = rule.elements().subList(0, length);
                        beginnings.add(text(part, true));
                        beginnings.add(text(part, false));
                    }
                }
            }
        }
        beginnings.remove("");
        return List.copyOf(beginnings);
    }

    private String text(List<Category.Element> elements, boolean withOptional) {
        List<String> words = new ArrayList<>();
        for (Category.Element element : elements) {
            if (!element.optional() || withOptional) {
                words.add(example(element));
            }
        }
        return String.join(" ", words);
    }

    private String example(Category.Element element) {
        return element instanceof Category.Literal literal
                ? first(literal.words())
                : example(((Category.Ref) element).category());
    }

    private String example(Category category) {
        String known = examples.get(category.name());
        if (known == null) {
            known = make(category);
            examples.put(category.name(), known);
        }
        return known;
    }

    private String make(Category category) {
        if (category instanceof Category.Words table) {
            return String.join(
                    " ",
                    table.byFirst().get(first(table.byFirst().keySet())).get(0).words());
        }
        if (category instanceof Category.Numbers numbers) {
            return switch (numbers.form()) {
                case INT, DAY, HOUR -> "3";
                case DECIMAL, DOTDATE -> "4.2";
                case ORDINAL -> "3rd";
                case YEAR -> "2016";
                case YY, MIN -> "16";
                case NUMDATE -> "2016-05-04";
                case SHORTDATE -> "5/12";
                case DASHDATE -> "5-12";
                case NUMMONTH -> "5/2016";
                case CLOCKNUM -> "8:30";
            };
        }
        return ((Category.Rules) category)
                .rules().stream()
                        .map(rule -> text(rule.elements(), false))
                        .filter(text -> !text.isEmpty())
                        .min(Comparator.comparingInt(String::length))
                        .orElseThrow();
    }

    private static String first(Set<String> words) {
        return new TreeSet<>(words).first();
    }
}
