package dev.yore.ingest.settle;

import dev.yore.ai.StructuredChat.Prompt;
import dev.yore.ingest.Dated;
import dev.yore.ingest.model.PromptText;
import dev.yore.ingest.settle.Agenda.KnownFact;
import dev.yore.ingest.settle.Agenda.OpenEntity;
import dev.yore.ingest.settle.Agenda.OpenFact;
import dev.yore.model.Entity;
import dev.yore.model.Episode;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Words the second call. Every text stands in a line of JSON without angle brackets, so that none can close its block. */
final class SettleQuestion {
    private static final int LONGEST_MESSAGE = 2_000;
    private static final int LONGEST_SUMMARY = 300;

    private final SettlePrompts prompts;

    SettleQuestion(SettlePrompts prompts) {
        this.prompts = prompts;
    }

    Prompt about(Ballot ballot, List<Dated> unit) {
        Agenda agenda = ballot.agenda();
        Map<String, String> values = Map.of(
                "messages", lines(messages(agenda, unit)),
                "entities",
                        lines(agenda.entities().stream()
                                .map(open -> entity(ballot, open))
                                .toList()),
                "facts",
                        lines(agenda.facts().stream()
                                .map(open -> fact(ballot, open))
                                .toList()));
        return new Prompt("settlement", prompts.system(), PromptText.fill(prompts.user(), values), prompts.schema());
    }

    /** Those alone that something is open about. */
    private static List<Map<String, Object>> messages(Agenda agenda, List<Dated> unit) {
        var places = new TreeSet<Integer>();
        agenda.entities().forEach(open -> places.add(open.place().episode()));
        agenda.facts().forEach(open -> places.add(open.place().episode()));
        return places.stream().map(place -> message(unit.get(place).episode())).toList();
    }

    private static Map<String, Object> message(Episode episode) {
        var line = new LinkedHashMap<String, Object>();
        line.put("speaker", episode.speaker());
        line.put("at", episode.validAt().toString());
        line.put("text", PromptText.cut(episode.content(), LONGEST_MESSAGE));
        return line;
    }

    private static Map<String, Object> entity(Ballot ballot, OpenEntity open) {
        var line = new LinkedHashMap<String, Object>();
        line.put("n", ballot.number(open));
        line.put("name", open.mention().name());
        putIfAny(line, "type", open.mention().type());
        line.put(
                "known",
                open.candidates().stream()
                        .map(candidate -> known(ballot, candidate))
                        .toList());
        return line;
    }

    private static Map<String, Object> known(Ballot ballot, Entity candidate) {
        var line = new LinkedHashMap<String, Object>();
        line.put("n", ballot.number(candidate));
        line.put("name", candidate.name());
        putIfAny(
                line,
                "aliases",
                String.join(", ", candidate.aliases().stream().sorted().toList()));
        putIfAny(line, "type", String.join(", ", candidate.types()));
        putIfAny(line, "summary", PromptText.cut(candidate.summary(), LONGEST_SUMMARY));
        return line;
    }

    private static Map<String, Object> fact(Ballot ballot, OpenFact open) {
        var line = new LinkedHashMap<String, Object>();
        line.put("n", ballot.number(open));
        line.put("relation", open.fact().fact().relation());
        line.put("fact", open.fact().fact().statement());
        putIfAny(line, "from", day(open.fact().placement().from()));
        putIfAny(line, "to", day(open.fact().placement().to()));
        line.put(
                "known",
                open.candidates().stream()
                        .map(candidate -> known(ballot, candidate))
                        .toList());
        return line;
    }

    private static Map<String, Object> known(Ballot ballot, KnownFact candidate) {
        var line = new LinkedHashMap<String, Object>();
        line.put("n", ballot.number(candidate));
        line.put("relation", candidate.key().relation());
        line.put("fact", candidate.statement());
        putIfAny(line, "from", day(candidate.validAt()));
        putIfAny(line, "to", day(candidate.invalidAt()));
        line.put(
                "may",
                candidate.may().stream()
                        .sorted()
                        .map(answer -> answer.name().toLowerCase(Locale.ROOT))
                        .toList());
        return line;
    }

    private static @Nullable String day(@Nullable Instant at) {
        return at == null
                ? null
                : at.toString().substring(0, Math.min(10, at.toString().length()));
    }

    private static void putIfAny(Map<String, Object> line, String key, @Nullable String value) {
        if (value != null && !value.isEmpty()) {
            line.put(key, value);
        }
    }

    private static String lines(List<Map<String, Object>> lines) {
        return lines.stream().map(PromptText::line).collect(Collectors.joining("\n"));
    }
}
