package dev.yore.it;

import dev.yore.TemporalMemory;
import dev.yore.model.Episode;

/** The example of docs/offline.md; {@link SnippetsTest} holds the two together. */
final class JsonEpisodeSnippet {
    private JsonEpisodeSnippet() {}

    static void run(TemporalMemory memory) {
        String customer = """
                {"name": "Mirela Tovey", "type": "customer", "city": "Lyon",
                 "employer": {"name": "Acme", "since": "2024-03-01"}}
                """;
        Episode.Draft episode = Episode.message("crm", customer).as(Episode.Source.JSON);
        memory.remember(episode).await();
        // Mirela Tovey LIVES_IN Lyon; Mirela Tovey WORKS_AT Acme, from 1 March 2024
    }
}
