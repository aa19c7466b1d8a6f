package dev.yore.bench.dialogue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.yore.bench.dialogue.Dialogue.Role;
import dev.yore.bench.dialogue.Dialogue.Turn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads chats of BEAM (Tavakoli et al., <i>Beyond a Million Tokens: Benchmarking and Enhancing Long-Term Memory in
 * LLMs</i>, 2025): a folder with one folder a chat, or the folder of one chat. A batch is a session, at the date of its
 * time anchor.
 */
final class Beam {
    private static final String CHAT = "chat.json";
    private static final DateTimeFormatter ANCHOR = DateTimeFormatter.ofPattern("MMMM-dd-uuuu", Locale.ENGLISH);

    /** What holds the answer, by the kind of question. */
    private static final List<String> ANSWERS =
            List.of("answer", "ideal_response", "ideal_answer", "ideal_summary", "expected_compliance");

    /** When a chat begins that does not say it. */
    private static final Instant UNSAID = Instant.parse("2024-01-01T00:00:00Z");

    private static final List<String> REMARKS = List.of(
            "Evidence is every integer under source_chat_ids; questions without any (abstention) are left out.",
            "The messages' own tails (\"->-> 1,1\") are part of their text.");

    private Beam() {}

    static Corpus read(Path folder) throws IOException {
        Source source = new Source();
        List<Conversation> conversations = new ArrayList<>();
        for (Path chat : chats(folder)) {
            conversations.add(conversation(chat, source));
        }
        return new Corpus(source.sha256(), conversations, source.leftOut(), REMARKS);
    }

    private static List<Path> chats(Path folder) throws IOException {
        if (Files.exists(folder.resolve(CHAT))) {
            return List.of(folder);
        }
        try (Stream<Path> folders = Files.list(folder)) {
            return folders.filter(f -> Files.exists(f.resolve(CHAT)))
                    .sorted(Comparator.comparing((Path f) -> name(f).length()).thenComparing(Beam::name))
                    .toList();
        }
    }

    private static String name(Path folder) {
        return String.valueOf(folder.toAbsolutePath().normalize().getFileName());
    }

    private static Conversation conversation(Path folder, Source source) throws IOException {
        Dialogue dialogue = new Dialogue(name(folder), turns(source.json(folder.resolve(CHAT))));
        Map<String, String> sessions = dialogue.turns().stream().collect(Collectors.toMap(Turn::id, Turn::session));
        List<Question> questions = new ArrayList<>();
        source.json(folder.resolve("probing_questions.json")).properties().forEach(category -> {
            for (JsonNode item : category.getValue()) {
                Set<String> evidence = evidence(item.path("source_chat_ids"), sessions.keySet(), source);
                if (evidence.isEmpty()) {
                    source.leaveOut(Corpus.NO_EVIDENCE);
                    continue;
                }
                questions.add(new Question(
                        item.path("question").asText(),
                        dialogue.end(),
                        category.getKey(),
                        answer(item),
                        evidence,
                        evidence.stream().map(sessions::get).collect(Collectors.toSet())));
            }
        });
        return new Conversation(dialogue, questions);
    }

    private static String answer(JsonNode item) {
        return ANSWERS.stream()
                .map(name -> item.path(name).asText(""))
                .filter(answer -> !answer.isEmpty())
                .findFirst()
                .orElse("");
    }

    private static List<Turn> turns(JsonNode batches) {
        List<Turn> turns = new ArrayList<>();
        Instant at = UNSAID;
        for (JsonNode batch : batches) {
            String session = "batch_" + batch.path("batch_number").asText();
            for (JsonNode message : messages(batch)) {
                String anchor = message.path("time_anchor").asText("");
                if (!anchor.isEmpty()) {
                    Instant day = LocalDate.parse(anchor, ANCHOR)
                            .atStartOfDay(ZoneOffset.UTC)
                            .toInstant();
                    at = day.isAfter(at) || turns.isEmpty() ? day : at;
                }
                turns.add(turn(message, session, at));
                at = at.plusSeconds(1);
            }
        }
        return turns;
    }

    private static List<JsonNode> messages(JsonNode batch) {
        List<JsonNode> messages = new ArrayList<>();
        batch.path("turns").forEach(exchange -> exchange.forEach(messages::add));
        return messages;
    }

    private static Turn turn(JsonNode message, String session, Instant at) {
        String role = message.path("role").asText();
        return new Turn(
                message.path("id").asText(),
                session,
                role,
                role.equals("assistant") ? Role.ASSISTANT : Role.USER,
                message.path("content").asText(),
                "",
                at);
    }

    private static Set<String> evidence(JsonNode ids, Set<String> turns, Source source) {
        Set<String> evidence = new LinkedHashSet<>();
        collect(ids, evidence);
        int found = evidence.size();
        evidence.retainAll(turns);
        for (int i = evidence.size(); i < found; i++) {
            source.leaveOut("evidence ids of no turn");
        }
        return evidence;
    }

    private static void collect(JsonNode node, Set<String> ids) {
        if (node.isIntegralNumber()) {
            ids.add(node.asText());
        }
        node.forEach(child -> collect(child, ids));
    }
}
