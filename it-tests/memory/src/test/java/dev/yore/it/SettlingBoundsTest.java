package dev.yore.it;

import static dev.yore.it.Conversing.entity;
import static dev.yore.it.Conversing.fact;
import static dev.yore.it.Conversing.number;
import static dev.yore.it.Conversing.reply;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.Remembered;
import dev.yore.ai.StructuredChat.Prompt;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeState;
import dev.yore.store.lucene.LuceneStore;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** How far a second answer reaches: no further than what was offered for the thing in question. */
class SettlingBoundsTest {
    private final Conversing model = new Conversing();

    @RegisterExtension
    final Told told = Told.to(model);

    private void feels(String relation, String verb, String since) {
        model.extracting(reply(
                entity(0, "alice", "Person") + "," + entity(1, "tea", "Product") + "," + entity(2, "rye", "Product"),
                fact(0, relation, 1, "Alice " + verb + " tea", "BEGAN", since, "") + ","
                        + fact(0, relation, 2, "Alice " + verb + " rye", "BEGAN", since, "")));
    }

    private static int numberOf(Prompt prompt, String relation, String statement) {
        return number(prompt, "relation", relation + "\",\"fact\":\"" + statement);
    }

    @Test
    void whatWasOfferedForAnotherFactOrForNothingIsIgnoredByItself() {
        feels("LIKES", "likes", "2024-01-01");
        feels("DISLIKES", "dislikes", "2026-05-01");
        model.settling(prompt -> {
            int tea = numberOf(prompt, "DISLIKES", "Alice dislikes tea");
            int rye = numberOf(prompt, "DISLIKES", "Alice dislikes rye");
            int liked = numberOf(prompt, "LIKES", "Alice likes rye");
            return """
                    {"entities":[{"new":%1$d,"known":%3$d},{"new":99,"known":1}],
                     "facts":[{"new":%1$d,"ended":[%3$d]},{"new":%2$d,"ended":[%1$d,"%3$d"]}]}""".formatted(tea, rye, liked);
        });
        told.say("I like tea and rye since 2024.");

        EpisodeState state = told.memory
                .remember(Episode.message("alice", "I dislike tea and rye since May."))
                .await();

        assertThat(told.lines())
                .containsExactlyInAnyOrder(
                        "alice LIKES tea 2024-01-01–",
                        "alice LIKES rye 2024-01-01–2026-05-01",
                        "alice DISLIKES tea 2026-05-01–",
                        "alice DISLIKES rye 2026-05-01–");
        assertThat(state.warnings())
                .hasSize(4)
                .allMatch(warning -> warning.contains("was ignored"))
                .anyMatch(warning -> warning.contains(" 99, which was never given"))
                .anyMatch(warning -> warning.contains("which was not offered for it"));
    }

    @Test
    void oneFactInTwoMessagesOfOneCallIsOneFactOfTwoEpisodes() {
        told.instead(
                LuceneStore.inMemory(told.clock),
                with -> with.chat(model.chat()).batchSize(2).maxDelay(Duration.ofHours(1)));
        String found = reply(
                        entity(0, "Mirela Tovey", "Person") + "," + entity(1, "Brightmoor Labs", "Organization"),
                        fact(0, "WORKS_AT", 1, "Mirela Tovey works at Brightmoor Labs"))
                .substring(1);
        model.extracting("{\"messages\":[{\"message\":1," + found + ",{\"message\":2," + found + "]}");

        told.memory
                .rememberAll(List.of(
                        Episode.message("alice", "Mirela Tovey works at Brightmoor Labs."),
                        Episode.message("alice", "Yes, Mirela Tovey works at Brightmoor Labs.")))
                .forEach(Remembered::await);

        assertThat(told.facts())
                .singleElement()
                .satisfies(named -> assertThat(named.fact().episodes()).hasSize(2));
    }
}
