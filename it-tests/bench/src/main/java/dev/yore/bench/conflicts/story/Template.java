package dev.yore.bench.conflicts.story;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * A sentence with places for names and times, and what it claims.
 *
 * @param id unlike that of any other of its set
 * @param kind "begin", "since", "end", "hearsay" …; the data's head says which there are
 * @param relation what it links; of a sentence that claims nothing, what must not come of it
 * @param aspect "HOLDS", "BEGAN", "WAS", "ENDED", "HAPPENED"; "NONE": it claims nothing
 * @param text with places like {X}
 * @param note begins with how far the memory promises to understand it
 */
public record Template(String id, String kind, String relation, String aspect, String text, String note) {
    private static final int COLUMNS = 6;

    /** The templates of a set: "own" or "held-out". */
    public static List<Template> of(String set) {
        String name = "/dev/yore/bench/conflicts/" + set + ".tsv";
        try (InputStream in = Objects.requireNonNull(Template.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(Template::parse)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Template parse(String line) {
        String[] columns = line.split("\t", -1);
        if (columns.length != COLUMNS) {
            throw new IllegalArgumentException("a template has " + COLUMNS + " columns, got " + line);
        }
        return new Template(columns[0], columns[1], columns[2], columns[3], columns[4], columns[5]);
    }

    /** "form", "variant" or "outside". */
    String extent() {
        return note.split("[; ]", 2)[0];
    }

    boolean claimsNothing() {
        return aspect.equals("NONE");
    }

    /** Whether the note says that facts of a relation are true and not what is asked. */
    boolean leavesOut(String other) {
        return note.contains(other + " is true and is not scored");
    }

    boolean isOfAnother() {
        return note.contains("source {P}");
    }

    boolean isAlso() {
        return kind.equals("also");
    }

    boolean isAhead() {
        return kind.equals("future_plan") || note.contains("in the future");
    }
}
