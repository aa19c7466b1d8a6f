package dev.yore.langchain4j;

import dev.yore.Explanation;
import dev.yore.Remembered;
import dev.yore.Status;
import dev.yore.TemporalMemory;
import dev.yore.Timeline;
import dev.yore.context.Context;
import dev.yore.context.TokenBudget;
import dev.yore.curation.Change;
import dev.yore.curation.Correction;
import dev.yore.curation.Forgetting;
import dev.yore.curation.Receipt;
import dev.yore.error.InvalidRequestException;
import dev.yore.ingest.Budget;
import dev.yore.ingest.DryRun;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.FactId;
import dev.yore.model.GroupId;
import dev.yore.model.GroupProfile;
import dev.yore.model.Spending;
import dev.yore.model.ThreadId;
import dev.yore.search.NamedFact;
import dev.yore.search.Search;
import dev.yore.search.SearchResult;
import dev.yore.search.SearchResult.Hit;
import dev.yore.store.GroupStore.Erasure;
import dev.yore.upkeep.Checked;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

/**
 * A memory that keeps what it is told, and finds the turns that share a word with the question and the facts that a test
 * put in. Tests break it by {@link #failWith}.
 */
final class FakeMemory implements TemporalMemory {
    static final Instant NOW = Instant.parse("2026-05-10T12:00:00Z");
    static final int MAX_CONTENT = 1_000;

    final List<Episode> episodes = new CopyOnWriteArrayList<>();
    final List<Search> searches = new CopyOnWriteArrayList<>();
    final List<Timeline> timelines = new CopyOnWriteArrayList<>();
    final Map<GroupId, List<NamedFact>> facts = new ConcurrentHashMap<>();
    volatile ZoneId zone = ZoneId.of("UTC");
    private final Map<String, String> windows = new ConcurrentHashMap<>();
    private final AtomicReference<Runnable> interruption = new AtomicReference<>(() -> {});
    private volatile Optional<Function<Search, RuntimeException>> failure = Optional.empty();

    void failWith(Function<Search, RuntimeException> how) {
        failure = Optional.of(how);
    }

    /** What happens right before a window is replaced for the next time. */
    void beforeReplacing(Runnable what) {
        interruption.set(what);
    }

    void know(String group, NamedFact fact) {
        facts.computeIfAbsent(GroupId.of(group), g -> new CopyOnWriteArrayList<>())
                .add(fact);
    }

    List<String> said(String group) {
        return episodes(GroupId.of(group)).stream()
                .map(e -> (e.role() == Episode.Role.USER ? "user: " : "assistant: ") + e.content())
                .toList();
    }

    private List<Episode> episodes(GroupId group) {
        return episodes.stream()
                .filter(e -> e.id().value().startsWith(group + "#"))
                .toList();
    }

    @Override
    public synchronized Remembered remember(Episode.Draft draft) {
        if (draft.content().length() > MAX_CONTENT) {
            throw new InvalidRequestException("content must have at most " + MAX_CONTENT + " characters, got "
                    + draft.content().length());
        }
        long sequence = episodes(draft.group()).size();
        Episode episode = new Episode(
                EpisodeId.of(draft.group() + "#" + sequence),
                sequence,
                draft.thread() == null ? ThreadId.of("default") : draft.thread(),
                draft.source(),
                draft.role(),
                draft.speaker() != null
                        ? draft.speaker()
                        : draft.role() == Episode.Role.USER ? draft.group().value() : "assistant",
                draft.content(),
                draft.at() == null ? NOW : draft.at(),
                NOW,
                draft.given());
        episodes.add(episode);
        return new Remembered(
                episode, true, CompletableFuture.completedFuture(EpisodeState.recorded(episode.id(), NOW)));
    }

    @Override
    public List<Remembered> rememberAll(List<Episode.Draft> drafts) {
        return drafts.stream().map(this::remember).toList();
    }

    @Override
    public SearchResult search(Search search) {
        searches.add(search);
        failure.ifPresent(how -> {
            throw how.apply(search);
        });
        GroupId group = search.group();
        List<Hit<NamedFact>> known = facts.getOrDefault(group, List.of()).stream()
                .map(fact -> new Hit<>(fact, 1.0))
                .toList();
        List<Hit<Episode>> turns = episodes(group).stream()
                .filter(episode -> sharesWord(episode.content(), search.query()))
                .map(episode -> new Hit<>(episode, 0.5))
                .toList();
        return new SearchResult(known, List.of(), turns, null);
    }

    private static boolean sharesWord(String text, String query) {
        List<String> words =
                List.of(text.toLowerCase(Locale.ROOT).replaceAll("\\W+", " ").split(" "));
        return List.of(query.toLowerCase(Locale.ROOT).replaceAll("\\W+", " ").split(" ")).stream()
                .filter(word -> word.length() > 2)
                .anyMatch(words::contains);
    }

    @Override
    public Context context(Search search, TokenBudget budget) {
        SearchResult found = search(search);
        List<NamedFact> known = found.facts().stream().map(Hit::item).toList();
        List<Episode> turns = found.episodes().stream().map(Hit::item).toList();
        List<String> lines = new ArrayList<>();
        known.forEach(fact -> lines.add(fact.fact().statement()));
        turns.forEach(turn -> lines.add(turn.speaker() + " said: " + turn.content()));
        return new Context(String.join("\n", lines), known, List.of(), turns, 1);
    }

    @Override
    public List<NamedFact> timeline(Timeline timeline) {
        timelines.add(timeline);
        return facts.getOrDefault(timeline.group(), List.of());
    }

    @Override
    public Explanation explain(GroupId group, FactId fact) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Status status(GroupId group) {
        return new Status(episodes(group).size(), 0, 0, 0, List.of(), false, Spending.NONE);
    }

    @Override
    public Remembered retry(GroupId group, EpisodeId episode) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<Remembered> reextract(GroupId group) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void budget(Budget budget) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Change correct(Correction correction) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Change retract(GroupId group, EpisodeId episode) {
        throw new UnsupportedOperationException();
    }

    @Override
    public DryRun dryRun(Episode.Draft episode) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Change undo(GroupId group, FactId fact) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Change merge(GroupId group, EntityId from, EntityId into) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Change unmerge(GroupId group, EntityId from) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Receipt forget(Forgetting what) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Erasure forget(GroupId group) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Checked check(GroupId group) {
        throw new UnsupportedOperationException();
    }

    @Override
    public GroupProfile profile(GroupId group) {
        return new GroupProfile(zone, Locale.ENGLISH, group.value());
    }

    @Override
    public void configure(GroupId group, GroupProfile profile) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Optional<String> window(GroupId group, ThreadId thread) {
        return Optional.ofNullable(windows.get(group + "|" + thread));
    }

    @Override
    public boolean replaceWindow(GroupId group, ThreadId thread, Optional<String> before, String window) {
        interruption.getAndSet(() -> {}).run();
        String key = group + "|" + thread;
        return before.isPresent()
                ? windows.replace(key, before.get(), window)
                : windows.putIfAbsent(key, window) == null;
    }

    @Override
    public void deleteWindow(GroupId group, ThreadId thread) {
        windows.remove(group + "|" + thread);
    }

    @Override
    public InstantSource clock() {
        return InstantSource.fixed(NOW);
    }

    @Override
    public void close() {}
}
