package dev.yore;

import static java.util.Comparator.comparing;
import static java.util.Comparator.naturalOrder;
import static java.util.Comparator.nullsFirst;

import dev.yore.graph.Identities;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Fact;
import dev.yore.model.FactVersion;
import dev.yore.model.GroupProfile;
import dev.yore.model.NameKey;
import dev.yore.search.NamedFact;
import dev.yore.search.Naming;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupReader.Pattern;
import dev.yore.store.GroupReader.Scored;
import dev.yore.store.Layer;
import dev.yore.store.Probe;
import java.util.List;
import java.util.Set;

/** What was true of something, in order: of the entity of that name, or else of what the words are about. */
final class TimelineReader {
    private static final Set<String> SPEAKER = Set.of("i", "me", "myself");

    private final GroupReader reader;
    private final GroupProfile profile;

    TimelineReader(GroupReader reader, GroupProfile profile) {
        this.reader = reader;
        this.profile = profile;
    }

    List<NamedFact> read(Timeline timeline) {
        Filter filter = Filter.NONE.withVoided().knownAt(timeline.knownAt()).holding(timeline.during());
        Identities identities = Identities.knownAt(reader, timeline.knownAt());
        List<Fact> facts = find(timeline.about().strip(), filter, timeline.limit(), identities).stream()
                .map(FactVersion::fact)
                .sorted(comparing(Fact::validAt, nullsFirst(naturalOrder())).thenComparing(Fact::createdAt))
                .toList();
        return Naming.name(reader, facts);
    }

    private List<FactVersion> find(String about, Filter filter, int limit, Identities identities) {
        if (about.isEmpty()) {
            return reader.facts(Pattern.ANY, filter, limit);
        }
        String name = SPEAKER.contains(NameKey.of(about)) ? profile.speaker() : about;
        List<EntityId> named = identities.read(reader.entitiesNamed(NameKey.of(name))).stream()
                .map(Entity::id)
                .toList();
        return named.isEmpty()
                ? reader.search(Layer.FACTS, Probe.text(about), filter, limit).stream()
                        .map(Scored::item)
                        .toList()
                : reader.factsAround(named, filter, limit);
    }
}
