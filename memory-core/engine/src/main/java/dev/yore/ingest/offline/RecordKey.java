package dev.yore.ingest.offline;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a key of a record says: a relation, words for it, what it leads to. */
record RecordKey(String relation, String says, @Nullable String targetType) {
    private static final Map<String, List<String>> KNOWN = load();
    private static final int LONGEST = 60;

    private static Map<String, List<String>> load() {
        var known = new HashMap<String, List<String>>();
        for (String line : Resources.lines("keys.txt")) {
            List<String> columns = Resources.columns(line);
            Resources.words(columns.get(0)).forEach(key -> known.put(key, columns));
        }
        return Map.copyOf(known);
    }

    /** @param person whether the record is a person's */
    static RecordKey of(String key, boolean person) {
        String words = words(key);
        String flat = words.replace(" ", "");
        List<String> columns = KNOWN.get(flat);
        if (columns == null) {
            columns = KNOWN.get(singular(flat));
        }
        if (columns == null) {
            String one = singular(words);
            return new RecordKey(relation(one), "has the " + one, null);
        }
        return new RecordKey(pick(columns.get(1), person), pick(columns.get(3), person), columns.get(2));
    }

    private static String pick(String either, boolean first) {
        int slash = either.indexOf('/');
        return slash < 0 ? either : first ? either.substring(0, slash) : either.substring(slash + 1);
    }

    /** "shippingAddress", "shipping_address": "shipping address". */
    static String words(String key) {
        var words = new StringBuilder();
        String shortened = key.length() > LONGEST ? key.substring(0, LONGEST) : key;
        boolean lower = false;
        for (int c : shortened.codePoints().toArray()) {
            boolean letter = Character.isLetterOrDigit(c);
            if ((!letter || Character.isUpperCase(c) && lower)
                    && words.length() > 0
                    && !words.toString().endsWith(" ")) {
                words.append(' ');
            }
            if (letter) {
                words.appendCodePoint(c);
            }
            lower = Character.isLowerCase(c);
        }
        return words.toString().strip().toLowerCase(Locale.ROOT);
    }

    static String singular(String word) {
        if (word.endsWith("ies") && word.length() > 4) {
            return word.substring(0, word.length() - 3) + "y";
        }
        if (word.equals("children")) {
            return "child";
        }
        boolean plural = word.endsWith("s") && !word.endsWith("ss") && !word.endsWith("us") && !word.endsWith("is");
        return plural && word.length() > 3 ? word.substring(0, word.length() - 1) : word;
    }

    private static String relation(String words) {
        var name = new StringBuilder("HAS");
        for (char c : words.toUpperCase(Locale.ROOT).toCharArray()) {
            boolean kept = c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
            if (kept && name.charAt(name.length() - 1) == ' ') {
                name.setCharAt(name.length() - 1, '_');
            }
            if (kept) {
                name.append(name.length() == 3 ? "_" : "").append(c);
            } else if (c == ' ') {
                name.append(name.charAt(name.length() - 1) == ' ' ? "" : " ");
            }
        }
        return name.toString().strip().replace(' ', '_');
    }
}
