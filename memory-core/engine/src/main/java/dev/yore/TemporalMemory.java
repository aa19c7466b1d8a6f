package dev.yore;

import dev.yore.context.Context;
import dev.yore.context.TokenBudget;
import dev.yore.curation.Change;
import dev.yore.curation.Correction;
import dev.yore.curation.Forgetting;
import dev.yore.curation.Receipt;
import dev.yore.ingest.Budget;
import dev.yore.ingest.DryRun;
import dev.yore.model.EntityId;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.FactId;
import dev.yore.model.GroupId;
import dev.yore.model.GroupProfile;
import dev.yore.model.ThreadId;
import dev.yore.search.NamedFact;
import dev.yore.search.Search;
import dev.yore.search.SearchResult;
import dev.yore.store.GroupStore.Erasure;
import dev.yore.store.MemoryStore;
import dev.yore.upkeep.Checked;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/**
 * A temporal graph memory: give it episodes to remember, and ask it what was true when.
 *
 * <pre>{@code
 * try (var memory = TemporalMemory.over(LuceneStore.at(Path.of("memory")))
 *         .embedder(embedder).build()) {
 *     memory.remember(Episode.message("alice", "I joined Acme in March.", sentAt));
 *     var hits = memory.search(Search.facts("Where does Alice work?").in("alice").validOn(today).limit(10));
 *     var context = memory.context(Search.all("Where does Alice work?").in("alice"), TokenBudget.of(1600));
 * }
 * }</pre>
 *
 * <p>Thread-safe. Everything is asked of one group, and nothing of one group is ever seen from another. What goes wrong
 * is a {@link dev.yore.error.MemoryException}, whose cases say who must act. An argument that is missing, or makes no sense
 * by itself, is refused by name: a {@link NullPointerException} or an {@link IllegalArgumentException}.
 */
public interface TemporalMemory extends AutoCloseable {
    /** Begins to wire a memory over a store, which it closes when it is closed. */
    static MemoryBuilder over(MemoryStore store) {
        return new MemoryBuilder(store);
    }

    /**
     * Records an episode, and has its facts extracted. The episode is on disk and is found by search when this returns;
     * its facts are when {@link Remembered#extraction} completes. Without a model this waits for them, unless
     * {@link MemoryBuilder#waitForExtraction} says otherwise.
     *
     * @throws dev.yore.error.InvalidRequestException if it is blank, too long, or known by its id with other content
     */
    Remembered remember(Episode.Draft episode);

    /**
     * Records many episodes, in order, several to a commit; far quicker than one by one. Never waits for facts.
     *
     * @throws dev.yore.error.InvalidRequestException if one of them is blank or too long: none is recorded then; or if
     *     one is known by its id with other content: those before it may be
     */
    List<Remembered> rememberAll(List<Episode.Draft> episodes);

    /**
     * What an episode would change, were it remembered now; nothing is written. With a model, it is asked, and {@link
     * DryRun#usage()} says what that cost.
     *
     * @throws dev.yore.error.InvalidRequestException if it could not be recorded
     * @throws dev.yore.error.ModelUnavailableException if the model cannot be reached for now
     * @throws dev.yore.error.ExtractionException if the model's answer is of no use
     */
    DryRun dryRun(Episode.Draft episode);

    /**
     * What answers a question; only facts that hold now, unless the search or the question's own words say otherwise.
     * Costs one embedding of the question, and, with {@link MemoryBuilder#modelSummaries}, now and then a call to the
     * model, which nobody waits for.
     *
     * @throws IllegalArgumentException if the search names no group
     */
    SearchResult search(Search search);

    /** What answers a question, written for a model within a budget. Costs what {@link #search} costs. */
    Context context(Search search, TokenBudget budget);

    /** The facts about something, in order of {@code validAt}, unknown starts first; ended and void ones too. */
    List<NamedFact> timeline(Timeline timeline);

    /**
     * The claims behind a fact, and the turns that they were made in.
     *
     * @throws dev.yore.error.InvalidRequestException if the group has no such fact
     */
    Explanation explain(GroupId group, FactId fact);

    /** How far a group's episodes have come, and what they cost. */
    Status status(GroupId group);

    /**
     * Extracts an episode again that has failed; any other is left as it is.
     *
     * @throws dev.yore.error.InvalidRequestException if the group has no such episode
     */
    Remembered retry(GroupId group, EpisodeId episode);

    /**
     * Extracts all of a group's episodes again, in order, as after a change of the model, the prompts or the ontology.
     * What an episode claimed before is retracted by the same commit that records what it claims now; what it claims
     * again as before stays, and what people have taken back stays taken back. Entities stay. Costs what the first
     * extraction cost, and memory for one small object an episode.
     */
    List<Remembered> reextract(GroupId group);

    /** Changes what the model may cost a day; what was paused goes on if it may now. */
    void budget(Budget budget);

    /**
     * Takes back what a fact rests on and claims it anew, at one instant. The correction is an episode of its own: {@link
     * #explain} quotes it, and forgetting it brings nothing back that it took back.
     *
     * @throws dev.yore.error.InvalidRequestException if the group has no such fact now, or it would end before it began
     */
    Change correct(Correction correction);

    /**
     * Takes back what an episode says: its claims count no more from now on, and what they had ended is open again. The
     * episode stays, and so does what the memory answered until now ({@code knownAt}).
     *
     * @throws dev.yore.error.InvalidRequestException if the group has no such episode
     */
    Change retract(GroupId group, EpisodeId episode);

    /**
     * Takes back what ended or voided a fact: an end that was told, or a model's verdict, is retracted; of a succession
     * both facts stand from now on, as not excluding each other.
     *
     * @throws dev.yore.error.InvalidRequestException if the group has no such fact now, if it has no end, or if its own
     *     words state the end
     */
    Change undo(GroupId group, FactId fact);

    /**
     * Says that two entities are one: what is said of either is read as said of {@code into}, from now on.
     *
     * @throws dev.yore.error.InvalidRequestException if one of them is not there, or they are one already
     */
    Change merge(GroupId group, EntityId from, EntityId into);

    /**
     * Says that an entity is not the one that it was merged into: everything is as if it never had been, but for what
     * the memory answered until now ({@code knownAt}).
     *
     * @throws dev.yore.error.InvalidRequestException if the entity is not merged into another
     */
    Change unmerge(GroupId group, EntityId from);

    /**
     * Erases episodes, or a conversation, at every record time: their claims, the facts that only these support, the
     * entities and names that nothing else mentions, the assistant's turns that had been given such a fact, and the
     * chat windows of their conversations. What these claims had ended is open again. Costs the embedding of facts whose
     * history changes.
     */
    Receipt forget(Forgetting what);

    /** Erases a group: everything that was ever recorded in it, windows included, at every record time. */
    Erasure forget(GroupId group);

    /**
     * Looks for what cannot be right in a group: references to what is not there, facts that are not what the claims yield,
     * missing vectors. Reads only, and says what it found by kind and id, without a word of content. Costs a derivation of
     * everything; for now and then, and after a restore.
     */
    Checked check(GroupId group);

    /** What a group's words are read with: its own profile, or the memory's defaults with the group's id as the speaker. */
    GroupProfile profile(GroupId group);

    /** Gives a group a profile of its own; read from the next episode on. */
    void configure(GroupId group, GroupProfile profile);

    /** A conversation's window as it was last replaced; for adapters, which keep their messages here. */
    Optional<String> window(GroupId group, ThreadId thread);

    /**
     * Replaces a window if it still is what it was when it was read, whatever other threads and processes do meanwhile: who
     * is refused reads again, and loses nothing of theirs.
     *
     * @param before what {@link #window} gave; empty: there is none yet
     * @return whether it was replaced, and is on disk; if not, it is as it was
     */
    boolean replaceWindow(GroupId group, ThreadId thread, Optional<String> before, String window);

    /** Clears a window, and nothing else. */
    void deleteWindow(GroupId group, ThreadId thread);

    /** The clock that it goes by. */
    InstantSource clock();

    /** Ends the episode in hand, and closes the store. What waits for extraction is extracted after the next start. */
    @Override
    void close();
}
