package dev.yore.bench.crash;

import dev.yore.TemporalMemory;
import dev.yore.bench.WordEmbedder;
import dev.yore.bench.crash.Act.Say;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.Fact;
import dev.yore.model.FactVersion;
import dev.yore.model.GroupId;
import dev.yore.store.Filter;
import dev.yore.store.GroupReader;
import dev.yore.store.GroupReader.Pattern;
import dev.yore.store.MemoryStore;
import dev.yore.store.lucene.LuceneStore;
import java.util.ArrayList;
import java.util.List;

/** Tells in peace, and compares what is true then. */
final class Undisturbed {
    private static final int DIMENSIONS = 64;

    private Undisturbed() {}

    /** Facts by rules, and vectors that count words; turns are acknowledged before their facts are there. */
    static TemporalMemory memory(MemoryStore store) {
        return TemporalMemory.over(store)
                .embedder(new WordEmbedder(DIMENSIONS))
                .waitForExtraction(false)
                .build();
    }

    /** Does an act, and waits for its facts. */
    static void act(TemporalMemory memory, Act act) {
        if (act instanceof Say say) {
            memory.remember(say.draft()).await();
        } else {
            act.in(memory);
        }
    }

    /** Goes on in each lane to the next turn, and waits for its facts: those of all turns before are there then. */
    static void finish(TemporalMemory memory, Story story, Ledger ledger) {
        for (int lane = 0; lane < Story.LANES; lane++) {
            Act act;
            do {
                int n = ledger.next(lane);
                act = story.act(lane, n);
                act(memory, act);
                ledger.acknowledge(lane, n);
            } while (!(act instanceof Say));
        }
    }

    /** All that was acknowledged, told to a memory that nobody kills: what must be true then. */
    static List<String> facts(Story story, Ledger ledger) {
        LuceneStore store = LuceneStore.inMemory();
        try (TemporalMemory memory = memory(store)) {
            for (int lane = 0; lane < Story.LANES; lane++) {
                for (int n = 0; n < ledger.next(lane); n++) {
                    act(memory, story.act(lane, n));
                }
            }
            return facts(store);
        }
    }

    /** The present facts of every group, ended ones too, in words. */
    static List<String> facts(MemoryStore store) {
        List<String> facts = new ArrayList<>();
        for (GroupId group : Story.groups()) {
            store.group(group)
                    .<Boolean>read(now ->
                            facts.addAll(now.facts(Pattern.ANY, Filter.NONE.withVoided(), Integer.MAX_VALUE).stream()
                                    .map(FactVersion::fact)
                                    .map(fact -> words(fact, now))
                                    .toList()));
        }
        return facts;
    }

    private static String words(Fact fact, GroupReader now) {
        return String.join(
                "|",
                now.group().value(),
                name(fact.source(), now),
                fact.relation(),
                name(fact.target(), now),
                fact.statement(),
                String.valueOf(fact.validAt()),
                String.valueOf(fact.invalidAt()),
                String.valueOf(fact.voided()),
                fact.episodes().stream().sorted().toList().toString());
    }

    private static String name(EntityId id, GroupReader now) {
        return now.entities(List.of(id)).stream().map(Entity::name).findFirst().orElse("?");
    }

    /** How many of either are not among the other. */
    static long difference(List<String> some, List<String> others) {
        List<String> missing = new ArrayList<>(some);
        List<String> extra = new ArrayList<>(others);
        some.forEach(extra::remove);
        others.forEach(missing::remove);
        return missing.size() + (long) extra.size();
    }
}
