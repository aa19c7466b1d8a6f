package dev.yore.model;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One piece of input, kept verbatim: a turn of a conversation, a text, a business record.
 *
 * @param sequence its number in its group, from 0, in order of arrival; tells turns of one instant apart
 * @param thread the conversation that it belongs to
 * @param speaker who said it; "I" in its text is this person
 * @param content the words, never changed
 * @param validAt world time: when it was said (its reference time)
 * @param createdAt record time: when it was stored
 * @param given an assistant's turn: the facts that it had been given when it spoke
 */
public record Episode(
        EpisodeId id,
        long sequence,
        ThreadId thread,
        Source source,
        Role role,
        String speaker,
        String content,
        Instant validAt,
        Instant createdAt,
        List<FactId> given) {

    /** What kind of input it is. */
    public enum Source {
        /** A speaker's turn. */
        MESSAGE,
        /** A text: notes, a page, a mail. */
        TEXT,
        /** A business record. */
        JSON
    }

    /** On which side of the conversation its speaker is. Claims come from what people say, never from an assistant. */
    public enum Role {
        USER,
        ASSISTANT
    }

    public Episode {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(thread, "thread");
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(role, "role");
        Objects.requireNonNull(speaker, "speaker");
        Objects.requireNonNull(content, "content");
        Objects.requireNonNull(validAt, "validAt");
        Objects.requireNonNull(createdAt, "createdAt");
        given = Given.list("given", given);
    }

    /** The same turn, given other facts. */
    public Episode given(List<FactId> facts) {
        return new Episode(id, sequence, thread, source, role, speaker, content, validAt, createdAt, facts);
    }

    /** A person's turn, said by the group's own speaker at an instant; refine it with the methods of {@link Draft}. */
    public static Draft message(String group, String content, Instant at) {
        Objects.requireNonNull(at, "at");
        return new Draft(GroupId.of(group), null, null, Source.MESSAGE, Role.USER, null, content, at, List.of());
    }

    /** A person's turn, said now. */
    public static Draft message(String group, String content) {
        return new Draft(GroupId.of(group), null, null, Source.MESSAGE, Role.USER, null, content, null, List.of());
    }

    /**
     * An episode that is not recorded yet.
     *
     * @param id absent: a new one is made, and nothing is deduplicated; present: the same id with the same content is
     *     the same episode, with other content an error
     * @param thread absent: the group's one default conversation
     * @param speaker at most {@value Lengths#NAME} characters; absent: the group's speaker for a person's turn,
     *     "assistant" for an assistant's; NUL characters are left out
     * @param content word for word, but for NUL characters, which are left out: they say nothing, and models and other
     *     databases refuse a text that has any
     * @param at absent: when it is recorded
     */
    public record Draft(
            GroupId group,
            @Nullable EpisodeId id,
            @Nullable ThreadId thread,
            Source source,
            Role role,
            @Nullable String speaker,
            String content,
            @Nullable Instant at,
            List<FactId> given) {

        public Draft {
            Objects.requireNonNull(group, "group");
            Objects.requireNonNull(source, "source");
            Objects.requireNonNull(role, "role");
            Objects.requireNonNull(content, "content");
            content = withoutNul(content);
            speaker = speaker == null ? null : withoutNul(speaker);
            given = Given.list("given", given);
        }

        private static String withoutNul(String text) {
            return text.replace("\0", "");
        }

        public Draft withId(String id) {
            return new Draft(group, EpisodeId.of(id), thread, source, role, speaker, content, at, given);
        }

        public Draft inThread(String thread) {
            return new Draft(group, id, ThreadId.of(thread), source, role, speaker, content, at, given);
        }

        public Draft saidBy(@Nullable String speaker) {
            return new Draft(group, id, thread, source, role, speaker, content, at, given);
        }

        /** Said by the assistant, who had been given these facts. */
        public Draft asAssistant(List<FactId> given) {
            return new Draft(group, id, thread, source, Role.ASSISTANT, speaker, content, at, given);
        }

        /**
         * The same in pieces, to be recorded one after the other: a long text is found by what its pieces are about, and
         * facts point at the piece that says them. Cut between paragraphs, or between sentences where a paragraph is
         * longer than a piece, never within a sentence; together the pieces are the text, character for character. If
         * this has an id, say "report", theirs are "report#1", "report#2" and so on, so that they can be recorded again
         * without doubling anything. A text that is short enough comes back as it is.
         *
         * @param atMost characters of a piece, at least 1; one sentence may be longer
         * @param language decides what ends a sentence
         */
        public List<Draft> inPieces(int atMost, Locale language) {
            if (atMost < 1) {
                throw new IllegalArgumentException("atMost must be >= 1, got " + atMost);
            }
            Objects.requireNonNull(language, "language");
            List<String> pieces = TextPieces.of(content, atMost, language);
            if (pieces.size() < 2) {
                return List.of(this);
            }
            return IntStream.range(0, pieces.size())
                    .mapToObj(i -> piece(i + 1, pieces.get(i)))
                    .toList();
        }

        private Draft piece(int number, String text) {
            EpisodeId own = id == null ? null : EpisodeId.of(id.value() + "#" + number);
            return new Draft(group, own, thread, source, role, speaker, text, at, given);
        }

        public Draft as(Source source) {
            return new Draft(group, id, thread, source, role, speaker, content, at, given);
        }
    }
}
