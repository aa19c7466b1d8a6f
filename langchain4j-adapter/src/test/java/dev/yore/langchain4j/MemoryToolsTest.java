package dev.yore.langchain4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.invocation.InvocationContext;
import dev.langchain4j.service.tool.ToolExecutionResult;
import dev.langchain4j.service.tool.ToolExecutor;
import dev.langchain4j.service.tool.ToolProviderRequest;
import dev.yore.error.StoreException;
import dev.yore.model.Episode;
import dev.yore.model.GroupId;
import dev.yore.model.ThreadId;
import dev.yore.search.Search;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class MemoryToolsTest {
    private final FakeMemory memory = new FakeMemory();
    private final Yore yore = Yore.with(memory);
    private final MemoryTools tools = yore.tools();

    private Search lastSearch() {
        return memory.searches.get(memory.searches.size() - 1);
    }

    @Test
    void rememberedTextIsAnEpisodeOfTheCallersGroup() {
        assertThat(tools.remember("alice", "I moved to Lyon.")).isEqualTo("Remembered.");

        Episode episode = memory.episodes.get(0);
        assertThat(memory.said("alice")).containsExactly("user: I moved to Lyon.");
        assertThat(episode.source()).isEqualTo(Episode.Source.TEXT);
        assertThat(episode.thread()).isEqualTo(ThreadId.of("alice"));
    }

    @Test
    void recallGivesWhatIsKnownAsQuotedData() {
        memory.know("alice", Facts.fact("f1", "Alice lives in Lyon.", "2026-05-03T00:00:00Z", null));

        assertThat(tools.recall("alice", "Where does Alice live?", null))
                .contains("Alice lives in Lyon.")
                .startsWith("<memory>")
                .endsWith("</memory>");
        assertThat(lastSearch().validOn()).isNull();
    }

    @Test
    void recallOfNothingSaysSo() {
        assertThat(tools.recall("alice", "Where does Alice live?", null))
                .isEqualTo("Nothing is remembered about that.");
    }

    @ParameterizedTest
    @CsvSource({
        "2026-05-03, 2026-05-03T21:59:59.999999Z",
        "2026-05-03T10:00:00Z, 2026-05-03T10:00:00Z",
        "2026-05-03T10:00:00+02:00, 2026-05-03T08:00:00Z",
        "2026-05-03T10:00, 2026-05-03T08:00:00Z",
        "yesterday, 2026-05-09T21:59:59.999999Z",
        "last month, 2026-04-30T21:59:59.999999Z",
        "in March 2025, 2025-03-31T21:59:59.999999Z",
        "in May, 2026-05-31T21:59:59.999999Z",
        "last Thursday, 2026-05-07T21:59:59.999999Z",
        "last summer, 2025-08-31T21:59:59.999999Z",
        "before Christmas, 2025-12-24T22:59:59.999999Z",
        "as of the end of 2024, 2024-12-31T22:59:59.999999Z"
    })
    void asOfIsReadInTheGroupsZoneAndADayMeansItsEnd(String asOf, Instant expected) {
        memory.zone = ZoneId.of("Europe/Paris");

        tools.recall("alice", "Where does Alice live?", asOf);

        assertThat(lastSearch().validOn()).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-02-30",
                "whenever the moon is full",
                "31.13.2026",
                "recently",
                "the day we met in May",
                "May or June",
                "for three years",
                "every Tuesday",
                "since May",
                "my friend April"
            })
    void timeThatIsNoneIsAnsweredWithWhatToDo(String asOf) {
        assertThat(tools.recall("alice", "Where does Alice live?", asOf))
                .contains("asOf is not a time")
                .contains("2026-05-31");
        assertThat(memory.searches).isEmpty();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "  "})
    void emptyArgumentsAreAnsweredWithWhatToDo(@Nullable String empty) {
        assertThat(tools.remember("alice", empty)).contains("text was empty").contains("Call the tool again");
        assertThat(tools.recall("alice", empty, null)).contains("query was empty");
        assertThat(tools.timeline("alice", empty, null, null)).contains("about was empty");
        assertThat(memory.episodes).isEmpty();
    }

    @Test
    void textThatIsTooLongIsAnsweredWithTheLimit() {
        assertThat(tools.remember("alice", "x".repeat(FakeMemory.MAX_CONTENT + 1)))
                .contains("at most " + FakeMemory.MAX_CONTENT);
    }

    @Test
    void failureTellsTheModelNothingOfItself() {
        memory.failWith(search -> StoreException.transientFailure(
                "bolt://neo4j:s3cret@db:7687 MATCH (n) RETURN n", new IllegalStateException("s3cret")));

        assertThat(tools.recall("alice", "Where does Alice live?", null))
                .isNotBlank()
                .doesNotContain("s3cret", "bolt", "MATCH", "Exception");
    }

    @Test
    void conversationWithoutAnIdIsToldThatItHasNoMemory() {
        for (Object id : new Object[] {null, "default"}) {
            assertThat(tools.remember(id, "I moved to Lyon.")).contains("no long-term memory");
            assertThat(tools.recall(id, "Where do I live?", null)).contains("no long-term memory");
            assertThat(tools.timeline(id, "Lyon", null, null)).contains("no long-term memory");
        }
        assertThat(memory.episodes).isEmpty();
    }

    @Test
    void timelineListsWhenAndWhat() {
        memory.zone = ZoneId.of("Europe/Paris");
        memory.know("alice", Facts.fact("f0", "Alice lived in Nice.", null, "2020-03-01T10:30:00Z"));
        memory.know("alice", Facts.fact("f1", "Alice lived in Paris.", "2020-03-01T10:30:00Z", "2026-05-02T22:00:00Z"));
        memory.know("alice", Facts.fact("f2", "Alice lives\nin Lyon.", "2026-05-02T22:00:00Z", null));
        memory.know(
                "alice",
                Facts.fact("f3", "Alice moves to Rome.", "2026-05-04T22:00:00Z", "2026-05-04T22:00:00Z", true));
        memory.know("alice", Facts.fact("f4", "Alice was in Lund.", "2026-09-10T22:00:00Z", "2026-09-13T22:00:00Z"));
        memory.know("alice", Facts.fact("f5", "Alice met Bo.", "2026-09-30T22:00:00Z", "2026-10-01T22:00:00Z"));

        assertThat(tools.timeline("alice", "Alice", null, null).lines().filter(line -> line.startsWith("-")))
                .containsExactly(
                        "- until 2020-03-01 11:30: Alice lived in Nice.",
                        "- 2020-03-01 11:30 to 2026-05-02: Alice lived in Paris.",
                        "- since 2026-05-03: Alice lives in Lyon.",
                        "- since 2026-05-05: Alice moves to Rome. (planned, and called off)",
                        "- 2026-09-11 to 2026-09-13: Alice was in Lund.",
                        "- on 2026-10-01: Alice met Bo.");
    }

    @Test
    void timelineIsBoundedByWholeDays() {
        tools.timeline("alice", "Alice", "2026-05-01", "2026-05-31");

        var during = Objects.requireNonNull(memory.timelines.get(0).during());
        assertThat(during.from()).isEqualTo("2026-05-01T00:00:00Z");
        assertThat(during.to()).isEqualTo("2026-06-01T00:00:00Z");
        assertThat(memory.timelines.get(0).about()).isEqualTo("Alice");
        assertThat(memory.timelines.get(0).group()).isEqualTo(GroupId.of("alice"));
    }

    @ParameterizedTest
    @CsvSource({
        "in May, last Thursday, 2026-05-01T00:00:00Z, 2026-05-08T00:00:00Z",
        "last summer, before Christmas, 2025-06-01T00:00:00Z, 2025-12-25T00:00:00Z",
        "since 2024, yesterday, 2024-01-01T00:00:00Z, 2026-05-10T00:00:00Z",
        "after 3 May, , 2026-05-04T00:00:00Z, "
    })
    void timelineIsBoundedByTimeWords(String from, String to, String start, String end) {
        tools.timeline("alice", "Alice", from, to);

        var during = Objects.requireNonNull(memory.timelines.get(0).during());
        assertThat(during.from()).isEqualTo(start);
        assertThat(during.to()).isEqualTo(end == null ? null : Instant.parse(end));
    }

    @ParameterizedTest
    @CsvSource({"before Christmas, , from", "recently, , from", ", since May, to", ", until we met, to"})
    void boundThatIsNoneIsAnsweredWithWhatToDo(String from, String to, String argument) {
        assertThat(tools.timeline("alice", "Alice", from, to))
                .contains(argument + " is not a time")
                .contains("2026-05-31");
        assertThat(memory.timelines).isEmpty();
    }

    @Test
    void timelineTheWrongWayRoundIsAnsweredWithWhatToDo() {
        assertThat(tools.timeline("alice", "Alice", "2026-05-31", "2026-05-01")).contains("from must be before to");
    }

    @Test
    void longTimelineIsCutAndSaysSo() {
        for (int i = 0; i < 53; i++) {
            memory.know("alice", Facts.fact("f" + i, "Fact " + i + ".", null, null));
        }

        assertThat(tools.timeline("alice", "Alice", null, null))
                .contains("Fact 49.")
                .doesNotContain("Fact 50.")
                .contains("And 3 later ones");
    }

    @Test
    void providedToolsCarryThePrefixAndTheSameDescriptions() {
        var provided = new YoreToolProvider(yore, "memory_")
                .provideTools(new ToolProviderRequest("alice", UserMessage.from("hi")))
                .aiServiceTools();

        assertThat(provided)
                .extracting(tool -> tool.name())
                .containsExactlyInAnyOrder("memory_remember", "memory_recall", "memory_timeline");
        assertThat(provided)
                .filteredOn(tool -> tool.name().equals("memory_recall"))
                .first()
                .satisfies(tool -> {
                    assertThat(tool.toolSpecification().description()).isEqualTo(MemoryTools.RECALL);
                    assertThat(tool.toolSpecification().parameters().required()).containsExactly("query");
                    assertThat(tool.toolSpecification().parameters().properties())
                            .containsOnlyKeys("query", "asOf");
                });
    }

    @Test
    void prefixThatProvidersWouldRefuseIsRefused() {
        assertThatThrownBy(() -> new YoreToolProvider(yore, "my memory."))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("prefix");
    }

    private ToolExecutionResult execute(String tool, String arguments) {
        Map<ToolSpecification, ToolExecutor> provided = yore.toolProvider().tools();
        ToolExecutor executor = provided.entrySet().stream()
                .filter(entry -> entry.getKey().name().equals(tool))
                .findFirst()
                .orElseThrow()
                .getValue();
        return executor.executeWithContext(
                ToolExecutionRequest.builder().name(tool).arguments(arguments).build(),
                InvocationContext.builder().chatMemoryId("alice").build());
    }

    @Test
    void providedToolsReadTheirArguments() {
        execute("remember", "{\"text\":\"I moved to Lyon.\"}");
        memory.know("alice", Facts.fact("f1", "Alice lives in Lyon.", null, null));
        ToolExecutionResult recalled = execute("recall", "{\"query\":\"Where?\",\"asOf\":\"2026-05-03\"}");
        execute("timeline", "{\"about\":\"Alice\",\"from\":\"2026-05-03\",\"to\":null}");

        assertThat(memory.said("alice")).containsExactly("user: I moved to Lyon.");
        assertThat(recalled.resultText()).contains("Alice lives in Lyon.");
        assertThat(recalled.attributes()).containsEntry(Injected.GIVEN, List.of("f1"));
        assertThat(lastSearch().validOn()).isEqualTo("2026-05-03T23:59:59.999999Z");
        assertThat(memory.timelines).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{not json", "[]", "\"text\"", ""})
    void brokenArgumentsAreAnsweredWithWhatToDo(String arguments) {
        assertThat(execute("remember", arguments).resultText()).contains("Call the tool again");
        assertThat(memory.episodes).isEmpty();
    }
}
