package dev.yore.curation;

import dev.yore.model.FactId;
import dev.yore.model.GroupId;
import dev.yore.model.Lengths;
import dev.yore.time.Interval;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What is to be said instead of a fact. What is absent stays as the fact has it. Texts are not blank, and no longer than
 * {@link Lengths} says.
 *
 * <pre>{@code
 * memory.correct(Correction.of(group, fact).target("Lyon").said("No, I meant Lyon."));
 * }</pre>
 *
 * @param target the name of what it leads to; an entity of that name, or a new one
 * @param statement the fact in a sentence
 * @param validAt world time: when it began
 * @param invalidAt world time: when it ended
 * @param said the words of the correction, as its episode keeps them; absent: the statement
 * @param speaker who said so; absent: the group's speaker
 */
public record Correction(
        GroupId group,
        FactId fact,
        @Nullable String target,
        @Nullable String statement,
        @Nullable Instant validAt,
        @Nullable Instant invalidAt,
        @Nullable String said,
        @Nullable String speaker) {

    public Correction {
        Objects.requireNonNull(group, "group");
        Objects.requireNonNull(fact, "fact");
        requireText("target", target, Lengths.NAME);
        requireText("statement", statement, Lengths.SENTENCE);
        requireText("said", said, Lengths.CONTENT);
        requireText("speaker", speaker, Lengths.NAME);
        validAt = validAt == null ? null : Interval.micros(validAt);
        invalidAt = invalidAt == null ? null : Interval.micros(invalidAt);
        Interval.requireOnTheTimeLine("validAt", validAt);
        Interval.requireOnTheTimeLine("invalidAt", invalidAt);
        if (validAt != null && invalidAt != null && !validAt.isBefore(invalidAt)) {
            throw new IllegalArgumentException(
                    "validAt must be before invalidAt, got [" + validAt + ", " + invalidAt + ")");
        }
    }

    private static void requireText(String what, @Nullable String text, int most) {
        if (text == null) {
            return;
        }
        if (text.isBlank()) {
            throw new IllegalArgumentException(what + " must not be blank");
        }
        Lengths.requireAtMost(most, what, text);
    }

    public static Correction of(GroupId group, FactId fact) {
        return new Correction(group, fact, null, null, null, null, null, null);
    }

    public Correction target(@Nullable String name) {
        return new Correction(group, fact, name, statement, validAt, invalidAt, said, speaker);
    }

    public Correction statement(@Nullable String sentence) {
        return new Correction(group, fact, target, sentence, validAt, invalidAt, said, speaker);
    }

    public Correction validAt(@Nullable Instant start) {
        return new Correction(group, fact, target, statement, start, invalidAt, said, speaker);
    }

    public Correction invalidAt(@Nullable Instant end) {
        return new Correction(group, fact, target, statement, validAt, end, said, speaker);
    }

    public Correction said(@Nullable String words) {
        return new Correction(group, fact, target, statement, validAt, invalidAt, words, speaker);
    }

    public Correction by(@Nullable String speaker) {
        return new Correction(group, fact, target, statement, validAt, invalidAt, said, speaker);
    }

    boolean changesNothing() {
        return target == null && statement == null && validAt == null && invalidAt == null;
    }
}
