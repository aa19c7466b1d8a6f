package dev.yore.summary;

import dev.yore.ai.StructuredChat;
import dev.yore.ai.StructuredChat.Prompt;
import dev.yore.error.ExtractionException;
import dev.yore.ingest.Ingest;
import dev.yore.ingest.model.PromptText;
import dev.yore.model.GroupId;
import dev.yore.model.GroupProfile;
import dev.yore.store.GroupReader;
import dev.yore.store.MemoryStore;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes the summaries of a batch with one call. It reads what holds when it is about to ask, so that what was forgotten
 * while the batch waited is shown to no model. An answer of no use counts as one that says nothing: it is asked for again
 * when the facts have changed. A model that fails is left alone for a while. For one thread.
 */
final class Author {
    private static final Logger LOG = System.getLogger(Author.class.getName());

    private final MemoryStore store;
    private final StructuredChat chat;
    private final SummaryPrompts prompts;
    private final Ingest costs;
    private final Function<GroupReader, GroupProfile> profiles;
    private final InstantSource clock;
    private final Shelf shelf;
    private final Backoff backoff = new Backoff();

    Author(
            MemoryStore store,
            StructuredChat chat,
            SummaryPrompts prompts,
            Ingest costs,
            Function<GroupReader, GroupProfile> profiles,
            InstantSource clock,
            Shelf shelf) {
        this.store = store;
        this.chat = chat;
        this.prompts = prompts;
        this.costs = costs;
        this.profiles = profiles;
        this.clock = clock;
        this.shelf = shelf;
    }

    void write(Batch batch) {
        try {
            if (backoff.isOver(clock.instant()) && !costs.isPaused(batch.group())) {
                List<Subject> subjects = store.group(batch.group()).read(reader -> subjects(batch, reader));
                if (!subjects.isEmpty()) {
                    write(batch, subjects);
                }
            }
        } catch (RuntimeException | Error e) {
            batch.keep(() -> failed(batch, e));
        }
    }

    private List<Subject> subjects(Batch batch, GroupReader reader) {
        Instant now = clock.instant();
        ZoneId zone = profiles.apply(reader).zone();
        return reader.entities(batch.entities()).stream()
                .map(entity -> Subject.read(reader, entity, now, zone))
                .filter(subject -> shelf.find(batch.group(), subject).isEmpty())
                .toList();
    }

    private void write(Batch batch, List<Subject> subjects) {
        try {
            batch.ask(() -> chat.ask(question(subjects))).ifPresent(answer -> {
                costs.charge(batch.group(), answer.usage());
                keep(batch, subjects, SummaryReply.read(answer));
            });
        } catch (ExtractionException e) {
            LOG.log(Level.WARNING, "a model refused to summarize {0} entities", subjects.size());
            keep(batch, subjects, Map.of());
        }
        backoff.succeeded();
    }

    private Prompt question(List<Subject> subjects) {
        String entities = IntStream.range(0, subjects.size())
                .mapToObj(i -> numbered(i + 1, subjects.get(i)))
                .collect(Collectors.joining("\n"));
        return new Prompt(
                "summaries",
                prompts.system(),
                PromptText.fill(prompts.user(), Map.of("entities", entities)),
                prompts.schema());
    }

    private static String numbered(int number, Subject subject) {
        var line = new LinkedHashMap<String, Object>();
        line.put("n", number);
        line.putAll(subject.line());
        return PromptText.line(line);
    }

    private void keep(Batch batch, List<Subject> subjects, Map<Integer, String> summaries) {
        GroupId group = batch.group();
        batch.keep(() -> {
            for (int i = 0; i < subjects.size(); i++) {
                shelf.put(group, subjects.get(i), summaries.getOrDefault(i + 1, ""));
            }
        });
    }

    /** Without its message: who knows what a client writes into it. */
    private void failed(Batch batch, Throwable failure) {
        LOG.log(
                Level.WARNING,
                "{0} summaries could not be written ({1}); the model is left alone for {2}",
                batch.entities().size(),
                failure.getClass().getSimpleName(),
                backoff.failed(clock.instant()));
    }
}
