package dev.yore.search;

import dev.yore.model.Episode;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader.Scored;
import dev.yore.store.Layer;
import dev.yore.store.Probe.View;
import dev.yore.time.Interval;
import java.util.List;

/** Episodes by words and by meaning, each by what it says itself and by what it says after the turn before it. */
final class EpisodeRetriever {
    private static final double SAID_IN_WINDOW = 0.3;

    private final Retrieval retrieval;

    EpisodeRetriever(Retrieval retrieval) {
        this.retrieval = retrieval;
    }

    List<Scored<Episode>> find() {
        Filter filter = retrieval.filter();
        var fusion = new Fusion<Episode>(Episode::id)
                .add(retrieval.byMeaning(Layer.EPISODES, View.OWN, filter), 1)
                .add(retrieval.byWords(Layer.EPISODES, View.OWN, filter), 1)
                .add(retrieval.byMeaning(Layer.EPISODES, View.IN_CONTEXT, filter), 0.5)
                .add(retrieval.byWords(Layer.EPISODES, View.IN_CONTEXT, filter), 0.5);
        Interval window = retrieval.question().window();
        if (window != null) {
            fusion.items().stream()
                    .filter(episode -> window.contains(episode.validAt()))
                    .forEach(episode -> fusion.bonus(episode, SAID_IN_WINDOW));
        }
        return retrieval.cut(fusion.ranked());
    }
}
