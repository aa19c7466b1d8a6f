package dev.yore.it;

import dev.yore.MemoryBuilder;
import dev.yore.Remembered;
import dev.yore.TemporalMemory;
import dev.yore.Timeline;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.Fact;
import dev.yore.model.GroupId;
import dev.yore.search.NamedFact;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A memory that Alice talks to, new for each test. Without a model, unless one is given. */
final class Told implements BeforeEachCallback, AfterEachCallback {
    static final GroupId ALICE = GroupId.of("alice");

    final SettableClock clock = new SettableClock(Instant.parse("2026-11-30T09:00:00Z"));
    private final UnaryOperator<MemoryBuilder> settings;
    LuceneStore store;
    TemporalMemory memory;

    private Told(UnaryOperator<MemoryBuilder> settings) {
        this.settings = settings;
    }

    static Told offline() {
        return new Told(UnaryOperator.identity());
    }

    /** With a model that answers one message at a time. */
    static Told to(Conversing model) {
        return new Told(with -> with.chat(model.chat()).batchSize(1));
    }

    static Told with(UnaryOperator<MemoryBuilder> settings) {
        return new Told(settings);
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        open(LuceneStore.inMemory(clock), settings);
    }

    @Override
    public void afterEach(ExtensionContext context) {
        memory.close();
    }

    /** From now on Alice talks to another memory. */
    void instead(LuceneStore another, UnaryOperator<MemoryBuilder> differently) {
        memory.close();
        open(another, differently);
    }

    void instead(LuceneStore another) {
        instead(another, settings);
    }

    private void open(LuceneStore opened, UnaryOperator<MemoryBuilder> with) {
        store = opened;
        memory = with.apply(TemporalMemory.over(store)
                        .embedder(new HashingEmbedder(64))
                        .clock(clock))
                .build();
    }

    // ---- what is said

    EpisodeId say(String text) {
        return say(Episode.message("alice", text));
    }

    EpisodeId say(String text, String at) {
        return say(Episode.message("alice", text, Instant.parse(at)));
    }

    private EpisodeId say(Episode.Draft draft) {
        clock.advance(Duration.ofSeconds(10));
        Remembered remembered = memory.remember(draft);
        remembered.await();
        return remembered.episode().id();
    }

    /** Record times within a group increase even where the clock does not: so a moment later than all of them. */
    Instant aMomentLater() {
        clock.advance(Duration.ofSeconds(1));
        return clock.instant();
    }

    // ---- what is known

    List<NamedFact> facts() {
        return memory.timeline(Timeline.of("alice"));
    }

    /** Each fact with its days. */
    List<String> lines() {
        return facts().stream().map(Told::line).toList();
    }

    static String line(NamedFact named) {
        Fact f = named.fact();
        return named.source() + " " + f.relation() + " " + named.target() + " " + day(f.validAt()) + "–"
                + day(f.invalidAt()) + (f.voided() ? " void" : "");
    }

    private static String day(@Nullable Instant t) {
        return t == null ? "" : t.toString().substring(0, 10);
    }

    /** The first fact that leads to an entity. */
    Fact factTo(String target) {
        return facts().stream()
                .filter(named -> named.target().equals(target))
                .findFirst()
                .orElseThrow(() -> new AssertionError(target + " not in " + lines()))
                .fact();
    }

    EntityId entity(String name) {
        return store.group(ALICE)
                .read(reader -> reader.entitiesNamed(name.toLowerCase()))
                .get(0)
                .id();
    }
}
