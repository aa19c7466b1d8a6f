package dev.yore.store.lucene;

import dev.yore.store.Ask;
import dev.yore.store.Layer;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Looks for turns beside facts and entities: they have nothing in common that one could read for the other. */
final class AskedApart {
    private AskedApart() {}

    /**
     * @param here answers in this thread
     * @param beside answers in another one, or in this one afterwards
     */
    static Ask.Answers answers(
            Collection<Ask<?>> asks,
            Function<Collection<Ask<?>>, Ask.Answers> here,
            Function<Collection<Ask<?>>, Ask.Answers> beside) {
        Map<Boolean, List<Ask<?>>> parts = asks.stream().collect(Collectors.partitioningBy(AskedApart::isForTurns));
        List<Ask<?>> turns = parts.getOrDefault(true, List.of());
        List<Ask<?>> others = parts.getOrDefault(false, List.of());
        if (turns.isEmpty() || others.isEmpty()) {
            return here.apply(asks);
        }
        return SideBySide.both(() -> here.apply(others), () -> beside.apply(turns), Ask.Answers::and);
    }

    private static boolean isForTurns(Ask<?> ask) {
        return ask instanceof Ask.Search<?> search && search.layer() == Layer.EPISODES;
    }
}
