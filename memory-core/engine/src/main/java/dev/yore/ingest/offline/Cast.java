package dev.yore.ingest.offline;

import dev.yore.ingest.offline.Kin.Gender;
import dev.yore.model.NameKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Who has been spoken of so far: for "he", "she", "her", and for "we divorced", "Rex died". */
final class Cast {
    /** With more people than this, a pronoun is clear to nobody. */
    private static final int MOST = 12;

    private final @Nullable Phrase speaker;
    private final Map<String, Member> members = new LinkedHashMap<>();

    /** People and animals of whom it was said what they are to somebody, by name. */
    private final Map<String, Phrase> relatives = new LinkedHashMap<>();

    /** The same from the speaker's last turns; found only if it is asked for. */
    private final Supplier<List<Phrase>> earlier;

    private record Member(Phrase phrase, Gender gender) {}

    /**
     * @param speaker the name that "I" stands for; absent: nobody's
     * @param earlier whom the speaker's last turns said to be what to somebody
     */
    Cast(@Nullable String speaker, Supplier<List<Phrase>> earlier) {
        this.earlier = earlier;
        this.speaker = speaker == null ? null : Phrase.named(0, speaker, "Person");
    }

    Optional<Phrase> speaker() {
        return Optional.ofNullable(speaker);
    }

    void add(Phrase person) {
        Kin role = person.kin();
        if (role != null && person.owner() != null) {
            relatives.put(NameKey.of(person.name()), person);
        }
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

    /** Husband, wife or partner of the speaker; empty if nobody was said to be, or several. */
    Optional<Phrase> partner() {
        List<Phrase> partners = Stream.concat(relatives.values().stream(), earlier.get().stream())
                .filter(person -> isPartner(person.kin(), person.owner()))
                .collect(Collectors.collectingAndThen(
                        Collectors.toMap(person -> NameKey.of(person.name()), person -> person, (one, same) -> one),
                        named -> List.copyOf(named.values())));
        return partners.size() == 1 ? Optional.of(partners.get(0)) : Optional.empty();
    }

    private boolean isPartner(@Nullable Kin kin, @Nullable Phrase owner) {
        return kin != null && kin.isCouple() && owner != null && isSpeaker(owner);
    }

    /** Who of a name was said to be what to somebody. */
    Optional<Phrase> relative(String name) {
        String key = NameKey.of(name);
        Phrase here = relatives.get(key);
        return here != null
                ? Optional.of(here)
                : earlier.get().stream()
                        .filter(person -> NameKey.of(person.name()).equals(key))
                        .reduce((one, later) -> later);
    }

    /** The one relative, or animal, of this episode that has no name yet: whom "her name is" can mean. */
    Optional<Phrase> nameless(String pronoun) {
        Gender gender = Lexicon.ENGLISH.is("feminine", pronoun)
                ? Gender.FEMALE
                : Lexicon.ENGLISH.is("masculine", pronoun) ? Gender.MALE : Gender.UNKNOWN;
        List<Phrase> fitting = relatives.values().stream()
                .filter(one -> !one.proper() && isMeantBy(one.kin(), pronoun, gender))
                .toList();
        return fitting.size() == 1 ? Optional.of(fitting.get(0)) : Optional.empty();
    }

    private static boolean isMeantBy(@Nullable Kin kin, String pronoun, Gender gender) {
        return kin != null
                && kin.plural() == pronoun.equals("their")
                && kin.gender().fits(gender);
    }

    /** Whether its owner has more animals of the kind than "my dog" tells apart. */
    boolean isOneOfSeveral(Phrase animal) {
        Kin kind = animal.kin();
        Phrase owner = animal.owner();
        if (animal.proper() || kind == null || owner == null) {
            return false;
        }
        List<Phrase> same = Stream.concat(relatives.values().stream(), earlier.get().stream())
                .filter(other -> isOf(owner, other) && isOfKind(kind, other))
                .toList();
        return same.stream()
                        .anyMatch(other -> other.kin() != null && other.kin().plural())
                || same.stream()
                                .filter(Phrase::proper)
                                .map(other -> NameKey.of(other.name()))
                                .distinct()
                                .count()
                        > 1;
    }

    private static boolean isOf(Phrase owner, Phrase other) {
        return other.owner() != null && NameKey.of(other.owner().name()).equals(NameKey.of(owner.name()));
    }

    private static boolean isOfKind(Kin kind, Phrase other) {
        return other.kin() != null && other.kin().says().equals(kind.says());
    }

    List<Phrase> relatives() {
        return List.copyOf(relatives.values());
    }

    boolean isSpeaker(Phrase person) {
        return speaker != null && NameKey.of(person.name()).equals(NameKey.of(speaker.name()));
    }
}
