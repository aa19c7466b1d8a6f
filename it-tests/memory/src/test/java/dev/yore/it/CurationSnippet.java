package dev.yore.it;

import dev.yore.TemporalMemory;
import dev.yore.curation.Change;
import dev.yore.curation.Correction;
import dev.yore.curation.Forgetting;
import dev.yore.curation.Receipt;
import dev.yore.model.EntityId;
import dev.yore.model.EpisodeId;
import dev.yore.model.FactId;
import dev.yore.model.GroupId;
import dev.yore.model.ThreadId;
import java.time.Instant;

/** The examples of docs/curation.md; {@link SnippetsTest} holds the two together. */
final class CurationSnippet {
    private CurationSnippet() {}

    static void correct(TemporalMemory memory, GroupId alice, FactId fact, Instant june) {
        memory.correct(Correction.of(alice, fact).target("Lyon").said("No, I meant Lyon."));
        Change change = memory.correct(Correction.of(alice, fact).validAt(june));
        change.before(); // the facts as they looked until change.recordedAt()
        change.after(); // as they look since
    }

    static void takeBack(TemporalMemory memory, GroupId alice, EpisodeId episode, FactId fact) {
        memory.retract(alice, episode); // what it says counts no more
        memory.undo(alice, fact); // what ended the fact counts no more
    }

    static void merge(TemporalMemory memory, GroupId alice, EntityId annie, EntityId ana) {
        memory.merge(alice, annie, ana); // Annie is read as Ana
        memory.unmerge(alice, annie); // and is herself again
    }

    static void forget(TemporalMemory memory, GroupId alice, EpisodeId episode, ThreadId thread) {
        Receipt receipt = memory.forget(Forgetting.episodes(alice, episode));
        receipt.facts(); // the ids of what is gone
        memory.forget(Forgetting.thread(alice, thread));
        memory.forget(alice); // the whole group
    }
}
