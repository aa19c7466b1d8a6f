package dev.yore.time.expression;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads a language file. Its sections: {@code [words NAME]} with lines {@code phrase | phrase = value}, {@code [list
 * NAME]} with words that have no value, and {@code [rules]} with lines {@code NAME = element element : meaning}. An
 * element in capitals is a category, others are words as they stand, {@code a|b} is a choice and a {@code ?} at the end
 * makes it optional. A rule of one element needs no meaning: it means what the element means. A category must be defined
 * above the rules that use it, so that no rule can come back to itself.
 */
final class GrammarFile {
    private static final String NO_TIME_AFTER = " is no time after";

    private final Map<String, Category> categories = new LinkedHashMap<>();
    private final Map<String, Set<String>> lists = new HashMap<>();
    private final Map<String, List<Category.Rule>> rules = new LinkedHashMap<>();
    private final Map<String, Meaning> meanings;
    private String open = "";

    private GrammarFile(Map<String, Meaning> meanings) {
        this.meanings = meanings;
    }

    /** @param resource a file beside this class */
    static Grammar load(String resource, Map<String, Meaning> meanings) {
        try (InputStream in = GrammarFile.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalArgumentException("no language file " + resource);
            }
            return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8), meanings);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** @throws IllegalArgumentException if the file is not in this form, with the number of the line */
    static Grammar parse(String file, Map<String, Meaning> meanings) {
        return new GrammarFile(meanings).read(file);
    }

    private Grammar read(String file) {
        String section = "";
        int number = 0;
        for (String raw : file.lines().toList()) {
            number++;
            String line = raw.strip();
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            try {
                if (line.startsWith("[")) {
                    section = line.substring(1, line.indexOf(']'));
                    begin(section);
                } else {
                    add(section, line);
                }
            } catch (IllegalArgumentException broken) {
                throw new IllegalArgumentException("line " + number + ": " + broken.getMessage(), broken);
            }
        }
        close();
        return grammar();
    }

    private void begin(String section) {
        if (section.equals("rules")) {
            for (Numerals.Form form : Numerals.Form.values()) {
                Set<String> words = new HashSet<>(cardinals().keySet());
                words.addAll(numbers("ORDINALWORD").keySet());
                put(new Category.Numbers(form.name(), categories.size(), form, Set.copyOf(words)));
            }
        }
    }

    private void add(String section, String line) {
        if (section.startsWith("words ")) {
            words(section.substring(6), line);
        } else if (section.startsWith("list ")) {
            lists.computeIfAbsent(section.substring(5), unused -> new LinkedHashSet<>())
                    .addAll(List.of(line.split(" +")));
        } else if (section.equals("rules")) {
            rule(line);
        } else {
            throw new IllegalArgumentException("no such section: " + section);
        }
    }

    private void words(String name, String line) {
        int equals = line.lastIndexOf('=');
        if (equals < 0) {
            throw new IllegalArgumentException("a word needs a value");
        }
        Value value = value(line.substring(equals + 1).strip());
        Category.Words table = (Category.Words) categories.computeIfAbsent(
                name, unused -> new Category.Words(name, categories.size(), new HashMap<>()));
        for (String phrase : line.substring(0, equals).split("\\|")) {
            List<String> words = split(phrase.strip());
            List<Category.Words.Phrase> alike =
                    table.byFirst().computeIfAbsent(words.get(0), unused -> new ArrayList<>());
            alike.add(new Category.Words.Phrase(words, value));
            alike.sort((one, other) -> other.words().size() - one.words().size());
        }
    }

    private static List<String> split(String phrase) {
        return Tokenizer.split(phrase).stream().map(Token::word).toList();
    }

    private static Value value(String text) {
        return text.matches("-?\\d{1,6}") ? new Value.Num(Integer.parseInt(text)) : new Value.Word(text);
    }

    private void rule(String line) {
        int equals = line.indexOf(" = ");
        if (equals < 0) {
            throw new IllegalArgumentException("a rule needs ' = '");
        }
        String name = line.substring(0, equals).strip();
        if (!name.equals(open)) {
            close();
            open = name;
        }
        String right = line.substring(equals + 3);
        int colon = right.lastIndexOf(" : ");
        String body = colon < 0 ? right : right.substring(0, colon);
        List<Category.Element> elements = new ArrayList<>();
        for (String element : body.strip().split(" +")) {
            elements.addAll(elements(element));
        }
        Meaning meaning = colon < 0
                ? args -> args.value(0)
                : meaning(right.substring(colon + 3).strip());
        rules.computeIfAbsent(name, unused -> new ArrayList<>()).add(new Category.Rule(List.copyOf(elements), meaning));
    }

    private Meaning meaning(String name) {
        Meaning meaning = meanings.get(name);
        if (meaning == null) {
            throw new IllegalArgumentException("no such meaning: " + name);
        }
        return meaning;
    }

    private List<Category.Element> elements(String text) {
        boolean optional = text.length() > 1 && text.endsWith("?");
        String name = optional ? text.substring(0, text.length() - 1) : text;
        if (Character.isUpperCase(name.charAt(0))) {
            Category category = categories.get(name);
            if (category == null) {
                throw new IllegalArgumentException("not defined above: " + name);
            }
            return List.of(new Category.Ref(category, optional));
        }
        if (name.contains("|")) {
            return List.of(new Category.Literal(Set.of(name.split("\\|")), optional));
        }
        List<String> words = split(name);
        if (optional && words.size() > 1) {
            throw new IllegalArgumentException("only one word can be optional: " + name);
        }
        return words.stream()
                .<Category.Element>map(word -> new Category.Literal(Set.of(word), optional))
                .toList();
    }

    /** The rules of a name stand together; when another name begins they are complete. */
    private void close() {
        List<Category.Rule> complete = rules.get(open);
        if (complete == null) {
            return;
        }
        if (categories.containsKey(open)) {
            throw new IllegalArgumentException("defined twice: " + open);
        }
        Map<String, List<Category.Rule>> byFirst = new HashMap<>();
        List<Category.Rule> withDigits = new ArrayList<>();
        for (Category.Rule rule : complete) {
            Set<String> words = new HashSet<>();
            if (first(rule, words)) {
                withDigits.add(rule);
            }
            words.forEach(word ->
                    byFirst.computeIfAbsent(word, unused -> new ArrayList<>()).add(rule));
        }
        byFirst.replaceAll((word, alike) -> List.copyOf(alike));
        put(new Category.Rules(
                open,
                categories.size(),
                List.copyOf(complete),
                Collections.unmodifiableMap(byFirst),
                List.copyOf(withDigits)));
    }

    /** Adds the words that a rule can begin with; says whether digits can too. */
    private static boolean first(Category.Rule rule, Set<String> words) {
        boolean digits = false;
        for (Category.Element element : rule.elements()) {
            if (element instanceof Category.Literal literal) {
                words.addAll(literal.words());
            } else if (((Category.Ref) element).category() instanceof Category.Words table) {
                words.addAll(table.byFirst().keySet());
            } else if (((Category.Ref) element).category() instanceof Category.Numbers numbers) {
                words.addAll(numbers.words());
                digits = true;
            } else if (((Category.Ref) element).category() instanceof Category.Rules inner) {
                words.addAll(inner.byFirst().keySet());
                digits |= !inner.withDigits().isEmpty();
            }
            if (!element.optional()) {
                break;
            }
        }
        return digits || words.stream().anyMatch(word -> Character.isDigit(word.charAt(0)));
    }

    private void put(Category category) {
        categories.put(category.name(), category);
    }

    private Map<String, Integer> cardinals() {
        return numbers("NUMBER");
    }

    private Map<String, Integer> numbers(String name) {
        Map<String, Integer> numbers = new HashMap<>();
        if (categories.get(name) instanceof Category.Words table) {
            table.byFirst()
                    .forEach((word, phrases) ->
                            numbers.put(word, ((Value.Num) phrases.get(0).value()).value()));
        }
        return numbers;
    }

    private Set<String> list(String name) {
        return Set.copyOf(lists.getOrDefault(name, Set.of()));
    }

    private Grammar grammar() {
        if (!(categories.get("EXPRESSION") instanceof Category.Rules root)) {
            throw new IllegalArgumentException("a language needs EXPRESSION rules");
        }
        return new Grammar(
                root,
                categories.size(),
                new Numerals.NumberWords(
                        Map.copyOf(cardinals()),
                        Map.copyOf(numbers("ORDINALWORD")),
                        list("ordinal suffixes"),
                        list("number joiners")),
                new Grammar.Verbs(
                        list("past"),
                        list("future"),
                        List.copyOf(list("past endings")),
                        list("before adjectives"),
                        list("clause boundaries")),
                new Cues(
                        list("ambiguous"),
                        list("articles"),
                        list("cues"),
                        list("year cues"),
                        list("day cues"),
                        list("after day"),
                        list("counted"),
                        noTimeAfter(),
                        names()));
    }

    private Map<String, Set<String>> noTimeAfter() {
        Map<String, Set<String>> after = new HashMap<>();
        for (String name : lists.keySet()) {
            if (name.endsWith(NO_TIME_AFTER)) {
                after.put(name.substring(0, name.length() - NO_TIME_AFTER.length()), list(name));
            }
        }
        return Map.copyOf(after);
    }

    private Cues.Names names() {
        return new Cues.Names(
                list("names"),
                list("seldom names"),
                list("before names"),
                list("after names"),
                list("bearers of names"),
                list("owners"),
                list("new articles"),
                list("titles"),
                list("naming"),
                list("callings"),
                list("named objects"),
                list("words for name"),
                list("auxiliaries"));
    }
}
