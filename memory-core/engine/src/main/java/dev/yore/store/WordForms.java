package dev.yore.store;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The forms of an English word, for a search by words: what is stored keeps its words as they are (a stemmer would cut
 * names: "Paris", "James"), and a question looks for the other forms beside its own, "painted" for "paint", "went" for
 * "go". Forms that nobody writes cost nothing: no text has them.
 *
 * <p>Suffixes follow the spelling rules of regular inflection (Quirk et al., A Comprehensive Grammar of the English
 * Language, 1985, §3.5-3.10 and §5.79-5.81); the irregular verbs and nouns are a table.
 */
public final class WordForms {
    private static final Pattern REGULAR = Pattern.compile("[a-z]{3,}");
    private static final Pattern VOWEL = Pattern.compile("[aeiouy]");
    private static final Pattern HISSING = Pattern.compile("(s|x|z|ch|sh)$");
    private static final Pattern Y_AFTER_CONSONANT = Pattern.compile("[^aeiou]y$");
    private static final Pattern DOUBLED = Pattern.compile("([bdfgklmnprt])\\1$");
    /** One vowel between consonants: "plan", "stop", the last of which is doubled before an ending. */
    private static final Pattern DOUBLING = Pattern.compile("^[^aeiou]*[aeiou][bdgklmnprt]$");

    private static final Map<String, Set<String>> IRREGULAR = irregular();

    private WordForms() {}

    /**
     * The word itself, first, and its other forms.
     *
     * @param word in lower case; a word with other letters than a to z has no other forms
     */
    public static Set<String> of(String word) {
        var forms = new LinkedHashSet<String>();
        forms.add(word);
        forms.addAll(IRREGULAR.getOrDefault(word, Set.of()));
        if (REGULAR.matcher(word).matches()) {
            for (String base : bases(word)) {
                forms.addAll(IRREGULAR.getOrDefault(base, Set.of()));
                inflect(base, forms);
            }
        }
        return forms;
    }

    /** What the word may be a form of; itself among them. */
    private static Set<String> bases(String word) {
        var bases = new LinkedHashSet<String>();
        bases.add(word);
        if (word.endsWith("ies") || word.endsWith("ied")) {
            add(bases, cut(word, 3) + "y");
        } else if (word.endsWith("es") && HISSING.matcher(cut(word, 2)).find()) {
            add(bases, cut(word, 2));
            add(bases, cut(word, 1));
        } else if (word.endsWith("s") && !word.endsWith("ss") && !word.endsWith("us") && !word.endsWith("is")) {
            add(bases, cut(word, 1));
        } else if (word.endsWith("ing")) {
            addVerbs(bases, cut(word, 3));
        } else if (word.endsWith("ed")) {
            addVerbs(bases, cut(word, 2));
        }
        return bases;
    }

    private static void addVerbs(Set<String> bases, String stem) {
        if (!VOWEL.matcher(stem).find()) {
            return;
        }
        add(bases, DOUBLED.matcher(stem).find() ? cut(stem, 1) : stem);
        add(bases, DOUBLED.matcher(stem).find() ? stem : stem + "e");
    }

    private static void add(Set<String> bases, String base) {
        if (base.length() > 2) {
            bases.add(base);
        }
    }

    private static void inflect(String base, Set<String> forms) {
        forms.add(base);
        String beforeVowel = base;
        if (base.endsWith("e")) {
            forms.add(base + "s");
            beforeVowel = cut(base, 1);
            forms.add(base + "d");
            forms.add((base.endsWith("ee") ? base : beforeVowel) + "ing");
            return;
        }
        if (Y_AFTER_CONSONANT.matcher(base).find()) {
            forms.add(cut(base, 1) + "ies");
            forms.add(cut(base, 1) + "ied");
            forms.add(base + "ing");
            return;
        }
        forms.add(HISSING.matcher(base).find() ? base + "es" : base + "s");
        if (DOUBLING.matcher(base).find()) {
            beforeVowel = base + base.charAt(base.length() - 1);
        }
        forms.add(beforeVowel + "ed");
        forms.add(beforeVowel + "ing");
    }

    private static String cut(String word, int letters) {
        return word.substring(0, word.length() - letters);
    }

    /** From a table with the forms of one word on each line. */
    private static Map<String, Set<String>> irregular() {
        var forms = new HashMap<String, Set<String>>();
        var table = Objects.requireNonNull(WordForms.class.getResourceAsStream("irregular-forms.txt"));
        try (var lines = new BufferedReader(new InputStreamReader(table, StandardCharsets.UTF_8))) {
            lines.lines().filter(line -> !line.startsWith("#")).forEach(line -> {
                List<String> row = List.of(line.split(" "));
                row.forEach(form ->
                        forms.computeIfAbsent(form, f -> new LinkedHashSet<>()).addAll(row));
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return forms;
    }
}
