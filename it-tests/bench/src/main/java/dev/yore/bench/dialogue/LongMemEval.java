package dev.yore.bench.dialogue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.yore.bench.dialogue.Dialogue.Role;
import dev.yore.bench.dialogue.Dialogue.Turn;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Reads LongMemEval (Wu et al., <i>LongMemEval: Benchmarking Chat Assistants on Long-Term Interactive Memory</i>,
 * 2024). Each item is a haystack of sessions of its own with one question; evidence turns carry {@code has_answer},
 * evidence sessions are named.
 */
final class LongMemEval {
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("uuuu/MM/dd (EEE) HH:mm", Locale.ENGLISH);

    private static final List<String> REMARKS =
            List.of("Items about what was never said (ids ending in _abs) are left out, as in the paper's recall.");

    private LongMemEval() {}

    static Corpus read(Path file) throws IOException {
        Source source = new Source();
        List<Conversation> conversations = new ArrayList<>();
        for (JsonNode item : source.json(file)) {
            if (item.path("question_id").asText().endsWith("_abs")) {
                source.leaveOut("abstention items");
                continue;
            }
            Haystack haystack = Haystack.of(item);
            if (haystack.evidence.isEmpty()) {
                source.leaveOut(Corpus.NO_EVIDENCE);
                continue;
            }
            conversations.add(new Conversation(
                    new Dialogue(item.path("question_id").asText(), haystack.turns),
                    List.of(new Question(
                            item.path("question").asText(),
                            instant(item.path("question_date")),
                            item.path("question_type").asText(),
                            item.path("answer").asText(""),
                            haystack.evidence,
                            haystack.sessions))));
        }
        return new Corpus(source.sha256(), conversations, source.leftOut(), REMARKS);
    }

    private static Instant instant(JsonNode date) {
        return LocalDateTime.parse(date.asText(), DATE).toInstant(ZoneOffset.UTC);
    }

    /** One item's sessions, in order of their dates. */
    private record Haystack(List<Turn> turns, Set<String> evidence, Set<String> sessions) {
        static Haystack of(JsonNode item) {
            Haystack haystack = new Haystack(new ArrayList<>(), new HashSet<>(), new HashSet<>());
            item.path("answer_session_ids").forEach(id -> haystack.sessions.add(id.asText()));
            JsonNode dates = item.path("haystack_dates");
            IntStream.range(0, item.path("haystack_sessions").size())
                    .boxed()
                    .sorted(Comparator.comparing(i -> instant(dates.path(i))))
                    .forEach(i -> haystack.add(
                            item.path("haystack_session_ids").path(i).asText(),
                            instant(dates.path(i)),
                            item.path("haystack_sessions").path(i)));
            return haystack;
        }

        private void add(String session, Instant start, JsonNode messages) {
            Instant at = start;
            for (JsonNode message : messages) {
                String id = session + "#" + turns.size();
                String role = message.path("role").asText();
                turns.add(new Turn(
                        id,
                        session,
                        role,
                        role.equals("assistant") ? Role.ASSISTANT : Role.USER,
                        message.path("content").asText(),
                        "",
                        at));
                if (message.path("has_answer").asBoolean()) {
                    evidence.add(id);
                }
                at = at.plusSeconds(1);
            }
        }
    }
}
