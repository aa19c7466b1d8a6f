package dev.yore.it;

import static dev.yore.it.Conversing.entity;
import static dev.yore.it.Conversing.fact;
import static dev.yore.it.Conversing.number;
import static dev.yore.it.Conversing.reply;
import static dev.yore.it.Told.ALICE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.Remembered;
import dev.yore.ai.PatientChat.Patience;
import dev.yore.ai.StructuredChat.Prompt;
import dev.yore.error.ModelUnavailableException;
import dev.yore.ingest.MemoryListener;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeState;
import dev.yore.model.GroupId;
import dev.yore.model.Stage;
import dev.yore.search.NamedFact;
import dev.yore.testing.ScriptedChat;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A second call that fails: whom it costs anything, and what becomes of the others of its unit. */
class SettlingFailuresTest {
    private static final String NOTHING = "{\"entities\":[],\"facts\":[]}";
    private static final List<String> KNOWN = List.of("Ana", "Ana Silva", "Bo", "Bo Berg");

    private final AtomicReference<Function<Prompt, String>> settling = new AtomicReference<>(prompt -> NOTHING);
    private final List<String> heard = new CopyOnWriteArrayList<>();
    private final ScriptedChat chat = ScriptedChat.by(
            prompt -> prompt.name().equals("settlement") ? settling.get().apply(prompt) : extraction(prompt));

    @RegisterExtension
    final Told told = Told.with(with -> with.chat(chat)
            .batchSize(4)
            .maxDelay(Duration.ofHours(1))
            .limits(new Patience(1, Duration.ZERO, Duration.ZERO, 4, Integer.MAX_VALUE))
            .listener(new MemoryListener() {
                @Override
                public void failed(GroupId group, EpisodeState state, Progress progress) {
                    heard.add(state.episode() + ": " + state.reason());
                }
            }));

    private static String extraction(Prompt prompt) {
        List<String> asked =
                Towns.asked(prompt).lines().map(SettlingFailuresTest::friend).toList();
        return asked.size() == 1
                ? asked.get(0)
                : "{\"messages\":["
                        + String.join(
                                ",",
                                Stream.iterate(0, i -> i < asked.size(), i -> i + 1)
                                        .map(i -> "{\"message\":" + (i + 1) + ","
                                                + asked.get(i).substring(1))
                                        .toList())
                        + "]}";
    }

    private static String friend(String line) {
        String name = KNOWN.stream()
                .filter(each -> line.contains("know " + each + "."))
                .findFirst()
                .orElseThrow();
        return reply(
                entity(0, "alice", "Person") + "," + entity(1, name, "Person"),
                fact(0, "KNOWS", 1, "Alice knows " + name));
    }

    /** One unit of four. */
    private List<EpisodeState> remembered() {
        List<Remembered> all = told.memory.rememberAll(KNOWN.stream()
                .map(name -> Episode.message("alice", "I know " + name + ".").withId(name))
                .toList());
        return all.stream().map(Remembered::await).toList();
    }

    private List<String> names() {
        return told.facts().stream().map(NamedFact::target).toList();
    }

    private static boolean asksAboutBoth(Prompt prompt) {
        return prompt.user().contains("Ana Silva") && prompt.user().contains("Bo Berg");
    }

    @Test
    void unforeseenFailureForAUnitHasEachOfItSettledByItself() {
        settling.set(prompt -> {
            if (asksAboutBoth(prompt)) {
                throw new IllegalStateException("too much at once");
            }
            String name = prompt.user().contains("Ana Silva") ? "Ana" : "Bo";
            String full = name.equals("Ana") ? "Ana Silva" : "Bo Berg";
            return "{\"entities\":[{\"new\":%d,\"known\":%d}],\"facts\":[]}"
                    .formatted(number(prompt, "name", full), number(prompt, "name", name));
        });

        assertThat(remembered()).extracting(EpisodeState::stage).containsOnly(Stage.EXTRACTED);
        assertThat(names()).containsExactly("Ana Silva", "Bo Berg");
        assertThat(heard).isEmpty();
    }

    @Test
    void theOneThatCannotBeSettledFailsAloneAndIsSeen() {
        settling.set(prompt -> {
            if (prompt.user().contains("Bo Berg")) {
                throw new IllegalStateException("nobody expects this one");
            }
            return NOTHING;
        });

        assertThat(remembered())
                .extracting(EpisodeState::stage)
                .containsExactly(Stage.EXTRACTED, Stage.EXTRACTED, Stage.EXTRACTED, Stage.FAILED);
        assertThat(told.memory.status(ALICE).failures()).singleElement().satisfies(failure -> {
            assertThat(failure.reason()).contains("IllegalStateException").doesNotContain("nobody expects");
            assertThat(failure.usage().calls()).isEqualTo(0);
        });
        assertThat(heard).containsExactly("Bo Berg: unexpected IllegalStateException");

        settling.set(prompt -> NOTHING);
        told.memory
                .status(ALICE)
                .failures()
                .forEach(failed -> told.memory.retry(ALICE, failed.episode()).await());
        assertThat(names()).containsExactlyElementsOf(KNOWN);
    }

    @Test
    void modelThatCannotBeReachedFailsTheUnitAndLosesNothing() {
        settling.set(prompt -> {
            throw new ModelUnavailableException("rate limit");
        });
        assertThat(remembered()).extracting(EpisodeState::stage).containsOnly(Stage.FAILED);
        assertThat(chat.prompts()).hasSize(2);

        settling.set(prompt -> NOTHING);
        told.memory
                .status(ALICE)
                .failures()
                .forEach(failed -> told.memory.retry(ALICE, failed.episode()).await());
        assertThat(names()).containsExactlyElementsOf(KNOWN);
    }
}
