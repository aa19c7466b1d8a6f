package dev.yore.ingest.offline;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Which words are of which list. */
final class Lexicon {
    /** What a token that stands for quoted speech says. */
    static final String SPEECH = "\u0000speech";
    /** What a token that stands for a quoted title says, in small letters. */
    static final String TITLE = "\u0000title";

    static final Lexicon ENGLISH = new Lexicon();

    private final Map<String, Set<String>> lists = new HashMap<>();
    private final Set<String> countries = new HashSet<>();
    private final Set<String> languages = new HashSet<>();

    private Lexicon() {
        Set<String> list = new HashSet<>();
        for (String line : Resources.lines("words.txt")) {
            if (line.startsWith("[")) {
                list = lists.computeIfAbsent(line.substring(1, line.length() - 1), name -> new HashSet<>());
            } else {
                list.addAll(Resources.words(line));
            }
        }
        countries.addAll(list("country"));
        for (String code : Locale.getISOCountries()) {
            countries.add(new Locale("", code).getDisplayCountry(Locale.ENGLISH).toLowerCase(Locale.ROOT));
        }
        for (String code : Locale.getISOLanguages()) {
            languages.add(new Locale(code).getDisplayLanguage(Locale.ENGLISH).toLowerCase(Locale.ROOT));
        }
        languages.add("mandarin");
        languages.add("cantonese");
        languages.add("farsi");
    }

    boolean is(String list, String word) {
        return list(list).contains(word);
    }

    boolean isCountry(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return countries.contains(lower);
    }

    boolean isLanguage(String name) {
        return languages.contains(name.toLowerCase(Locale.ROOT));
    }

    Set<String> words(String list) {
        return Set.copyOf(list(list));
    }

    private Set<String> list(String name) {
        Set<String> list = lists.get(name);
        if (list == null) {
            throw new IllegalArgumentException("no list of words is named " + name);
        }
        return list;
    }
}
