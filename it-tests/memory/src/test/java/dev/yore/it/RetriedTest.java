package dev.yore.it;

import static dev.yore.it.Conversing.entity;
import static dev.yore.it.Conversing.fact;
import static dev.yore.it.Conversing.reply;
import static dev.yore.it.Told.ALICE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.Remembered;
import dev.yore.ai.PatientChat.Patience;
import dev.yore.ai.StructuredChat.Prompt;
import dev.yore.error.ModelUnavailableException;
import dev.yore.model.Entity;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.Stage;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.ScriptedChat;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An episode that fails leaves nothing, and retried after those that came later it adds what it would have at once. */
class RetriedTest {
    private static final Instant SAID = Instant.parse("2026-08-01T09:00:00Z");
    private static final String HERSELF = entity(0, "alice", "Person") + ",";
    private static final List<Turn> TURNS = List.of(
            new Turn("I live in Paris.", lives("Paris", "HOLDS", "", "")),
            new Turn(
                    "My sister has a dog called Rex.",
                    reply(
                            entity(0, "my sister", "Person") + "," + entity(1, "Rex", "Animal"),
                            fact(0, "HAS_PET", 1, "Alice's sister has Rex"))),
            new Turn("I have lived in Lyon since May.", lives("Lyon", "HOLDS", "2026-05-01", "")),
            new Turn(
                    "My sister Ana works at Acme.",
                    reply(
                            entity(0, "my sister Ana", "Person") + "," + entity(1, "Acme", "Organization"),
                            fact(0, "WORKS_AT", 1, "Ana works at Acme"))),
            new Turn("I left Lyon in July.", lives("Lyon", "ENDED", "", "2026-07-01")));

    private boolean limited;

    private final ScriptedChat chat = ScriptedChat.by(this::answer);

    @RegisterExtension
    final Told told = Told.with(with ->
            with.chat(chat).batchSize(1).limits(new Patience(3, Duration.ZERO, Duration.ZERO, 1, Integer.MAX_VALUE)));

    private final Conversing script = new Conversing();

    @RegisterExtension
    final Told conversing = Told.to(script);

    private record Turn(String words, String reply) {}

    private static String lives(String city, String aspect, String from, String to) {
        return reply(
                HERSELF + entity(1, city, "City"), fact(0, "LIVES_IN", 1, "Alice lives in " + city, aspect, from, to));
    }

    private String answer(Prompt prompt) {
        if (limited) {
            throw new ModelUnavailableException("rate limit");
        }
        String asked = Towns.asked(prompt);
        return TURNS.stream()
                .filter(turn -> asked.contains(turn.words))
                .findFirst()
                .orElseThrow()
                .reply;
    }

    private EpisodeState say(int place) {
        return told.memory
                .remember(Episode.message("alice", TURNS.get(place).words, SAID.plusSeconds(60L * place))
                        .withId("e" + place))
                .await();
    }

    /** All that can be told from without, in no order: record times differ, since one learns later. */
    private List<String> graph() {
        List<Entity> entities = told.store
                .group(ALICE)
                .read(reader -> Stream.of("alice", "paris", "lyon", "rex", "acme", "ana", "alices sister")
                        .flatMap(name -> reader.entitiesNamed(name).stream())
                        .distinct()
                        .toList());
        return Stream.concat(
                        told.facts().stream()
                                .map(named -> Told.line(named) + named.fact().episodes()),
                        entities.stream().map(each -> each.name() + each.types() + new TreeSet<>(each.nameKeys())))
                .sorted()
                .toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void graphIsThatOfARunWithoutFailuresWhicheverFailed(int unlucky) {
        IntStream.range(0, TURNS.size()).forEach(this::say);
        List<String> clean = graph();
        told.instead(LuceneStore.inMemory(told.clock));

        for (int i = 0; i < TURNS.size(); i++) {
            List<String> before = graph();
            limited = i == unlucky;
            EpisodeState state = say(i);
            if (limited) {
                assertThat(state.stage()).isEqualTo(Stage.FAILED);
                assertThat(state.reason()).contains("rate limit").contains("3 of 3");
                assertThat(graph()).isEqualTo(before);
            }
        }
        limited = false;

        assertThat(told.memory.retry(ALICE, EpisodeId.of("e" + unlucky)).await().stage())
                .isEqualTo(Stage.EXTRACTED);
        assertThat(graph()).isEqualTo(clean).hasSize(10);
    }

    private static String moved(String from) {
        return reply(
                HERSELF + entity(1, "Lyon", "City"), fact(0, "LIVES_IN", 1, "Alice lives in Lyon", "BEGAN", from, ""));
    }

    @Test
    void correctionReadBeforeWhatItCorrectsIsHeededWhenAllIsExtractedAgain() {
        String may = moved("2026-05-01");
        String june = moved("2026-06-01").replace("\"also\"", "\"corrects\":true,\"also\"");
        script.extracting("I would rather not.")
                .extracting(june)
                .extracting(may)
                .extracting(may)
                .extracting(june);
        EpisodeId failed = conversing.say("I moved to Lyon in May.");
        conversing.say("No, it was in June.");
        conversing.memory.retry(ALICE, failed).await();

        conversing.memory.reextract(ALICE).forEach(Remembered::await);

        assertThat(conversing.lines()).containsExactly("alice LIVES_IN Lyon 2026-06-01–");
    }
}
