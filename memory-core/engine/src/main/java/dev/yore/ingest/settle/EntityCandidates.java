package dev.yore.ingest.settle;

import dev.yore.graph.PassageBook;
import dev.yore.ingest.Extraction.ExtractedEntity;
import dev.yore.ingest.Resolving;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.NameKey;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupReader.Scored;
import dev.yore.store.Layer;
import dev.yore.store.Probe;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the entities of the group that a new name may belong to: by full text over names and summaries, by the name's
 * vector, and among the unit's own earlier names. The guards come first.
 */
final class EntityCandidates {
    /** As many as a person would want to look at. */
    private static final int MOST = 5;
    /** Of names without a word in common, only what a model takes for nearly the same is worth a question. */
    private static final double NEAR = 0.85;
    /** Searched for; most hits share no more than a first name. */
    private static final int DEPTH = 12;

    private final GroupReader now;
    private final Resolving resolving;
    private final PassageBook passages;
    private final Map<String, Likeness> likenesses = new HashMap<>();

    EntityCandidates(GroupReader now, Resolving resolving, PassageBook passages) {
        this.now = now;
        this.resolving = resolving;
        this.passages = passages;
    }

    /**
     * Whom an episode speaks of, and whom the unit's episodes before it did.
     *
     * @param own no candidates for each other, since they are named apart; comparing thousands of names that one message
     *     lists would take minutes
     * @param earlier those that are new to the group, but for its own
     */
    record Company(Set<EntityId> own, List<Entity> earlier) {
        Company {
            own = Set.copyOf(own);
            earlier = List.copyOf(earlier);
        }
    }

    /** @param entity what the mention becomes if nothing is decided; new */
    List<Entity> of(ExtractedEntity mention, Entity entity, Company company) {
        Map<EntityId, Entity> found = new LinkedHashMap<>();
        Stream<Entity> told = company.earlier().stream().filter(each -> isAlike(mention, each));
        Stream.of(told, byWords(mention), byMeaning(mention, entity))
                .flatMap(candidates -> candidates)
                .filter(candidate -> !company.own().contains(candidate.id()))
                .filter(candidate -> resolving.canBe(mention, candidate))
                .filter(candidate -> !Likeness.differInNumbers(mention.name(), candidate.name()))
                .forEach(candidate -> found.putIfAbsent(candidate.id(), candidate));
        return found.values().stream().limit(MOST).toList();
    }

    private Stream<Entity> byWords(ExtractedEntity mention) {
        return items(now.search(Layer.ENTITIES, Probe.text(mention.name()), Filter.NONE, DEPTH).stream())
                .filter(entity -> isAlike(mention, entity) || isSummedUpBy(entity, mention));
    }

    private Stream<Entity> byMeaning(ExtractedEntity mention, Entity entity) {
        float[] vector = passages.indexed(entity).own().values();
        if (vector.length == 0) {
            return Stream.empty();
        }
        var hits = now.search(Layer.ENTITIES, Probe.vector(vector), Filter.NONE, DEPTH);
        return items(hits.stream().filter(hit -> hit.score() >= NEAR || isAlike(mention, hit.item())));
    }

    private static Stream<Entity> items(Stream<Scored<Entity>> hits) {
        return hits.map(Scored::item);
    }

    private boolean isAlike(ExtractedEntity mention, Entity entity) {
        List<Likeness> said = likenesses(mention.name(), mention.aliases());
        return likenesses(entity.name(), entity.aliases()).stream()
                .anyMatch(name -> said.stream().anyMatch(name::isLike));
    }

    private List<Likeness> likenesses(String name, Set<String> aliases) {
        return Stream.concat(Stream.of(name), aliases.stream())
                .map(each -> likenesses.computeIfAbsent(each, Likeness::of))
                .toList();
    }

    /** "Alice's dentist", where a summary says who that is. */
    private static boolean isSummedUpBy(Entity entity, ExtractedEntity mention) {
        Set<String> words = Set.copyOf(List.of(NameKey.of(entity.summary()).split("[^\\p{L}\\p{N}]+")));
        return !entity.summary().isBlank()
                && Stream.of(NameKey.of(mention.name()).split("[^\\p{L}\\p{N}]+"))
                        .allMatch(words::contains);
    }
}
