package dev.yore;

import static java.util.Objects.requireNonNull;

import dev.yore.context.Context;
import dev.yore.context.ContextBuilder;
import dev.yore.context.TokenBudget;
import dev.yore.curation.Change;
import dev.yore.curation.Correction;
import dev.yore.curation.Curator;
import dev.yore.curation.Forgetting;
import dev.yore.curation.Receipt;
import dev.yore.ingest.Budget;
import dev.yore.ingest.DryRun;
import dev.yore.ingest.DryRunner;
import dev.yore.ingest.Ingest;
import dev.yore.ingest.Ingest.Taken;
import dev.yore.ingest.Settings;
import dev.yore.model.EntityId;
import dev.yore.model.Episode.Draft;
import dev.yore.model.EpisodeId;
import dev.yore.model.FactId;
import dev.yore.model.Given;
import dev.yore.model.GroupId;
import dev.yore.model.GroupProfile;
import dev.yore.model.Stage;
import dev.yore.model.ThreadId;
import dev.yore.observe.Observers;
import dev.yore.observe.Work;
import dev.yore.search.NamedFact;
import dev.yore.search.Search;
import dev.yore.search.SearchResult;
import dev.yore.search.Searcher;
import dev.yore.search.Summarizer;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupStore;
import dev.yore.store.GroupStore.Erasure;
import dev.yore.store.MemoryStore;
import dev.yore.store.Revision;
import dev.yore.upkeep.Check;
import dev.yore.upkeep.Checked;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/** The memory, as {@link MemoryBuilder} wires it: each question goes to the part that answers it. */
final class GraphMemory implements TemporalMemory {
    /** Episodes recorded in one commit. */
    private static final int BATCH = 64;

    private static final int SHOWN_FAILURES = 100;

    private final MemoryStore store;
    private final Ingest ingest;
    private final DryRunner dryRunner;
    private final Searcher searcher;
    private final Summarizer summarizer;
    private final Curator curator;
    private final Settings settings;
    private final InstantSource clock;
    private final boolean waits;
    private final Observers observers;

    GraphMemory(
            MemoryStore store,
            Ingest ingest,
            DryRunner dryRunner,
            Searcher searcher,
            Summarizer summarizer,
            Curator curator,
            Settings settings,
            InstantSource clock,
            boolean waits,
            Observers observers) {
        this.store = store;
        this.ingest = ingest;
        this.dryRunner = dryRunner;
        this.searcher = searcher;
        this.summarizer = summarizer;
        this.curator = curator;
        this.settings = settings;
        this.clock = clock;
        this.waits = waits;
        this.observers = observers;
    }

    @Override
    public Remembered remember(Draft episode) {
        requireNonNull(episode, "episode");
        Remembered remembered =
                remembered(ingest.take(episode.group(), List.of(episode)).get(0));
        if (waits) {
            remembered.await();
        }
        return remembered;
    }

    @Override
    public List<Remembered> rememberAll(List<Draft> drafts) {
        List<Draft> episodes = Given.list("episodes", drafts);
        ingest.check(episodes);
        Map<Integer, Remembered> byPlace = new LinkedHashMap<>();
        Map<GroupId, List<Integer>> places = new LinkedHashMap<>();
        for (int i = 0; i < episodes.size(); i++) {
            places.computeIfAbsent(episodes.get(i).group(), group -> new ArrayList<>())
                    .add(i);
        }
        places.forEach((group, ofGroup) -> {
            for (int from = 0; from < ofGroup.size(); from += BATCH) {
                List<Integer> batch = ofGroup.subList(from, Math.min(ofGroup.size(), from + BATCH));
                List<Taken> taken =
                        ingest.take(group, batch.stream().map(episodes::get).toList());
                for (int i = 0; i < batch.size(); i++) {
                    byPlace.put(batch.get(i), remembered(taken.get(i)));
                }
            }
        });
        return IntStream.range(0, episodes.size())
                .mapToObj(i -> requireNonNull(byPlace.get(i)))
                .toList();
    }

    private static Remembered remembered(Taken taken) {
        return new Remembered(taken.episode(), taken.isNew(), taken.extraction());
    }

    @Override
    public DryRun dryRun(Draft episode) {
        return dryRunner.of(requireNonNull(episode, "episode"));
    }

    @Override
    public SearchResult search(Search search) {
        requireNonNull(search, "search");
        return observers.watch(Work.RECALL, () -> searcher.search(search));
    }

    @Override
    public Context context(Search search, TokenBudget budget) {
        requireNonNull(search, "search");
        requireNonNull(budget, "budget");
        return observers.watch(Work.RECALL, () -> found(search, budget));
    }

    private Context found(Search search, TokenBudget budget) {
        SearchResult found = searcher.search(search);
        GroupProfile profile = profile(requireNonNull(search.group()));
        Instant asked = Objects.requireNonNullElseGet(search.askedAt(), clock::instant);
        return new ContextBuilder(profile.zone()).build(found, asked, budget);
    }

    @Override
    public List<NamedFact> timeline(Timeline timeline) {
        return store.group(requireNonNull(timeline, "timeline").group())
                .read(reader -> new TimelineReader(reader, settings.profile(reader)).read(timeline));
    }

    @Override
    public Explanation explain(GroupId group, FactId fact) {
        requireNonNull(fact, "fact");
        return store(group).read(reader -> Explainer.explain(reader, fact));
    }

    @Override
    public Status status(GroupId group) {
        return store(group).read(reader -> status(reader, ingest.isPaused(group)));
    }

    private static Status status(GroupReader reader, boolean paused) {
        Map<Stage, Long> stages = reader.stages();
        long extracted = stages.getOrDefault(Stage.EXTRACTED, 0L) + stages.getOrDefault(Stage.SKIPPED, 0L);
        long pending = stages.getOrDefault(Stage.RECORDED, 0L);
        long failed = stages.getOrDefault(Stage.FAILED, 0L);
        return new Status(
                extracted + pending + failed,
                extracted,
                pending,
                failed,
                reader.states(Stage.FAILED, SHOWN_FAILURES),
                paused,
                reader.spending());
    }

    @Override
    public Remembered retry(GroupId group, EpisodeId episode) {
        return remembered(ingest.retry(requireNonNull(group, "group"), requireNonNull(episode, "episode")));
    }

    @Override
    public List<Remembered> reextract(GroupId group) {
        return ingest.reextract(requireNonNull(group, "group")).stream()
                .map(GraphMemory::remembered)
                .toList();
    }

    @Override
    public void budget(Budget budget) {
        ingest.budget(requireNonNull(budget, "budget"));
    }

    @Override
    public Change correct(Correction correction) {
        return curator.correct(requireNonNull(correction, "correction"));
    }

    @Override
    public Change retract(GroupId group, EpisodeId episode) {
        Change change = curator.retract(requireNonNull(group, "group"), requireNonNull(episode, "episode"));
        ingest.recheck(group);
        return change;
    }

    @Override
    public Change undo(GroupId group, FactId fact) {
        return curator.undo(requireNonNull(group, "group"), requireNonNull(fact, "fact"));
    }

    @Override
    public Change merge(GroupId group, EntityId from, EntityId into) {
        return curator.merge(
                requireNonNull(group, "group"), requireNonNull(from, "from"), requireNonNull(into, "into"));
    }

    @Override
    public Change unmerge(GroupId group, EntityId from) {
        return curator.unmerge(requireNonNull(group, "group"), requireNonNull(from, "from"));
    }

    @Override
    public Receipt forget(Forgetting what) {
        Receipt receipt = curator.forget(requireNonNull(what, "what"));
        summarizer.forget(what.group());
        ingest.recheck(what.group());
        return receipt;
    }

    @Override
    public Erasure forget(GroupId group) {
        Erasure erasure = store(group).eraseGroup();
        summarizer.forget(group);
        ingest.recheck(group);
        return erasure;
    }

    @Override
    public Checked check(GroupId group) {
        return Check.group(store, requireNonNull(group, "group"), settings.ontology());
    }

    @Override
    public GroupProfile profile(GroupId group) {
        return store(group).read(settings::profile);
    }

    @Override
    public void configure(GroupId group, GroupProfile profile) {
        requireNonNull(profile, "profile");
        store(group).commit((now, at) -> Revision.builder().profile(profile).build());
    }

    @Override
    public Optional<String> window(GroupId group, ThreadId thread) {
        return store(group).window(requireNonNull(thread, "thread"));
    }

    @Override
    public boolean replaceWindow(GroupId group, ThreadId thread, Optional<String> before, String window) {
        return store(group)
                .replaceWindow(
                        requireNonNull(thread, "thread"),
                        requireNonNull(before, "before"),
                        requireNonNull(window, "window"));
    }

    @Override
    public void deleteWindow(GroupId group, ThreadId thread) {
        store(group).deleteWindow(requireNonNull(thread, "thread"));
    }

    private GroupStore store(GroupId group) {
        return store.group(requireNonNull(group, "group"));
    }

    @Override
    public InstantSource clock() {
        return clock;
    }

    @Override
    public void close() {
        summarizer.close();
        ingest.close();
        store.close();
    }
}
