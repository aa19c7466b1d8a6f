package dev.yore.ingest.model;

import com.fasterxml.jackson.databind.JsonNode;
import dev.yore.ingest.Extraction.ExtractedEntity;
import dev.yore.ingest.Extractor.Input;
import dev.yore.model.Episode;
import dev.yore.model.Lengths;
import dev.yore.model.NameKey;
import dev.yore.ontology.EntityType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The entities of an episode, each once, however often and under whatever pronoun the model lists it. */
final class Cast {
    private static final Set<String> SPEAKER_WORDS =
            Set.of("i", "me", "my", "myself", "user", "the user", "speaker", "the speaker");

    private final Input input;
    private final String speakerKey;
    private final List<Member> members = new ArrayList<>();

    Cast(Input input) {
        this.input = input;
        this.speakerKey = NameKey.of(input.episode().speaker());
    }

    /** One entity; two mentions of one name are two of them only if their types differ. */
    static final class Member {
        private final String key;
        private final String name;
        private final Set<String> aliases = new LinkedHashSet<>();
        private final Map<String, String> attributes = new LinkedHashMap<>();
        private @Nullable String type;

        private Member(String key, String name, @Nullable String type) {
            this.key = key;
            this.name = name;
            this.type = type;
        }

        private boolean is(String otherKey, @Nullable String otherType) {
            return key.equals(otherKey) && (type == null || otherType == null || type.equals(otherType));
        }

        private ExtractedEntity entity() {
            return new ExtractedEntity(name, type, aliases, attributes);
        }
    }

    Member add(String said, JsonNode item) {
        String name = isSpeaker(said) ? input.episode().speaker() : said;
        String key = NameKey.of(name);
        String type = Fields.text(item, "type")
                .filter(one -> one.length() <= Lengths.NAME)
                .map(this::known)
                .orElse(null);
        Member member = members.stream()
                .filter(one -> one.is(key, type))
                .findFirst()
                .orElseGet(() -> enter(new Member(key, name, type)));
        if (member.type == null) {
            member.type = type;
        }
        Fields.items(item, "aliases").stream()
                .flatMap(alias -> Fields.text(alias).stream())
                .filter(alias -> alias.length() <= Lengths.NAME)
                .filter(alias -> !NameKey.of(alias).equals(key) && !isSpeaker(alias))
                .forEach(member.aliases::add);
        Fields.items(item, "attributes")
                .forEach(attribute -> Fields.text(attribute, "name")
                        .ifPresent(property -> Fields.text(attribute, "value")
                                .filter(value -> value.length() <= Lengths.SENTENCE)
                                .ifPresent(value -> member.attributes.put(property, value))));
        return member;
    }

    private Member enter(Member member) {
        // The speaker comes first.
        members.add(member.key.equals(speakerKey) ? 0 : members.size(), member);
        return member;
    }

    Optional<Member> named(String name) {
        String key = isSpeaker(name) ? speakerKey : NameKey.of(name);
        return members.stream().filter(one -> one.key.equals(key)).findFirst();
    }

    int placeOf(Member member) {
        return members.indexOf(member);
    }

    List<ExtractedEntity> entities() {
        return members.stream().map(Member::entity).toList();
    }

    private boolean isSpeaker(String name) {
        return input.episode().source() != Episode.Source.JSON && SPEAKER_WORDS.contains(NameKey.of(name));
    }

    /** The ontology's spelling of a type that it knows. */
    private String known(String type) {
        return input.ontology().entityTypes().stream()
                .map(EntityType::name)
                .filter(type::equalsIgnoreCase)
                .findFirst()
                .orElse(type);
    }
}
