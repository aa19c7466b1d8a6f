package dev.yore.search;

import dev.yore.ai.Embedder;
import dev.yore.ai.Excerpt;
import dev.yore.error.MemoryException;
import dev.yore.graph.Identities;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.GroupId;
import dev.yore.model.GroupProfile;
import dev.yore.ontology.Ontology;
import dev.yore.search.Search.Scope;
import dev.yore.search.SearchResult.Hit;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupReader.Scored;
import dev.yore.store.MemoryStore;
import dev.yore.time.expression.TimeResolver;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Answers a {@link Search}: understands the question, retrieves from each layer by words, by meaning and along the
 * graph, fuses, ranks and cuts. One embedding of the question is all that it asks of a model, and without it (the model
 * is away) it finds by words and graph alone. Thread-safe.
 */
public final class Searcher {
    private static final Logger LOG = System.getLogger(Searcher.class.getName());

    private final MemoryStore store;
    private final Embedder embedder;
    private final TimeResolver times;
    private final Ontology ontology;
    private final Function<GroupReader, GroupProfile> profiles;
    private final Summarizer summarizer;
    private final InstantSource clock;

    public Searcher(
            MemoryStore store,
            Embedder embedder,
            TimeResolver times,
            Ontology ontology,
            Function<GroupReader, GroupProfile> profiles,
            Summarizer summarizer,
            InstantSource clock) {
        this.store = store;
        this.embedder = embedder;
        this.times = times;
        this.ontology = ontology;
        this.profiles = profiles;
        this.summarizer = summarizer;
        this.clock = clock;
    }

    /** @throws IllegalArgumentException if the search names no group */
    public SearchResult search(Search search) {
        GroupId group = search.group();
        if (group == null) {
            throw new IllegalArgumentException("a search must name its group: call in(group)");
        }
        if (search.query().isBlank()) {
            return new SearchResult(List.of(), List.of(), List.of(), null);
        }
        float[] vector = embed(Excerpt.of(search.query(), Question.MAX_LENGTH));
        return store.group(group).read(reader -> answer(search, vector, reader));
    }

    private SearchResult answer(Search search, float[] vector, GroupReader reader) {
        Instant now = clock.instant();
        Instant asked = Objects.requireNonNullElse(search.askedAt(), now);
        GroupProfile profile = profiles.apply(reader);
        Question question = Question.understand(search.query(), asked, profile.zone(), times);
        Identities identities = Identities.knownAt(reader, search.knownAt());
        Map<EntityId, Entity> named = Named.in(question, reader, profile, identities);
        var retrieval = new Retrieval(search, question, vector, named.keySet(), asked, reader, identities);

        List<Scored<NamedFact>> facts =
                search.scopes().contains(Scope.FACTS) ? new FactRetriever(retrieval, ontology).find() : List.of();
        List<Scored<Entity>> entities =
                search.scopes().contains(Scope.ENTITIES) ? new EntityRetriever(retrieval, named).find() : List.of();
        List<Hit<Entity>> described =
                isOfNow(search) ? described(entities, new Summaries(reader, now, summarizer)) : hits(entities);
        var episodes = search.scopes().contains(Scope.EPISODES)
                ? new EpisodeRetriever(retrieval).find()
                : List.<Scored<Episode>>of();
        return new SearchResult(hits(facts), described, hits(episodes), question.window());
    }

    /** A summary says what holds now: another time must not be answered with it. */
    private static boolean isOfNow(Search search) {
        return search.validOn() == null && search.knownAt() == null;
    }

    private static List<Hit<Entity>> described(List<Scored<Entity>> ranked, Summaries summaries) {
        List<Entity> described = summaries.of(ranked.stream().map(Scored::item).toList());
        return IntStream.range(0, ranked.size())
                .mapToObj(i -> new Hit<>(described.get(i), ranked.get(i).score()))
                .toList();
    }

    private static <T> List<Hit<T>> hits(List<Scored<T>> ranked) {
        return ranked.stream().map(s -> new Hit<>(s.item(), s.score())).toList();
    }

    private float[] embed(String text) {
        try {
            return embedder.embed(text);
        } catch (MemoryException e) {
            LOG.log(
                    Level.WARNING,
                    "searching by words and graph alone, the question could not be embedded: {0}",
                    e.getMessage());
            return new float[0];
        }
    }
}
