package dev.yore.ingest.offline;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a verb with certain words after it says.
 *
 * @param verb in its base form
 * @param words what stands between the verb and the slot
 * @param slot what fills it
 * @param says for a statement, in the third person
 */
record Frame(
        String verb,
        List<Word> words,
        Slot slot,
        String relation,
        Kind kind,
        @Nullable String targetType,
        String says) {

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
        LABEL,
        SPEECH
    }

    /** How its tenses lie in time. */
    enum Kind {
        STATE,
        START,
        END,
        EVENT,
        HABIT,
        SAME
    }

    static Frame parse(String line) {
        List<String> columns = Resources.columns(line);
        List<String> pattern = Resources.words(columns.get(0));
        String last = pattern.get(pattern.size() - 1);
        if (!last.startsWith("<")) {
            throw new IllegalStateException("a frame must end in a slot: " + line);
        }
        List<Word> words =
                pattern.subList(1, pattern.size() - 1).stream().map(Word::of).toList();
        String type = columns.get(3);
        return new Frame(
                pattern.get(0),
                words,
                Slot.valueOf(last.substring(1, last.length() - 1).toUpperCase(Locale.ROOT)),
                columns.get(1),
                Kind.valueOf(columns.get(2).toUpperCase(Locale.ROOT)),
                type.equals("-") ? null : type,
                columns.get(4));
    }
}
