package dev.yore.bench.recall;

import dev.yore.bench.dialogue.Conversation;
import dev.yore.bench.dialogue.Corpus;
import dev.yore.bench.dialogue.Dialogue.Role;
import dev.yore.bench.dialogue.Dialogue.Turn;
import dev.yore.bench.dialogue.Question;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One system on one data set: every dialogue is taken in first, then every question is asked. */
final class Trial {
    private static final int CONTEXT_TOKENS = 1_600;

    private final RecallSystem system;
    private final List<Answer> answers = new ArrayList<>();
    private final List<Double> queryMillis = new ArrayList<>();

    Trial(RecallSystem system) {
        this.system = system;
    }

    /** The figures, by their names in the report. */
    Map<String, Object> run(Corpus corpus) {
        Map<Conversation, RecallSystem.Memory> memories = new LinkedHashMap<>();
        long start = System.nanoTime();
        for (Conversation conversation : corpus.conversations()) {
            memories.put(conversation, system.remember(conversation.dialogue()));
        }
        double ingestSeconds = millisSince(start) / 1_000;
        memories.forEach(this::ask);

        Map<String, Object> figures = Scores.of(answers);
        figures.put("excluded", corpus.leftOut().getOrDefault(Corpus.NO_EVIDENCE, 0));
        figures.put("ingest_seconds", ingestSeconds);
        figures.put("query_ms_p50", Scores.percentile(queryMillis, 0.5));
        figures.put("query_ms_p95", Scores.percentile(queryMillis, 0.95));
        return figures;
    }

    private void ask(Conversation conversation, RecallSystem.Memory memory) {
        Map<String, String> sessions = new HashMap<>();
        Map<String, Role> roles = new HashMap<>();
        for (Turn turn : conversation.dialogue().turns()) {
            sessions.put(turn.id(), turn.session());
            roles.put(turn.id(), turn.role());
        }
        for (Question question : conversation.questions()) {
            long start = System.nanoTime();
            List<String> turns = memory.ask(question.text(), question.askedAt(), Scores.DEPTH);
            queryMillis.add(millisSince(start));
            List<String> context = memory.context(question.text(), question.askedAt(), CONTEXT_TOKENS);
            answers.add(Answer.of(conversation.name(), question, turns, context, sessions, roles));
        }
    }

    private static double millisSince(long start) {
        return (System.nanoTime() - start) / 1e6;
    }
}
