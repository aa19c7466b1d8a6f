package dev.yore.ingest;

import dev.yore.error.InvalidRequestException;
import dev.yore.graph.Passages;
import dev.yore.model.Episode;
import dev.yore.model.Episode.Draft;
import dev.yore.model.Episode.Role;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.GroupId;
import dev.yore.model.GroupProfile;
import dev.yore.model.Lengths;
import dev.yore.model.Stage;
import dev.yore.model.ThreadId;
import dev.yore.model.Usage;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupStore;
import dev.yore.store.Indexed;
import dev.yore.store.Revision;
import dev.yore.time.Interval;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Step 1: makes episodes durable and searchable before anything else is done with them. Several of one group share one
 * Revision. Thread-safe.
 */
final class Recorder {
    private static final String ASSISTANT = "assistant";

    private final Passages passages;
    private final Settings settings;

    Recorder(Passages passages, Settings settings) {
        this.passages = passages;
        this.settings = settings;
    }

    /**
     * @param isNew false if it had been recorded before
     */
    record Recorded(Episode episode, EpisodeState state, boolean isNew) {}

    /** Records drafts of one group, all or none, in their order. */
    List<Recorded> record(GroupStore store, List<Draft> drafts) {
        List<Indexed<Draft>> indexed = store.read(reader -> {
            GroupProfile profile = settings.profile(reader);
            return passages.ofDrafts(
                    reader,
                    drafts.stream().map(draft -> complete(draft, profile)).toList());
        });
        var results = new ArrayList<Recorded>();
        store.commit((now, at) -> {
            results.clear();
            var revision = Revision.builder();
            long sequence = now.nextSequence();
            ZoneId zone = settings.profile(now).zone();
            Map<EpisodeId, Recorded> made = new HashMap<>();
            for (Indexed<Draft> draft : indexed) {
                Recorded known = known(now, made, draft.item());
                if (known == null) {
                    Episode episode = episode(draft.item(), sequence++, at);
                    known = new Recorded(episode, state(episode, at), true);
                    made.put(episode.id(), new Recorded(episode, known.state(), false));
                    revision.episode(Passages.dated(episode, draft.own(), draft.inContext(), zone))
                            .state(known.state());
                }
                results.add(known);
            }
            return revision.build();
        });
        return List.copyOf(results);
    }

    /** What recording a draft would make of it now. */
    Recorded preview(GroupReader now, Draft draft, Instant at) {
        Draft whole = complete(draft, settings.profile(now));
        Recorded known = known(now, Map.of(), whole);
        if (known != null) {
            return known;
        }
        Episode episode = episode(whole, now.nextSequence(), at);
        return new Recorded(episode, state(episode, at), true);
    }

    void check(Draft draft) {
        String content = draft.content();
        if (content.isBlank()) {
            throw new InvalidRequestException("nothing to remember: the message is blank");
        }
        if (content.length() > settings.maxContentLength()) {
            throw new InvalidRequestException("the message has " + content.length() + " characters, and at most "
                    + settings.maxContentLength() + " are taken: split it, or raise maxContentLength");
        }
        if (draft.at() != null && !Interval.isOnTheTimeLine(draft.at())) {
            throw new InvalidRequestException("the message's time must lie between " + Interval.FIRST + " and "
                    + Interval.LAST + ", got " + draft.at());
        }
        if (draft.speaker() != null && draft.speaker().isBlank()) {
            throw new InvalidRequestException("the speaker's name is blank: give a name, or none");
        }
        if (draft.speaker() != null && draft.speaker().length() > Lengths.NAME) {
            throw new InvalidRequestException("the speaker's name has "
                    + draft.speaker().length() + " characters, and at most " + Lengths.NAME + " are taken");
        }
    }

    /** The draft with everything given but the time, which only the commit knows. */
    private Draft complete(Draft draft, GroupProfile profile) {
        check(draft);
        EpisodeId id = draft.id() == null ? EpisodeId.of(UUID.randomUUID().toString()) : draft.id();
        ThreadId thread = draft.thread() == null ? defaultThread(draft.group()) : draft.thread();
        return new Draft(
                draft.group(),
                id,
                thread,
                draft.source(),
                draft.role(),
                WellFormed.text(speaker(draft, profile)),
                WellFormed.text(draft.content()),
                draft.at(),
                draft.given());
    }

    private static String speaker(Draft draft, GroupProfile profile) {
        if (draft.speaker() != null) {
            return draft.speaker();
        }
        return draft.role() == Role.ASSISTANT ? ASSISTANT : profile.speaker();
    }

    static ThreadId defaultThread(GroupId group) {
        return ThreadId.of(group.value());
    }

    private static @Nullable Recorded known(GroupReader now, Map<EpisodeId, Recorded> made, Draft draft) {
        EpisodeId id = required(draft.id());
        Recorded known = made.get(id);
        if (known == null) {
            known = now.episode(id)
                    .map(episode -> new Recorded(
                            episode, now.state(id).orElseGet(() -> skipped(episode, episode.createdAt())), false))
                    .orElse(null);
        }
        if (known != null && !known.episode().content().equals(draft.content())) {
            throw new InvalidRequestException("episode " + id + " of group " + draft.group()
                    + " is already recorded with other content: episodes never change, give a new id");
        }
        return known;
    }

    private static Episode episode(Draft draft, long sequence, Instant at) {
        return new Episode(
                required(draft.id()),
                sequence,
                required(draft.thread()),
                draft.source(),
                draft.role(),
                required(draft.speaker()),
                draft.content(),
                draft.at() == null ? at : Interval.micros(draft.at()),
                at,
                draft.given());
    }

    private EpisodeState state(Episode episode, Instant at) {
        return settings.extracts() && episode.role() == Role.USER
                ? EpisodeState.recorded(episode.id(), at)
                : skipped(episode, at);
    }

    private static EpisodeState skipped(Episode episode, Instant at) {
        String reason = episode.role() == Role.ASSISTANT ? "an assistant's turn" : Requeue.OFF;
        return new EpisodeState(episode.id(), Stage.SKIPPED, 0, reason, List.of(), Usage.NONE, at);
    }

    private static <T> T required(@Nullable T value) {
        return Objects.requireNonNull(value);
    }
}
