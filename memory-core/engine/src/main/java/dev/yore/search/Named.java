package dev.yore.search;

import dev.yore.graph.Identities;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.GroupProfile;
import dev.yore.model.NameKey;
import dev.yore.store.GroupReader;
import java.util.LinkedHashMap;
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
        var named = new LinkedHashMap<EntityId, Entity>();
        if (question.firstPerson()) {
            add(named, identities.read(reader.entitiesNamed(NameKey.of(profile.speaker()))));
        }
        List<String> words = question.words();
        int most = Math.min(words.size(), MOST_WORDS);
        for (int from = 0; from < most; from++) {
            for (int to = Math.min(most, from + LONGEST_NAME); to > from; to--) {
                String name = String.join(" ", words.subList(from, to));
                if (to - from > 1 || !Question.isFunctionWord(name)) {
                    add(named, identities.read(reader.entitiesNamed(NameKey.of(name))));
                }
            }
        }
        return named;
    }

    private static void add(Map<EntityId, Entity> named, List<Entity> found) {
        found.forEach(entity -> named.putIfAbsent(entity.id(), entity));
    }
}
