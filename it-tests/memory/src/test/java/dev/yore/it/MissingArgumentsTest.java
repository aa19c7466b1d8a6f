package dev.yore.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.yore.ExtractionMode;
import dev.yore.MemoryBuilder;
import dev.yore.TemporalMemory;
import dev.yore.Timeline;
import dev.yore.ai.Embedder;
import dev.yore.ai.PairScorer;
import dev.yore.ai.PatientChat.Patience;
import dev.yore.ai.StructuredChat;
import dev.yore.context.TokenBudget;
import dev.yore.curation.Correction;
import dev.yore.curation.Forgetting;
import dev.yore.error.InvalidRequestException;
import dev.yore.ingest.Budget;
import dev.yore.ingest.Budget.Limit;
import dev.yore.ingest.MemoryListener;
import dev.yore.ingest.model.Prompts;
import dev.yore.ingest.settle.SettlePrompts;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.FactId;
import dev.yore.model.GroupId;
import dev.yore.model.GroupProfile;
import dev.yore.model.ThreadId;
import dev.yore.observe.MemoryObserver;
import dev.yore.ontology.Ontology;
import dev.yore.search.Recipe;
import dev.yore.search.Reranker;
import dev.yore.search.Search;
import dev.yore.store.Filter;
import dev.yore.store.MemoryStore;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.summary.SummaryPrompts;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.ScriptedChat;
import dev.yore.time.Interval;
import dev.yore.time.expression.TimeResolver;
import dev.yore.upkeep.Check;
import dev.yore.upkeep.Export;
import dev.yore.upkeep.Import;
import dev.yore.upkeep.Progress;
import dev.yore.upkeep.Reindexing;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every public method and constructor of what a memory is made and asked with, given nothing where it wants something:
 * refused by name. Whoever adds a method adds it to this test without doing anything; whoever adds a type of parameter
 * is asked for a sample of it.
 */
@TestInstance(Lifecycle.PER_CLASS)
class MissingArgumentsTest {
    private static final List<Class<?>> FACE = List.of(
            TemporalMemory.class,
            MemoryBuilder.class,
            Episode.class,
            Episode.Draft.class,
            Search.class,
            Recipe.class,
            Filter.class,
            Timeline.class,
            TokenBudget.class,
            Correction.class,
            Forgetting.class,
            Export.class,
            Import.class,
            Reindexing.class,
            Check.class,
            Budget.class,
            Limit.class,
            Patience.class,
            GroupProfile.class,
            GroupId.class,
            EpisodeId.class,
            ThreadId.class,
            EntityId.class,
            FactId.class);

    /** What a refusal begins with: the parameter, alone or with what it must be. */
    private static final String NAMED = "[a-z][A-Za-z]*( id)?( must .*)?";

    private final MemoryStore store = LuceneStore.inMemory();
    private final TemporalMemory memory =
            TemporalMemory.over(store).embedder(new HashingEmbedder(16)).build();
    private final Map<Class<?>, Object> samples = samples();

    private Map<Class<?>, Object> samples() {
        var all = new HashMap<Class<?>, Object>();
        GroupId alice = GroupId.of("alice");
        Instant at = Instant.parse("2026-11-30T09:00:00Z");
        for (Object each : List.of(
                memory,
                TemporalMemory.over(store),
                alice,
                EpisodeId.of("e1"),
                ThreadId.of("t1"),
                EntityId.of("n1"),
                FactId.of("f1"),
                Episode.message("alice", "I live in Oslo.", at),
                Search.all("Oslo"),
                Recipe.RRF,
                Filter.NONE,
                Filter.Dates.ANY,
                Timeline.of("alice"),
                TokenBudget.of(100),
                Correction.of(alice, FactId.of("f1")),
                Forgetting.thread(alice, ThreadId.of("t1")),
                Export.from(store),
                Import.into(store),
                Reindexing.of(store, new HashingEmbedder(16)),
                Budget.UNLIMITED,
                Limit.NONE,
                Patience.DEFAULT,
                new GroupProfile(ZoneOffset.UTC, Locale.ENGLISH, "Alice"),
                Interval.ALWAYS,
                at,
                Duration.ZERO,
                Locale.ENGLISH,
                Ontology.standard(),
                Prompts.standard(),
                SettlePrompts.standard(),
                SummaryPrompts.standard(),
                "words",
                1,
                1L,
                true)) {
            all.put(each.getClass(), each);
        }
        all.put(
                Episode.class,
                new Episode(
                        EpisodeId.of("e1"),
                        0,
                        ThreadId.of("t1"),
                        Episode.Source.MESSAGE,
                        Episode.Role.USER,
                        "Alice",
                        "I live in Oslo.",
                        at,
                        at,
                        List.of()));
        all.put(TemporalMemory.class, memory);
        all.put(PairScorer.class, (PairScorer) (query, texts) -> List.of());
        all.put(Reranker.class, Recipe.RRF.reranker());
        all.put(double.class, 0.5);
        all.put(MemoryStore.class, store);
        all.put(Optional.class, Optional.empty());
        all.put(Embedder.class, new HashingEmbedder(16));
        all.put(StructuredChat.class, ScriptedChat.script());
        all.put(MemoryListener.class, new MemoryListener() {});
        all.put(MemoryObserver.class, new MemoryObserver() {});
        all.put(InstantSource.class, InstantSource.system());
        all.put(ZoneId.class, ZoneOffset.UTC);
        all.put(ToIntFunction.class, (ToIntFunction<String>) String::length);
        all.put(List.class, List.of());
        all.put(Set.class, Set.of());
        all.put(int.class, 1);
        all.put(long.class, 1L);
        all.put(boolean.class, true);
        all.put(ExtractionMode.class, ExtractionMode.OFFLINE);
        all.put(TimeResolver.class, TimeResolver.english());
        all.put(Progress.class, (Progress) (group, items) -> {});
        all.put(Path.class, Path.of("memory.jsonl"));
        all.put(OutputStream.class, OutputStream.nullOutputStream());
        all.put(InputStream.class, InputStream.nullInputStream());
        all.put(Episode.Source.class, Episode.Source.MESSAGE);
        all.put(Episode.Role.class, Episode.Role.USER);
        return all;
    }

    @AfterAll
    void close() {
        memory.close();
    }

    private record Missing(Executable of, int place) {
        @Override
        public String toString() {
            return of.getDeclaringClass().getSimpleName() + "." + of.getName() + Arrays.toString(of.getParameterTypes())
                    + " without parameter " + place;
        }
    }

    private static Stream<Missing> parameters() {
        return FACE.stream()
                .flatMap(type -> Stream.<Executable>concat(
                        Arrays.stream(type.getConstructors()),
                        Arrays.stream(type.getDeclaredMethods()).filter(MissingArgumentsTest::isOurs)))
                .flatMap(each -> IntStream.range(0, each.getParameterCount()).mapToObj(i -> new Missing(each, i)));
    }

    private static boolean isOurs(Method method) {
        return Modifier.isPublic(method.getModifiers())
                && !method.isSynthetic()
                && !List.of("equals", "compareTo").contains(method.getName());
    }

    static Stream<Missing> required() {
        return parameters().filter(missing -> {
            Parameter parameter = missing.of().getParameters()[missing.place()];
            return !parameter.getType().isPrimitive()
                    && !parameter.getAnnotatedType().isAnnotationPresent(Nullable.class);
        });
    }

    static Stream<Missing> collections() {
        return parameters()
                .filter(missing ->
                        List.of(List.class, Set.class).contains(missing.of().getParameterTypes()[missing.place()]));
    }

    static Stream<Missing> texts() {
        return parameters().filter(missing -> missing.of().getParameterTypes()[missing.place()] == String.class);
    }

    @ParameterizedTest
    @MethodSource("required")
    void whatIsMissingIsRefusedByName(Missing missing) {
        Throwable refusal = catchThrowable(() -> call(missing, null));

        assertThat(refusal).isInstanceOfAny(NullPointerException.class, IllegalArgumentException.class);
        assertThat(refusal.getMessage()).isNotNull().matches(NAMED);
    }

    @ParameterizedTest
    @MethodSource("collections")
    void whatHasAHoleIsRefusedByName(Missing missing) {
        List<?> hole = Arrays.asList((Object) null);
        boolean list = missing.of().getParameterTypes()[missing.place()] == List.class;
        Throwable refusal = catchThrowable(() -> call(missing, list ? hole : new HashSet<>(hole)));

        assertThat(refusal).isInstanceOf(IllegalArgumentException.class);
        assertThat(refusal.getMessage()).matches(NAMED);
    }

    @ParameterizedTest
    @MethodSource("texts")
    void whatIsBlankIsTakenOrRefusedByName(Missing missing) {
        Throwable refusal = catchThrowable(() -> call(missing, " \t\n"));

        if (refusal != null && !(refusal instanceof InvalidRequestException)) {
            assertThat(refusal).isInstanceOf(IllegalArgumentException.class);
            assertThat(refusal.getMessage()).matches(NAMED);
        }
    }

    private void call(Missing missing, @Nullable Object argument) throws Throwable {
        Executable of = missing.of();
        Object[] arguments =
                Arrays.stream(of.getParameterTypes()).map(this::sample).toArray();
        arguments[missing.place()] = argument;
        try {
            if (of instanceof Method method) {
                boolean isStatic = Modifier.isStatic(method.getModifiers());
                method.invoke(isStatic ? null : sample(method.getDeclaringClass()), arguments);
            } else {
                ((Constructor<?>) of).newInstance(arguments);
            }
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private Object sample(Class<?> type) {
        Object sample = type.isArray() ? Array.newInstance(type.componentType(), 0) : samples.get(type);
        assertThat(sample).as("a sample of %s, for this test", type).isNotNull();
        return sample;
    }
}
