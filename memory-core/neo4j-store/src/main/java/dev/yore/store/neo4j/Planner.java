package dev.yore.store.neo4j;

import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.model.GroupId;
import dev.yore.model.Mention;
import dev.yore.store.Indexed;
import dev.yore.store.Micros;
import dev.yore.store.Passage;
import dev.yore.store.Revision;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Works a Revision out into the parameters of {@link Writes#WRITE}; refuses one that does not fit what is there. */
final class Planner {
    private static final List<String> LISTS = List.of(
            "episodes",
            "given",
            "states",
            "entities",
            "names",
            "mentions",
            "claims",
            "retractions",
            "closed",
            "opened",
            "merges",
            "exemptions",
            "episodeVectors",
            "entityVectors",
            "factVectors",
            "mirroredEpisodes",
            "mirroredEntities",
            "mirroredMentions",
            "unmirroredFacts",
            "mirroredFacts");

    private final GroupId group;
    private final Instant recordedAt;
    private final Standing standing;
    private final Passages passages;
    private final Mirror mirror;
    private final boolean mirrored;
    private final int generation;
    private final boolean isNew;
    private final Map<String, List<@Nullable Object>> lists = new HashMap<>();
    private long revision;
    private long next;

    /** @param mirrored whether the mirror follows; what comes from there is there already */
    Planner(
            GroupId group,
            Head before,
            Instant recordedAt,
            Standing standing,
            @Nullable Generation generation,
            boolean mirrored) {
        this.group = group;
        this.recordedAt = recordedAt;
        this.standing = standing;
        this.generation = generation == null ? Generation.FIRST : generation.number();
        this.passages = new Passages(GroupKey.of(group), generation == null ? null : generation.space());
        this.mirror = new Mirror(group);
        this.mirrored = mirrored;
        this.next = before.next();
        this.isNew = before.vectors() == null;
        this.revision = Micros.of(recordedAt);
        LISTS.forEach(name -> lists.put(name, new ArrayList<>()));
    }

    /**
     * The same of a part of a group that is being taken in: as if it had always been there, so that a reader sees it
     * whatever record time it stands at.
     */
    Map<String, @Nullable Object> planPart(Revision part) {
        revision = Micros.BEGINNING;
        Map<String, @Nullable Object> parameters = plan(part);
        parameters.put("head", Map.of());
        return parameters;
    }

    /** The parameters of {@link Moves#REINDEX}. */
    Map<String, @Nullable Object> reindex(Revision found) {
        found.episodes().forEach(each -> {
            Row row = id(each.item().id());
            index(each, row);
            add("episodes", row);
        });
        found.entities().forEach(each -> {
            Row row = id(each.item().id());
            float[] vector = index(each, row, "entityVectors");
            add("entities", row);
            mirror(
                    "mirroredEntities",
                    mirrored(mirror.uuid("entity", each.item().id().value()), vector));
        });
        found.opened().forEach(each -> {
            FactVersion version = each.item();
            Row row = id(version.fact().id()).instant("knownFrom", version.knownFrom());
            float[] vector = index(each, row, "factVectors");
            add("opened", row);
            if (version.knownTo() == null) {
                mirror(
                        "mirroredFacts",
                        mirrored(mirror.uuid("fact", version.fact().id().value()), vector));
            }
        });
        var parameters = new HashMap<String, @Nullable Object>(lists);
        parameters.put("group", group.value());
        return parameters;
    }

    private static Map<String, @Nullable Object> mirrored(String uuid, float @Nullable [] vector) {
        return new Row().text("uuid", uuid).put("vector", vector).map();
    }

    Map<String, @Nullable Object> plan(Revision revision) {
        revision.episodes().forEach(this::add);
        revision.states().forEach(state -> {
            standing.sequence(state.episode());
            add(
                    "states",
                    new Row()
                            .text("episode", state.episode().value())
                            .put("state", Rows.of(state).map()));
        });
        var entities = new LinkedHashMap<EntityId, Indexed<Entity>>();
        revision.entities().forEach(each -> entities.put(each.item().id(), each));
        entities.values().forEach(this::put);
        revision.mentions().forEach(this::put);
        revision.claims().forEach(claim -> {
            standing.add(claim.id());
            addNode("claims", Rows.of(claim));
        });
        revision.retractions().forEach(id -> {
            standing.requireClaim(id);
            list("retractions").add(id.value());
        });
        close(revision);
        revision.opened().forEach(this::open);
        revision.merges().forEach(merge -> add("merges", Rows.of(merge)));
        revision.exemptions().forEach(exemption -> add("exemptions", Rows.of(exemption)));
        var parameters = new HashMap<String, @Nullable Object>(lists);
        parameters.put("group", group.value());
        parameters.put("revision", this.revision);
        parameters.put("head", head(revision).map());
        return parameters;
    }

    private Row head(Revision revision) {
        var head = new Row().number("next", next).number("recorded", Micros.of(recordedAt));
        if (isNew) {
            head.number("vectors", generation);
        }
        if (revision.profile() != null) {
            head.map().putAll(Rows.of(revision.profile()).map());
        }
        if (revision.spending() != null) {
            head.map().putAll(Rows.of(revision.spending()).map());
        }
        return head;
    }

    private List<@Nullable Object> list(String name) {
        return lists.computeIfAbsent(name, missing -> new ArrayList<>());
    }

    private void add(String name, Row row) {
        list(name).add(row.map());
    }

    /** What a whole node is made of. */
    private void addNode(String name, Row row) {
        add(name, row.text("group", group.value()).number("revision", revision));
    }

    private void add(Indexed<Episode> indexed) {
        Episode episode = indexed.item();
        standing.add(episode.id(), episode.sequence());
        next = Math.max(next, episode.sequence() + 1);
        Row node = Rows.of(episode)
                .text("uuid", mirror.uuid("episode", episode.id().value()));
        index(indexed, node);
        addNode("episodes", node);
        episode.given().stream()
                .distinct()
                .forEach(fact -> addNode(
                        "given", new Row().text("episode", episode.id().value()).text("fact", fact.value())));
        mirror("mirroredEpisodes", mirror.of(episode));
    }

    private void put(Indexed<Entity> indexed) {
        Entity entity = indexed.item();
        Row node =
                Rows.of(entity).text("uuid", mirror.uuid("entity", entity.id().value()));
        float[] vector = index(indexed, node, "entityVectors");
        addNode("entities", node);
        entity.nameKeys().stream()
                .map(NameIndex::key)
                .distinct()
                .forEach(key -> addNode(
                        "names", new Row().text("entity", entity.id().value()).text("key", key)));
        mirror("mirroredEntities", mirror.of(entity, vector));
    }

    private void put(Mention mention) {
        addNode(
                "mentions",
                new Row()
                        .text("episode", mention.episode().value())
                        .text("entity", mention.entity().value())
                        .number("sequence", standing.sequence(mention.episode())));
        mirror("mirroredMentions", mirror.of(mention, recordedAt));
    }

    private void close(Revision revision) {
        for (FactId id : new LinkedHashSet<>(revision.closed())) {
            add("closed", id(id).number("knownFrom", standing.close(id)));
            mirror("unmirroredFacts", mirror.uuid("fact", id.value()));
        }
    }

    private void open(Indexed<FactVersion> indexed) {
        standing.open(indexed);
        FactVersion version = indexed.item();
        FactId id = version.fact().id();
        Row node = Rows.of(version).text("uuid", mirror.uuid("fact", id.value()));
        float[] vector = index(indexed, node, "factVectors");
        addNode("opened", node);
        if (version.knownTo() == null && !version.fact().voided()) {
            list("unmirroredFacts").remove(mirror.uuid("fact", id.value()));
            mirror("mirroredFacts", mirror.of(version.fact(), vector));
        }
    }

    private void mirror(String name, Object row) {
        if (mirrored) {
            list(name).add(row);
        }
    }

    private static Row id(Object id) {
        return new Row().text("id", id.toString());
    }

    /** Adds to a node what it is found by. */
    private void index(Indexed<Episode> indexed, Row node) {
        index(indexed.own(), node, Shelf.OWN, "episodeVectors");
        if (indexed.inContext() != null) {
            index(indexed.inContext(), node, Shelf.CONTEXT, "episodeVectors");
        }
    }

    private float @Nullable [] index(Indexed<?> indexed, Row node, String list) {
        return index(indexed.own(), node, Shelf.OWN, list);
    }

    private float @Nullable [] index(Passage passage, Row node, String prefix, String list) {
        node.text(prefix + "Text", passage.text());
        passages.words(node, prefix, passage);
        float[] vector = passages.vector(passage);
        node.put(prefix + "Generation", vector == null ? null : generation);
        addVector(list, node, prefix, vector);
        return vector;
    }

    private void addVector(String list, Row node, String prefix, float @Nullable [] vector) {
        if (vector != null) {
            var key = new Row()
                    .put("id", node.map().get("id"))
                    .put("knownFrom", node.map().get("knownFrom"));
            add(list, key.text("property", prefix + "Vector").put("vector", vector));
        }
    }
}
