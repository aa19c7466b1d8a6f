package dev.yore.search;

import dev.yore.graph.Identities;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.GroupProfile;
import dev.yore.model.NameKey;
import dev.yore.store.GroupReader;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/** The entities that a question names: by their names and aliases, and the speaker where it says "I". */
final class Named {
    private static final int LONGEST_NAME = 4;
    /** So that a question of a thousand words costs no thousand look-ups. */
    private static final int MOST_WORDS = 64;

    private Named() {}

    static Map<EntityId, Entity> in(
            Question question, GroupReader reader, GroupProfile profile, Identities identities) {
        var keys = new LinkedHashSet<String>();
        if (question.firstPerson()) {
            keys.add(NameKey.of(profile.speaker()));
        }
        List<String> words = question.words();
        int most = Math.min(words.size(), MOST_WORDS);
        for (int from = 0; from < most; from++) {
            for (int to = Math.min(most, from + LONGEST_NAME); to > from; to--) {
                String name = String.join(" ", words.subList(from, to));
                if (to - from > 1 || !Question.isFunctionWord(name)) {
                    keys.add(NameKey.of(name));
                }
            }
        }
        Map<String, List<Entity>> found = reader.entitiesNamed(keys);
        List<Entity> inOrder = keys.stream()
                .flatMap(key -> found.getOrDefault(key, List.of()).stream())
                .toList();
        var named = new LinkedHashMap<EntityId, Entity>();
        identities.read(inOrder).forEach(entity -> named.put(entity.id(), entity));
        return named;
    }
}
