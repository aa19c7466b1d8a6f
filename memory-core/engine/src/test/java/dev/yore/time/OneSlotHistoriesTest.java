package dev.yore.time;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.yore.model.ClaimId;
import dev.yore.model.EntityId;
import dev.yore.model.EpisodeId;
import dev.yore.model.Fact;
import dev.yore.time.Claim.Kind;
import dev.yore.time.Claim.Origin;
import dev.yore.time.Claim.Provenance;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * 300 histories of one slot with late arrivals, and what a program that shares no code with this one answers to 7,280
 * questions about them.
 */
class OneSlotHistoriesTest {
    private static final Circumstances ONE_AT_A_TIME = Circumstances.of(Exclusions.bySource(Saying.LIVES_IN));
    private static final ObjectMapper JSON = new ObjectMapper();

    @TestFactory
    Stream<DynamicTest> answersEveryQuestionOfAHistory() throws IOException {
        return histories().stream()
                .map(history -> DynamicTest.dynamicTest(history.get("history").asText(), () -> assertAnswers(history)));
    }

    @Test
    void isAskedEveryQuestion() throws IOException {
        assertThat(histories()).hasSize(300);
        assertThat(histories().stream()
                        .mapToInt(history -> history.get("ask").size())
                        .sum())
                .isEqualTo(7_280);
    }

    private static void assertAnswers(JsonNode history) {
        var claims = new ArrayList<Claim>();
        for (var op : history.get("ops")) {
            claims.add(claim(op, claims.size()));
        }
        var versions = Derivation.history(claims, ONE_AT_A_TIME);
        for (var ask : history.get("ask")) {
            var recorded = claims.subList(0, ask.get("after").asInt());
            var k = recordTime(ask.path("knownAfter").asInt(recorded.size()));

            var derived = Derivation.derive(recorded, ONE_AT_A_TIME, k);

            assertThat(answers(derived, ask)).as("%s", ask).containsExactlyInAnyOrderElementsOf(expected(ask));
            assertThat(versions.stream().filter(v -> v.isKnownAt(k)).map(v -> v.fact()))
                    .as("versions known after %s", k)
                    .containsExactlyInAnyOrderElementsOf(derived);
        }
    }

    private static List<Answer> answers(Collection<Fact> facts, JsonNode ask) {
        var standing = facts.stream().filter(fact -> !fact.voided()).toList();
        var asked =
                ask.has("at") ? Reading.answers(standing, ONE_AT_A_TIME.exclusion(), instant(ask.get("at"))) : standing;
        return asked.stream()
                .map(fact -> new Answer(fact.target().value(), fact.validAt(), fact.invalidAt()))
                .toList();
    }

    private static List<Answer> expected(JsonNode ask) {
        var expected = new ArrayList<Answer>();
        for (var answer : ask.get("expect")) {
            expected.add(
                    new Answer(answer.get(0).asText(), instantOrNull(answer.get(1)), instantOrNull(answer.get(2))));
        }
        return expected;
    }

    private record Answer(
            String target,
            @Nullable Instant validAt,
            @Nullable Instant invalidAt) {}

    private static Claim claim(JsonNode op, int arrival) {
        var said = instant(op.get("said"));
        var kind = Kind.valueOf(op.get("kind").asText());
        var time = kind == Kind.ENDS ? op.get("to") : op.path("from");
        var observed = time.asText().equals("observed");
        var from = observed && kind == Kind.HOLDS ? said : instantOrNull(op.path("from"));
        var to = observed && kind == Kind.ENDS ? said : instantOrNull(op.path("to"));
        var through = switch (op.path("through").asText("said")) {
            case "said" -> said;
            case "from" -> Objects.requireNonNull(from);
            default -> instant(op.get("through"));
        };
        return new Claim(
                ClaimId.of(op.get("id").asText()),
                EpisodeId.of(op.get("episode").asText()),
                new FactKey(
                        EntityId.of(op.get("source").asText()),
                        op.get("relation").asText(),
                        EntityId.of(op.get("target").asText())),
                kind,
                op.get("id").asText(),
                from,
                to,
                through,
                observed,
                false,
                observed ? Provenance.OBSERVED : Provenance.STATED,
                Origin.STATEMENT,
                new Said(said, 0, 0),
                recordTime(arrival + 1),
                null);
    }

    private static Instant recordTime(int operations) {
        return Instant.parse("2027-01-01T00:00:00Z").plusSeconds(operations);
    }

    private static @Nullable Instant instantOrNull(JsonNode node) {
        return node.isTextual() ? instant(node) : null;
    }

    private static Instant instant(JsonNode node) {
        return Instant.parse(node.asText());
    }

    private static List<JsonNode> histories() throws IOException {
        var file = Objects.requireNonNull(OneSlotHistoriesTest.class.getResourceAsStream("one-slot-300.jsonl"));
        try (var lines = new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
            var histories = new ArrayList<JsonNode>();
            for (var line = lines.readLine(); line != null; line = lines.readLine()) {
                histories.add(JSON.readTree(line));
            }
            return histories;
        }
    }
}
