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
import java.time.format.DateTimeFormatterBuilder;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Reads LoCoMo (Maharana et al., <i>Evaluating Very Long-Term Conversational Memory of LLM Agents</i>, 2024), in the
 * form of {@code locomo10.json}.
 */
final class LoCoMo {
    /** Some evidence strings hold several ids, some are malformed ("D:11:26"). */
    private static final Pattern EVIDENCE = Pattern.compile("D:?(\\d+):(\\d+)");

    private static final Pattern SESSION = Pattern.compile("session_(\\d+)");

    private static final DateTimeFormatter DATE = new DateTimeFormatterBuilder()
            .parseCaseInsensitive()
            .appendPattern("h:mm a 'on' d MMMM, uuuu")
            .toFormatter(Locale.ENGLISH);

    private static final List<String> REMARKS = List.of(
            "About 6 % of the answer key is wrong, and 57 more citations of evidence are.",
            "Category 5 (adversarial) has no answer in the dialogue: see \"1-4\" beside \"all\".",
            "An image's search query is not part of the dialogue and is never indexed.");

    private LoCoMo() {}

    static Corpus read(Path file) throws IOException {
        Source source = new Source();
        List<Conversation> conversations = new ArrayList<>();
        for (JsonNode item : source.json(file)) {
            conversations.add(conversation(item, source));
        }
        return new Corpus(source.sha256(), conversations, source.leftOut(), REMARKS);
    }

    private static Conversation conversation(JsonNode item, Source source) {
        Dialogue dialogue = new Dialogue(item.path("sample_id").asText(), turns(item.path("conversation")));
        Map<String, String> sessions = dialogue.turns().stream().collect(Collectors.toMap(Turn::id, Turn::session));
        List<Question> questions = new ArrayList<>();
        for (JsonNode qa : item.path("qa")) {
            Set<String> evidence = evidence(qa.path("evidence"), sessions.keySet(), source);
            if (evidence.isEmpty()) {
                source.leaveOut(Corpus.NO_EVIDENCE);
                continue;
            }
            questions.add(new Question(
                    qa.path("question").asText(),
                    dialogue.end(),
                    qa.path("category").asText(),
                    qa.path("answer").asText(""),
                    evidence,
                    evidence.stream().map(sessions::get).collect(Collectors.toSet())));
        }
        return new Conversation(dialogue, questions);
    }

    private static List<Turn> turns(JsonNode conversation) {
        int[] sessions = conversation.properties().stream()
                .map(field -> SESSION.matcher(field.getKey()))
                .filter(Matcher::matches)
                .mapToInt(session -> Integer.parseInt(session.group(1)))
                .sorted()
                .toArray();
        List<Turn> turns = new ArrayList<>();
        for (int number : sessions) {
            String session = "session_" + number;
            Instant at = LocalDateTime.parse(
                            conversation.path(session + "_date_time").asText(), DATE)
                    .toInstant(ZoneOffset.UTC);
            for (JsonNode turn : conversation.path(session)) {
                turns.add(turn(turn, session, at));
                at = at.plusSeconds(1);
            }
        }
        return turns;
    }

    private static Turn turn(JsonNode turn, String session, Instant at) {
        return new Turn(
                turn.path("dia_id").asText(),
                session,
                turn.path("speaker").asText(),
                Role.USER,
                turn.path("text").asText(),
                turn.path("blip_caption").asText(""),
                at);
    }

    private static Set<String> evidence(JsonNode ids, Set<String> turns, Source source) {
        Set<String> evidence = new LinkedHashSet<>();
        for (JsonNode text : ids) {
            Matcher id = EVIDENCE.matcher(text.asText());
            boolean found = false;
            while (id.find()) {
                found = true;
                String turn = "D" + Integer.parseInt(id.group(1)) + ":" + Integer.parseInt(id.group(2));
                if (turns.contains(turn)) {
                    evidence.add(turn);
                } else {
                    source.leaveOut("evidence ids of no turn");
                }
            }
            if (!found) {
                source.leaveOut("malformed evidence ids");
            }
        }
        return evidence;
    }
}
