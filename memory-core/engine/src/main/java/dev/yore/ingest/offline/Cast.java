package dev.yore.ingest.offline;

import dev.yore.ingest.offline.Kin.Gender;
import dev.yore.model.NameKey;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Who has been spoken of so far, for "he", "she", "her". */
final class Cast {
    /** With more people than this, a pronoun is clear to nobody. */
    private static final int MOST = 12;

    private final @Nullable Phrase speaker;
    private final Map<String, Member> members = new LinkedHashMap<>();

    private record Member(Phrase phrase, Gender gender) {}

    /** @param speaker the name that "I" stands for; absent: nobody's */
    Cast(@Nullable String speaker) {
        this.speaker = speaker == null ? null : Phrase.named(0, speaker, "Person");
    }

    Optional<Phrase> speaker() {
        return Optional.ofNullable(speaker);
    }

    void add(Phrase person) {
        if (person.type() != null && !person.type().equals("Person")) {
            return;
        }
        Kin kin = person.kin();
        if (kin != null && kin.plural() || isSpeaker(person)) {
            return;
        }
        Gender gender = kin == null ? Gender.UNKNOWN : kin.gender();
        members.merge(
                NameKey.of(person.name()),
                new Member(person, gender),
                (old, added) -> old.gender == Gender.UNKNOWN ? added : old);
    }

    /** The one whom a pronoun can mean; empty if there is none, or more than one. */
    Optional<Phrase> antecedent(String pronoun) {
        Gender gender = Lexicon.ENGLISH.is("feminine", pronoun)
                ? Gender.FEMALE
                : Lexicon.ENGLISH.is("masculine", pronoun) ? Gender.MALE : null;
        if (gender == null || members.size() > MOST) {
            return Optional.empty();
        }
        var fitting = members.values().stream()
                .filter(member -> member.gender.fits(gender))
                .limit(2)
                .toList();
        return fitting.size() == 1 ? Optional.of(fitting.get(0).phrase) : Optional.empty();
    }

    private boolean isSpeaker(Phrase person) {
        return speaker != null && NameKey.of(person.name()).equals(NameKey.of(speaker.name()));
    }
}
