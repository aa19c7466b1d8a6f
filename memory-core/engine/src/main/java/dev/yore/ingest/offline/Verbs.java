package dev.yore.ingest.offline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The forms of the verbs that frames are made of. */
final class Verbs {
    /** A form of a verb. */
    enum Form {
        BASE,
        THIRD,
        PAST,
        PARTICIPLE,
        GERUND
    }

    /** What a word can be. */
    record Reading(String lemma, Set<Form> forms) {}

    private static final String VOWELS = "aeiou";
    private static final Set<String> AUXILIARIES = Set.of("was", "were", "had", "did");

    private final Map<String, List<Reading>> readings = new HashMap<>();

    /** @param lemmas base forms; those that the data has no irregular forms of are inflected by rule */
    Verbs(Set<String> lemmas) {
        var regular = new HashSet<>(lemmas);
        for (String line : Resources.lines("verbs.txt")) {
            List<String> forms = Resources.words(line);
            regular.remove(forms.get(0));
            for (Form form : Form.values()) {
                for (String word : forms.get(form.ordinal()).split("/")) {
                    add(word, forms.get(0), form);
                }
            }
        }
        regular.forEach(this::inflect);
    }

    List<Reading> readings(String word) {
        return readings.getOrDefault(word, List.of());
    }

    boolean known(String word) {
        return readings.containsKey(word);
    }

    /** Whether a word is a past tense and no present one: "went", not "read". */
    boolean isOnlyPast(String word) {
        return has(word, Form.PAST) && !has(word, Form.BASE) && !word.startsWith("'") && !AUXILIARIES.contains(word);
    }

    boolean has(String word, Form form) {
        return readings(word).stream().anyMatch(reading -> reading.forms().contains(form));
    }

    /** "live" for "lives"; any other word is returned as it is. */
    String baseOfThird(String word) {
        return readings(word).stream()
                .filter(reading -> reading.forms().contains(Form.THIRD))
                .map(Reading::lemma)
                .findFirst()
                .orElse(word);
    }

    private void add(String word, String lemma, Form form) {
        List<Reading> all = readings.computeIfAbsent(word, w -> new ArrayList<>());
        for (Reading reading : all) {
            if (reading.lemma().equals(lemma)) {
                reading.forms().add(form);
                return;
            }
        }
        all.add(new Reading(lemma, new HashSet<>(Set.of(form))));
    }

    private void inflect(String lemma) {
        char last = lemma.charAt(lemma.length() - 1);
        char before = lemma.charAt(lemma.length() - 2);
        String stem = last == 'e' ? lemma.substring(0, lemma.length() - 1) : lemma;
        boolean consonantY = last == 'y' && VOWELS.indexOf(before) < 0;
        boolean hisses = lemma.endsWith("s") || lemma.endsWith("sh") || lemma.endsWith("ch") || last == 'x';
        String short_ = lemma.substring(0, lemma.length() - 1);
        String past = consonantY ? short_ + "ied" : stem + "ed";
        add(lemma, lemma, Form.BASE);
        add(consonantY ? short_ + "ies" : hisses ? lemma + "es" : lemma + "s", lemma, Form.THIRD);
        add(past, lemma, Form.PAST);
        add(past, lemma, Form.PARTICIPLE);
        add(stem + "ing", lemma, Form.GERUND);
    }
}
