package dev.yore.ingest.offline;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a verb with certain words after it says.
 *
 * @param verb in its base form
 * @param words what stands between the verb and the slot
 * @param slot what fills it
 * @param fixed the target that it names itself; empty: none
 * @param says for a statement, in the third person
 * @param variants what it says in other circumstances
 */
record Frame(
        String verb,
        List<Word> words,
        Slot slot,
        String fixed,
        String relation,
        Kind kind,
        @Nullable String targetType,
        String says,
        Map<Variant, Other> variants) {

    /** When a frame says something else than it does by itself. */
    enum Variant {
        /** Under way: "I am writing a book". */
        ONGOING,
        /** Denied: "I don't like mushrooms". */
        NOT,
        /** As a habit: "I go hiking", "I used to go hiking". */
        USUALLY
    }

    /** What it says then. */
    record Other(String relation, String says) {}

    /** Stands in a frame's words for a noun phrase that says nothing by itself: "take my kids to". */
    static final String ANYTHING = "~";

    /** Any of some words; optional or not. */
    record Word(List<String> any, boolean optional) {
        static Word of(String text) {
            boolean optional = text.endsWith("?");
            String bare = optional ? text.substring(0, text.length() - 1) : text;
            return new Word(List.of(bare.split("/")), optional);
        }
    }

    /** What can fill a frame. */
    enum Slot {
        PLACE,
        ORG,
        PERSON,
        THING,
        OBJECT,
        NAME,
        ACTIVITY,
        VERB,
        ROLE,
        JOB,
        LANGUAGE,
        HAVE,
        EVENT,
        VENUE,
        SPORT,
        OUTING,
        OWN,
        ONE,
        /** ONE, or things without an article. */
        SOME,
        /** SOME, or a person. */
        ANY,
        LABEL,
        SPEECH,
        DEED,
        AILMENT,
        FAN,
        FIELD,
        STATUS,
        TRIP,
        /** Both of a couple: "Tom and I separated". */
        EACH,
        /** Who it is said of: "my dog died". */
        GONE,
        /** A target that the frame names itself. */
        FIXED
    }

    /** How its tenses lie in time. */
    enum Kind {
        STATE,
        START,
        END,
        EVENT,
        HABIT,
        /** What one does as a pastime: "I paint", "I have been running". */
        PRACTICE,
        /** What is meant to be: it holds while it is meant, or counts at the time it is meant for. */
        PLAN,
        SAME
    }

    static Frame parse(String line) {
        List<String> columns = Resources.columns(line);
        List<String> pattern = Resources.words(columns.get(0));
        String last = pattern.get(pattern.size() - 1);
        boolean fixed = last.startsWith("=");
        if (!fixed && !last.startsWith("<")) {
            throw new IllegalStateException("a frame must end in a slot: " + line);
        }
        List<Word> words =
                pattern.subList(1, pattern.size() - 1).stream().map(Word::of).toList();
        String type = columns.get(3);
        return new Frame(
                pattern.get(0),
                words,
                fixed
                        ? Slot.FIXED
                        : Slot.valueOf(last.substring(1, last.length() - 1).toUpperCase(Locale.ROOT)),
                fixed ? last.substring(1).replace('_', ' ') : "",
                columns.get(1),
                Kind.valueOf(columns.get(2).toUpperCase(Locale.ROOT)),
                type.equals("-") ? null : type,
                columns.get(4),
                columns.size() > 5 ? variants(columns.get(5)) : Map.of());
    }

    /** What the past tense of any verb says. */
    static Frame deed(String past) {
        return new Frame(
                past, List.of(), Slot.ANY, "", past.toUpperCase(Locale.ROOT), Kind.EVENT, null, past, Map.of());
    }

    /** "not DISLIKES dislikes, ongoing READS is reading". */
    private static Map<Variant, Other> variants(String column) {
        var variants = new EnumMap<Variant, Other>(Variant.class);
        for (String each : column.split(", ?")) {
            String[] parts = each.split(" ", 3);
            variants.put(Variant.valueOf(parts[0].toUpperCase(Locale.ROOT)), new Other(parts[1], parts[2]));
        }
        return Map.copyOf(variants);
    }

    /** The same, saying something else. */
    Frame as(Other other, Kind newKind) {
        return new Frame(verb, words, slot, fixed, other.relation, newKind, targetType, other.says, Map.of());
    }

    /** Whether it is told of the speaker, though another did it: "my mother gave me a ring". */
    boolean isToSpeaker() {
        return words.stream().anyMatch(word -> word.any.contains("me"));
    }
}
