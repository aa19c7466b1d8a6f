package dev.yore.ingest;

import dev.yore.model.EntityId;
import dev.yore.time.FactKey;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What is decided about one episode before its Revision. Decisions are proposals: the Revision holds each to the same
 * bounds once more, on what is there by then.
 *
 * @param ids one an entity of the episode, which it gets if it turns out to be new
 * @param same entities, by their place in the episode, that are entities known under another name
 * @param judgements on facts, by their place in the episode
 * @param warnings what was answered and could not be used; names no content
 */
public record Decisions(
        List<EntityId> ids, Map<Integer, EntityId> same, Map<Integer, Judgement> judgements, List<String> warnings) {

    public Decisions {
        ids = List.copyOf(ids);
        same = Map.copyOf(same);
        judgements = Map.copyOf(judgements);
        warnings = List.copyOf(warnings);
    }

    /** Decides nothing: the rules do. */
    public static Decisions none(Dated dated) {
        List<EntityId> ids = Stream.generate(() -> EntityId.of(UUID.randomUUID().toString()))
                .limit(dated.entities().size())
                .toList();
        return new Decisions(ids, Map.of(), Map.of(), List.of());
    }

    Optional<Judgement> on(int fact) {
        return Optional.ofNullable(judgements.get(fact));
    }

    /**
     * What a new fact means for known ones.
     *
     * @param same the key of the fact that says it in other words; absent: none does
     * @param ends keys of facts that it contradicts
     * @param beside keys of facts of its slot that hold as well
     */
    public record Judgement(@Nullable FactKey same, List<FactKey> ends, List<FactKey> beside) {
        public Judgement {
            ends = List.copyOf(ends);
            beside = List.copyOf(beside);
        }
    }
}
