package dev.yore.ingest.offline;

import java.util.List;
import java.util.Optional;

/** Who is meant besides those who are named: the other of a couple, the one who is missed. */
final class Couples {
    private final Cast cast;

    Couples(Cast cast) {
        this.cast = cast;
    }

    /** Of "Tom and I", Tom; of "we" or "I", the one whom the speaker was said to be with. */
    Optional<Phrase> other(List<Phrase> subjects) {
        if (subjects.size() == 1) {
            return cast.isSpeaker(subjects.get(0)) ? cast.partner() : Optional.empty();
        }
        if (subjects.size() > 2) {
            return Optional.empty();
        }
        return Optional.of(subjects.get(cast.isSpeaker(subjects.get(1)) ? 0 : 1));
    }

    /** Somebody's dog, husband or mother; a bare name only if it was said whose it is. */
    Optional<Phrase> missed(Phrase subject) {
        return subject.owner() != null && subject.kin() != null ? Optional.of(subject) : cast.relative(subject.name());
    }
}
