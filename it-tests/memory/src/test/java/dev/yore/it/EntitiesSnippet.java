package dev.yore.it;

import dev.yore.MemoryBuilder;
import dev.yore.TemporalMemory;
import dev.yore.ai.StructuredChat;
import dev.yore.ingest.DryRun;
import dev.yore.model.Episode;
import dev.yore.ontology.Described;
import dev.yore.ontology.Ontology;
import dev.yore.ontology.RelationType;
import dev.yore.ontology.RelationType.Cardinality;
import dev.yore.summary.SummaryPrompts;
import java.time.LocalDate;

/** The examples of docs/entities.md; {@link SnippetsTest} holds the two together. */
final class EntitiesSnippet {
    private EntitiesSnippet() {}

    @Described("a boat that sails")
    record Boat(@Described("overall, in metres") double length, int berths, LocalDate launched) {}

    static final Ontology SAILING = Ontology.standard()
            .with(Boat.class)
            .with(RelationType.of("SAILS", "goes to sea on").from("Person").to("Boat"))
            .with(RelationType.of("SKIPPER_OF", "commands")
                    .from("Person")
                    .to("Boat")
                    .limitedTo(Cardinality.ONE_PER_TARGET));

    static void run(TemporalMemory memory) {
        DryRun dryRun = memory.dryRun(Episode.message("alice", "I skipper the Swift now."));
        dryRun.before(); // facts that would look like this no more
        dryRun.after(); // facts that would be there instead, or be new
        dryRun.usage(); // what it cost to find out: a model is asked for good
    }

    static void summaries(MemoryBuilder builder, StructuredChat chat) {
        builder.chat(chat)
                .modelSummaries(true) // off unless said
                .summaryPrompts(SummaryPrompts.standard());
    }
}
