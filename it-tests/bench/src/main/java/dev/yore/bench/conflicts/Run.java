package dev.yore.bench.conflicts;

import dev.yore.MemoryBuilder;
import dev.yore.TemporalMemory;
import dev.yore.bench.WordEmbedder;
import dev.yore.bench.conflicts.Marks.Asked;
import dev.yore.bench.conflicts.oracle.Told;
import dev.yore.bench.conflicts.story.History;
import dev.yore.bench.conflicts.story.Step;
import dev.yore.model.GroupProfile;
import dev.yore.ontology.Ontology;
import dev.yore.ontology.RelationType;
import dev.yore.ontology.RelationType.Cardinality;
import dev.yore.store.MemoryStore;
import dev.yore.store.lucene.LuceneStore;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** A memory in a folder, the histories that it is told, and what it answers. Not thread-safe. */
final class Run implements AutoCloseable {
    /** The standard one, and a relation that excludes by its target. */
    static final Ontology ONTOLOGY = Ontology.standard()
            .with(new RelationType(
                    "CEO_OF",
                    Cardinality.ONE_PER_TARGET,
                    Set.of("Person"),
                    Set.of("Organization"),
                    false,
                    "is at the head of"));

    private static final String BYSTANDER = "Kim";
    /** Few: nothing is asked here of what words are alike. */
    private static final int DIMENSIONS = 32;
    /** Of the histories that one is asked of again after a restart. */
    private static final int AGAIN = 4;

    private final Path folder;
    private final Voice voice;
    private final SteadyClock clock = new SteadyClock();
    private final List<Tale> told = Collections.synchronizedList(new ArrayList<>());

    private MemoryStore store;
    private TemporalMemory memory;

    Run(Path folder, Voice voice) {
        this.folder = folder;
        this.voice = voice;
        this.store = LuceneStore.at(folder, clock);
        this.memory = open(store);
    }

    private TemporalMemory open(MemoryStore over) {
        MemoryBuilder builder = TemporalMemory.over(over)
                .embedder(new WordEmbedder(DIMENSIONS))
                .ontology(ONTOLOGY)
                .workers(Crowd.SIZE)
                .clock(clock);
        return voice.wire(builder).build();
    }

    /** Tells histories, several at a time, for what several groups write at once shares one flush to disk. */
    void tell(List<History> histories, Map<String, Marks> byKind) {
        List<History> tellable = histories.stream().filter(voice::canTell).toList();
        List<Marks> marks = Crowd.each(tellable, this::tell);
        for (int i = 0; i < tellable.size(); i++) {
            byKind.computeIfAbsent(tellable.get(i).kind(), kind -> new Marks()).add(marks.get(i));
        }
    }

    /** One history: what holds is asked after each step, and everything at its end. */
    private Marks tell(History history) {
        Marks marks = new Marks();
        try {
            Map<String, Tale> tales = new LinkedHashMap<>();
            List<Step> steps = history.steps();
            for (int i = 0; i < steps.size(); ) {
                Step step = steps.get(i);
                List<Step.Say> batch = batch(steps.subList(i, steps.size()));
                clock.step();
                Tale tale = tales.computeIfAbsent(step.group(), group -> begin(history, group));
                Teller teller = new Teller(memory, store, tale, voice);
                if (batch.isEmpty()) {
                    teller.happen(step);
                } else {
                    teller.say(batch);
                }
                i += Math.max(1, batch.size());
                clock.step();
                examiner(tale, marks).current();
            }
            for (Tale tale : tales.values()) {
                examiner(tale, marks).everything();
                told.add(tale);
            }
        } catch (RuntimeException e) {
            broken(history, e, marks);
        }
        return marks;
    }

    /** The messages that come next and are told together; none if what comes next is none. */
    private List<Step.Say> batch(List<Step> steps) {
        List<Step.Say> batch = new ArrayList<>();
        for (Step step : steps) {
            if (!(step instanceof Step.Say say)
                    || batch.size() == voice.batch()
                    || !say.group().equals(steps.get(0).group())) {
                break;
            }
            batch.add(say);
        }
        return batch;
    }

    private Tale begin(History history, String group) {
        Tale tale = new Tale(history, group);
        memory.configure(tale.group, new GroupProfile(history.zone(), Locale.ENGLISH, BYSTANDER));
        return tale;
    }

    /** Closes the store, opens it again, and asks everything of some histories once more. */
    void restart(Map<String, Marks> byKind) {
        memory.close();
        store = LuceneStore.at(folder, clock);
        memory = open(store);
        List<Tale> sample = new ArrayList<>();
        for (int i = 0; i < told.size(); i += AGAIN) {
            sample.add(told.get(i));
        }
        List<Marks> marks = Crowd.each(sample, this::again);
        for (int i = 0; i < sample.size(); i++) {
            byKind.computeIfAbsent(sample.get(i).kind(), kind -> new Marks()).add(marks.get(i));
        }
    }

    private Marks again(Tale tale) {
        Marks marks = new Marks();
        try {
            examiner(tale, marks).current();
            examiner(tale, marks).everything();
        } catch (RuntimeException e) {
            broken(tale.history, e, marks);
        }
        return marks;
    }

    private Examiner examiner(Tale tale, Marks marks) {
        Predicate<Told> understood = claim -> claim.said().place() < Teller.NOT_UNDERSTOOD;
        Viewer viewer = new Viewer(memory, store, tale, voice);
        return new Examiner(tale, viewer, marks, clock.instant(), understood);
    }

    /** What the memory throws at is answered wrongly. */
    private static void broken(History history, RuntimeException e, Marks marks) {
        marks.add(Asked.CURRENT, 1, 0);
        StringWriter trace = new StringWriter();
        e.printStackTrace(new PrintWriter(trace));
        marks.failure(history + "\n" + trace);
    }

    @Override
    public void close() {
        memory.close();
    }
}
