package dev.yore.search;

import dev.yore.ai.Embedder;
import dev.yore.ai.Excerpt;
import dev.yore.ai.PairScorer;
import dev.yore.error.MemoryException;
import dev.yore.graph.Identities;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.Fact;
import dev.yore.model.FactVersion;
import dev.yore.model.GroupId;
import dev.yore.model.GroupProfile;
import dev.yore.ontology.Ontology;
import dev.yore.search.Candidates.Ranking;
import dev.yore.search.Search.Scope;
import dev.yore.search.SearchResult.Hit;
import dev.yore.store.Ask;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupReader.Scored;
import dev.yore.store.Layer;
import dev.yore.store.MemoryStore;
import dev.yore.time.Interval;
import dev.yore.time.expression.TimeResolver;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Answers a {@link Search}: understands the question, retrieves from each layer by words, by meaning and along the
 * graph, fuses, ranks and cuts. One embedding of the question is all that it asks of a model, unless the search's
 * {@link Recipe} asks for more, and without it (the model is away) it finds by words and graph alone. Thread-safe.
 */
public final class Searcher {
    private static final Logger LOG = System.getLogger(Searcher.class.getName());

    private final MemoryStore store;
    private final Embedder embedder;
    private final @Nullable PairScorer scorer;
    private final TimeResolver times;
    private final Ontology ontology;
    private final Function<GroupReader, GroupProfile> profiles;
    private final Summarizer summarizer;
    private final InstantSource clock;

    /** @param scorer absent: recipes that need one are refused */
    public Searcher(
            MemoryStore store,
            Embedder embedder,
            @Nullable PairScorer scorer,
            TimeResolver times,
            Ontology ontology,
            Function<GroupReader, GroupProfile> profiles,
            Summarizer summarizer,
            InstantSource clock) {
        this.store = store;
        this.embedder = embedder;
        this.scorer = scorer;
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

        var facts = new FactRetriever(retrieval, ontology);
        var entities = new EntityRetriever(retrieval, named);
        var episodes = new EpisodeRetriever(retrieval);
        Set<Scope> scopes = search.scopes();
        var asks = new ArrayList<Ask<?>>();
        asks.addAll(scopes.contains(Scope.FACTS) ? facts.asks() : List.of());
        asks.addAll(scopes.contains(Scope.ENTITIES) ? entities.asks() : List.of());
        asks.addAll(scopes.contains(Scope.EPISODES) ? episodes.asks() : List.of());
        Ask.Answers found = reader.ask(asks);
        List<Scored<FactVersion>> answering = scopes.contains(Scope.FACTS) ? facts.rank(found) : List.of();
        var evidence = new ReadEvidence(retrieval, facts.holding().orElse(null), scorer);
        var best = new Best(
                scopes.contains(Scope.FACTS)
                        ? rerank(Layer.FACTS, answering, () -> facts.rankings(found), evidence)
                        : List.of(),
                scopes.contains(Scope.ENTITIES)
                        ? rerank(Layer.ENTITIES, entities.rank(found), () -> entities.rankings(found), evidence)
                        : List.of(),
                scopes.contains(Scope.EPISODES)
                        ? rerank(
                                Layer.EPISODES,
                                episodes.rank(found, answering),
                                () -> episodes.rankings(found),
                                evidence)
                        : List.of());
        return told(best, reader, isOfNow(search) ? new Summaries(reader, now, summarizer) : null, question.window());
    }

    private static <T> List<Scored<T>> rerank(
            Layer<T> layer, List<Scored<T>> ranked, Supplier<List<Ranking<T>>> rankings, ReadEvidence evidence) {
        Search search = evidence.retrieval().search();
        return search.recipe().reranker().rerank(new Candidates<>(layer, ranked, rankings, search.limit(), evidence));
    }

    private record Best(
            List<Scored<FactVersion>> facts, List<Scored<Entity>> entities, List<Scored<Episode>> episodes) {}

    /** @param summaries absent: the entities are told without */
    private static SearchResult told(
            Best best, GroupReader reader, @Nullable Summaries summaries, @Nullable Interval window) {
        List<Fact> facts = items(best.facts()).stream().map(FactVersion::fact).toList();
        List<Entity> entities = items(best.entities());
        var ends = new Ask.Entities(Naming.ends(facts));
        if (summaries == null) {
            return result(best, Naming.name(ends.of(reader), facts), entities, window);
        }
        Ask.FactsAround about = summaries.facts(entities);
        Ask.Answers more = reader.ask(List.of(ends, about));
        return result(best, Naming.name(more.to(ends), facts), summaries.of(entities, more.to(about)), window);
    }

    private static SearchResult result(
            Best best, List<NamedFact> facts, List<Entity> entities, @Nullable Interval window) {
        return new SearchResult(
                hits(facts, best.facts()),
                hits(entities, best.entities()),
                hits(items(best.episodes()), best.episodes()),
                window);
    }

    private static <T> List<T> items(List<Scored<T>> ranked) {
        return ranked.stream().map(Scored::item).toList();
    }

    private static <T> List<Hit<T>> hits(List<T> items, List<? extends Scored<?>> ranked) {
        return IntStream.range(0, items.size())
                .mapToObj(i -> new Hit<>(items.get(i), ranked.get(i).score()))
                .toList();
    }

    /** A summary says what holds now: another time must not be answered with it. */
    private static boolean isOfNow(Search search) {
        return search.validOn() == null && search.knownAt() == null;
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
