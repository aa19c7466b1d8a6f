package dev.yore.ingest.offline;

import dev.yore.ingest.Extraction;
import dev.yore.ingest.Extraction.Aspect;
import dev.yore.ingest.Extraction.ExtractedEntity;
import dev.yore.ingest.Extraction.ExtractedFact;
import dev.yore.model.NameKey;
import dev.yore.model.Usage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Collects entities and facts, each once. */
final class Findings {
    /** How something is said: its place in time, and the words for it. */
    record Manner(Aspect aspect, @Nullable TimeSpan time, boolean exempt) {
        static final Manner HOLDS = new Manner(Aspect.HOLDS, null, false);

        Manner began() {
            return new Manner(Aspect.BEGAN, time, exempt);
        }
    }

    private static final int LONGEST_NAME = 200;

    private final String content;
    private final List<Found> entities = new ArrayList<>();
    private final Map<String, Integer> byKey = new HashMap<>();
    private final List<ExtractedFact> facts = new ArrayList<>();
    private final Set<String> known = new HashSet<>();
    /** What "my wife" takes for granted; dropped where the same episode says that it ended. */
    private final Set<ExtractedFact> presupposed = new HashSet<>();

    private static final class Found {
        String name;
        final Set<String> aliases = new LinkedHashSet<>();

        @Nullable
        String type;

        Found(String name) {
            this.name = name;
        }
    }

    Findings(String content) {
        this.content = content;
    }

    /** The place of an entity in the list; −1 for a name that cannot be one. */
    int entity(String name, @Nullable String type, Set<String> aliases) {
        String key = NameKey.of(name);
        if (key.isBlank() || name.length() > LONGEST_NAME) {
            return -1;
        }
        rename(name, key, aliases);
        int place = byKey.computeIfAbsent(key, k -> {
            entities.add(new Found(name));
            return entities.size() - 1;
        });
        Found found = entities.get(place);
        if (found.type == null) {
            found.type = type;
        }
        for (String alias : aliases) {
            if (!NameKey.of(alias).equals(key)) {
                found.aliases.add(alias);
                byKey.putIfAbsent(NameKey.of(alias), place);
            }
        }
        return place;
    }

    /** "I have a dog. His name is Rex.": what was "Alice's dog" so far is Rex. */
    private void rename(String name, String key, Set<String> aliases) {
        if (byKey.containsKey(key)) {
            return;
        }
        for (String alias : aliases) {
            Integer place = byKey.get(NameKey.of(alias));
            if (place != null && entities.get(place).name.equals(alias)) {
                Found found = entities.get(place);
                found.name = name;
                found.aliases.add(alias);
                byKey.put(key, place);
                return;
            }
        }
    }

    void fact(Phrase source, String relation, Phrase target, String statement, Manner manner) {
        int from = entity(source.name(), source.type(), source.aliases());
        int to = entity(target.name(), target.type(), target.aliases());
        if (from < 0 || to < 0 || from == to || !known.add(from + relation + to + manner.aspect + manner.time)) {
            return;
        }
        TimeSpan time = manner.time;
        facts.add(new ExtractedFact(
                from,
                relation,
                to,
                statement,
                manner.aspect,
                time == null ? null : content.substring(time.begin(), time.end()),
                time == null ? -1 : time.begin(),
                null,
                null,
                manner.exempt));
    }

    /** What a person or an animal is to its owner; nothing for a phrase without one. */
    void kin(Phrase phrase) {
        Kin kin = phrase.kin();
        Phrase owner = phrase.owner();
        if (kin == null || owner == null) {
            return;
        }
        Aspect aspect = kin.over() ? Aspect.WAS : Aspect.HOLDS;
        String has = kin.plural() ? " has " + kin.word() : " has a " + kin.says();
        String statement =
                phrase.proper() ? phrase.name() + " is " + owner.name() + "'s " + kin.says() : owner.name() + has;
        int before = facts.size();
        // "My husband" may be the very Tom of another turn: without a name he takes nobody's place.
        kin(phrase, statement, new Manner(aspect, null, kin.isCouple() && !phrase.proper()));
        presupposed.addAll(facts.subList(before, facts.size()));
    }

    void owned(Phrase owner, Phrase thing) {
        int before = facts.size();
        fact(owner, "OWNS", thing, owner.name() + " has " + thing.wording(), Manner.HOLDS);
        presupposed.addAll(facts.subList(before, facts.size()));
    }

    void kin(Phrase phrase, String statement, Manner manner) {
        Kin kin = phrase.kin();
        Phrase owner = phrase.owner();
        if (kin == null || owner == null) {
            return;
        }
        kin(owner);
        Phrase person = owner.withType("Person");
        if (kin.ownerFirst()) {
            fact(person, kin.relation(), phrase, statement, manner);
        } else {
            fact(phrase, kin.relation(), person, statement, manner);
        }
        if (kin.isPet() && phrase.proper()) {
            Phrase species = Phrase.common(phrase.end(), kin.word(), "a " + kin.word(), "Species");
            fact(phrase, "IS_A", species, phrase.name() + " is a " + kin.word(), Manner.HOLDS);
        }
    }

    private static String key(ExtractedFact fact) {
        return fact.source() + " " + fact.relation() + " " + fact.target();
    }

    Extraction result(List<String> warnings) {
        Set<String> ended = facts.stream()
                .filter(fact -> fact.aspect() == Aspect.ENDED)
                .map(Findings::key)
                .collect(Collectors.toSet());
        facts.removeIf(fact -> presupposed.contains(fact) && ended.contains(key(fact)));
        List<ExtractedEntity> found = entities.stream()
                .map(entity -> new ExtractedEntity(entity.name, entity.type, entity.aliases))
                .toList();
        return new Extraction(found, facts, warnings, Usage.NONE);
    }
}
