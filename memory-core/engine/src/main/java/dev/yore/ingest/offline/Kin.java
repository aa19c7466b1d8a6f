package dev.yore.ingest.offline;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What one person, or animal, is to another.
 *
 * @param word as it was said, singular
 * @param ownerFirst whether "my" is the source of the fact
 * @param over whether it is said of something that is over
 * @param says for a statement: "Ana is Alice's sister"
 * @param plural "kids"
 */
record Kin(String word, String relation, boolean ownerFirst, boolean over, Gender gender, String says, boolean plural) {

    /** For pronouns. */
    enum Gender {
        FEMALE,
        MALE,
        UNKNOWN;

        boolean fits(Gender other) {
            return this == UNKNOWN || other == UNKNOWN || this == other;
        }
    }

    static final String HAS_PET = "HAS_PET";

    private static final Map<String, Kin> WORDS = load();

    static Optional<Kin> of(String word) {
        return Optional.ofNullable(WORDS.get(word));
    }

    /** Husbands, wives and partners, of now. */
    boolean isCouple() {
        return !over && (relation.equals("MARRIED_TO") || relation.equals("PARTNER_OF"));
    }

    boolean isPet() {
        return relation.equals(HAS_PET);
    }

    /** Whether "my …" without a name tells well enough who is meant. */
    boolean singlesOut() {
        return switch (relation) {
            case "FRIEND_OF", "COLLEAGUE_OF", "MENTORED_BY", "KNOWS" -> false;
            default -> true;
        };
    }

    String type() {
        return isPet() ? "Animal" : "Person";
    }

    private static Map<String, Kin> load() {
        var words = new HashMap<String, Kin>();
        for (String word : Lexicon.ENGLISH.words("species")) {
            put(words, new Kin(word, HAS_PET, true, false, Gender.UNKNOWN, word, false));
        }
        for (String line : Resources.lines("kin.txt")) {
            var columns = Resources.columns(line);
            String direction = columns.get(2);
            Gender gender = switch (columns.get(3)) {
                case "f" -> Gender.FEMALE;
                case "m" -> Gender.MALE;
                default -> Gender.UNKNOWN;
            };
            for (String word : Resources.words(columns.get(0))) {
                String says = columns.get(4).equals("-") ? word : columns.get(4);
                put(
                        words,
                        new Kin(
                                word,
                                columns.get(1),
                                direction.startsWith("owner"),
                                direction.endsWith("was"),
                                gender,
                                says,
                                false));
            }
        }
        return Map.copyOf(words);
    }

    private static void put(Map<String, Kin> words, Kin kin) {
        words.put(kin.word, kin);
        String plural = switch (kin.word) {
            case "child" -> "children";
            case "wife" -> "wives";
            case "mouse" -> "mice";
            case "goose" -> "geese";
            default ->
                kin.word.endsWith("y") && !kin.word.endsWith("ey")
                        ? kin.word.substring(0, kin.word.length() - 1).toLowerCase(Locale.ROOT) + "ies"
                        : kin.word + "s";
        };
        words.putIfAbsent(
                plural, new Kin(plural, kin.relation, kin.ownerFirst, kin.over, Gender.UNKNOWN, kin.says, true));
    }
}
