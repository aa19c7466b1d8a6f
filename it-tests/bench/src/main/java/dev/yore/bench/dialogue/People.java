package dev.yore.bench.dialogue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.yore.bench.dialogue.Dialogue.Role;
import dev.yore.bench.dialogue.Dialogue.Turn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads what {@code bench people} invented: a file, or a folder of them in order of their names. */
final class People {
    private static final List<String> REMARKS = List.of("The people are invented, and speak in sentences from a list.");

    private People() {}

    static Corpus read(Path path) throws IOException {
        Source source = new Source();
        List<Conversation> conversations = new ArrayList<>();
        for (Path file : files(path)) {
            conversations.add(conversation(source.json(file)));
        }
        return new Corpus(source.sha256(), conversations, source.leftOut(), REMARKS);
    }

    private static List<Path> files(Path path) throws IOException {
        if (!Files.isDirectory(path)) {
            return List.of(path);
        }
        try (Stream<Path> files = Files.list(path)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        }
    }

    private static Conversation conversation(JsonNode set) {
        List<Turn> turns = new ArrayList<>();
        set.path("turns").forEach(turn -> turns.add(turn(turn)));
        Dialogue dialogue = new Dialogue(set.path("name").asText(), turns);
        Map<String, String> sessions = turns.stream().collect(Collectors.toMap(Turn::id, Turn::session));
        List<Question> questions = new ArrayList<>();
        for (JsonNode question : set.path("questions")) {
            Set<String> evidence = new LinkedHashSet<>();
            question.path("evidence").forEach(id -> evidence.add(id.asText()));
            if (!sessions.keySet().containsAll(evidence)) {
                throw new IllegalArgumentException("evidence must be among the turns, got " + evidence);
            }
            questions.add(new Question(
                    question.path("question").asText(),
                    Instant.parse(question.path("asked_at").asText()),
                    question.path("category").asText(),
                    question.path("answer").asText(""),
                    evidence,
                    evidence.stream().map(sessions::get).collect(Collectors.toSet())));
        }
        return new Conversation(dialogue, questions);
    }

    private static Turn turn(JsonNode turn) {
        return new Turn(
                turn.path("id").asText(),
                turn.path("session").asText(),
                turn.path("speaker").asText(),
                Role.USER,
                turn.path("text").asText(),
                "",
                Instant.parse(turn.path("at").asText()));
    }
}
