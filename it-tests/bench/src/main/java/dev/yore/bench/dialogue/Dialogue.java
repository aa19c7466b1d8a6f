package dev.yore.bench.dialogue;

import dev.yore.model.Episode;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

/**
 * What was said, in order: all that a memory is given.
 *
 * @param name unique in its data set
 * @param turns at least one
 */
public record Dialogue(String name, List<Turn> turns) {
    public Dialogue {
        turns = List.copyOf(turns);
        if (turns.isEmpty()) {
            throw new IllegalArgumentException("conversation " + name + " must have at least one turn");
        }
    }

    /** When the last turn was said. */
    public Instant end() {
        return turns.get(turns.size() - 1).at();
    }

    /**
     * @param id unique in its dialogue
     * @param session the conversation within the dialogue: what was said in one sitting
     * @param caption what an image sent along shows, by the data set's own caption; empty if there was none
     */
    public record Turn(String id, String session, String speaker, Role role, String words, String caption, Instant at) {
        /** What is remembered. An image is not seen; with captions, its caption stands for it. */
        public Turn withCaption() {
            return caption.isEmpty()
                    ? this
                    : new Turn(id, session, speaker, role, words + " [image: " + caption + "]", "", at);
        }

        /** As it is remembered in a group: its session is a thread. */
        public Episode.Draft draft(String group) {
            Episode.Draft draft = Episode.message(group, words, at)
                    .withId(id)
                    .inThread(session)
                    .saidBy(speaker);
            return role == Role.ASSISTANT ? draft.asAssistant(List.of()) : draft;
        }

        /** The text that the baselines index and print. */
        public String line() {
            return speaker + ": " + words;
        }

        /** The same with the day on which it was said. */
        public String datedLine() {
            return at.atZone(ZoneOffset.UTC).toLocalDate() + " " + line();
        }
    }

    /** On which side of the conversation a speaker is. */
    public enum Role {
        USER,
        ASSISTANT
    }
}
