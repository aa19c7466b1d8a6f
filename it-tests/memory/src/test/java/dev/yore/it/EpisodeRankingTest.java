package dev.yore.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.yore.TemporalMemory;
import dev.yore.model.Episode;
import dev.yore.search.Search;
import dev.yore.search.SearchResult.Hit;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Which turn comes first, of turns that say much the same. */
class EpisodeRankingTest {
    private static final Instant MAY = Instant.parse("2023-05-08T10:00:00Z");
    private static final Instant JUNE = Instant.parse("2023-06-09T10:00:00Z");

    private final TemporalMemory memory = TemporalMemory.over(LuceneStore.inMemory())
            .embedder(new HashingEmbedder(64))
            .build();

    @AfterEach
    void close() {
        memory.close();
    }

    @Test
    void turnOfTheDayThatIsNamedComesFirst() {
        say("We planted tomatoes.", MAY);
        for (int day = 1; day < 20; day++) {
            say("Nothing much happened on day " + day + ".", MAY.plus(day, ChronoUnit.DAYS));
        }
        say("We planted tomatoes.", JUNE);

        assertThat(episodes("What was planted on 8 May 2023?").get(0).validAt()).isEqualTo(MAY);
        assertThat(episodes("What was planted in June 2023?").get(0).validAt()).isEqualTo(JUNE);
    }

    @Test
    void turnThatIsAnsweredWithTheThingComesBeforeTheSameTurnAnsweredOtherwise() {
        say("Look what came in the post!", MAY);
        say("How was work?", MAY.plusSeconds(1));
        say("Busy as ever.", MAY.plusSeconds(2));
        say("Look what came in the post!", MAY.plusSeconds(3));
        String answer = "Oh, a telescope!";
        say(answer, MAY.plusSeconds(4));

        List<Episode> found = episodes("Where did the telescope come from?").stream()
                .filter(turn -> turn.content().startsWith("Look"))
                .toList();
        assertThat(found).extracting(Episode::validAt).containsExactly(MAY.plusSeconds(3), MAY);
    }

    @Test
    void anotherFormOfAWordFindsTheTurn() {
        say("Nora sold her boat.", MAY);
        say("The boat was blue.", MAY.plusSeconds(1));

        assertThat(found("What is Nora selling?")).startsWith("Nora sold her boat.");
    }

    @Test
    void turnThatTellsTheFactThatAnswersRisesByWhatIsSaidOfIt() {
        say("I live in Lyon.", MAY);
        say("Lyon is large.", MAY.plusSeconds(1));
        String question = "Where does Alice live?";

        List<Hit<Episode>> alone =
                memory.search(Search.episodes(question).in("alice")).episodes();
        List<Hit<Episode>> withFacts =
                memory.search(Search.all(question).in("alice")).episodes();

        assertThat(score(withFacts, "I live in Lyon.") - score(alone, "I live in Lyon."))
                .isCloseTo(0.6 * 0.5, within(1e-9));
        assertThat(score(withFacts, "Lyon is large.")).isEqualTo(score(alone, "Lyon is large."));
    }

    private static double score(List<Hit<Episode>> hits, String content) {
        return hits.stream()
                .filter(hit -> hit.item().content().equals(content))
                .findFirst()
                .orElseThrow()
                .score();
    }

    private void say(String words, Instant at) {
        memory.remember(Episode.message("alice", words, at).saidBy("Alice"))
                .extraction()
                .toCompletableFuture()
                .join();
    }

    private List<Episode> episodes(String question) {
        return memory.search(Search.episodes(question).in("alice")).episodes().stream()
                .map(hit -> hit.item())
                .toList();
    }

    private List<String> found(String question) {
        return episodes(question).stream().map(Episode::content).toList();
    }
}
