package dev.yore.model;

import java.time.ZoneId;
import java.util.Locale;
import java.util.Objects;

/**
 * What a group's words are read with.
 *
 * @param zone in which "yesterday" and a bare date are meant
 * @param language of what is said
 * @param speaker the name of the person who "I" is where an episode names no speaker; at most {@value
 *     Lengths#NAME} characters
 */
public record GroupProfile(ZoneId zone, Locale language, String speaker) {
    public GroupProfile {
        Objects.requireNonNull(zone, "zone");
        Objects.requireNonNull(language, "language");
        Objects.requireNonNull(speaker, "speaker");
        if (speaker.isBlank()) {
            throw new IllegalArgumentException("speaker must not be blank");
        }
        Lengths.requireAtMost(Lengths.NAME, "speaker", speaker);
    }
}
