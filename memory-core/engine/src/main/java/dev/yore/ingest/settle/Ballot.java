package dev.yore.ingest.settle;

import com.fasterxml.jackson.databind.JsonNode;
import dev.yore.ingest.Decisions.Judgement;
import dev.yore.ingest.model.Fields;
import dev.yore.ingest.settle.Agenda.Answer;
import dev.yore.ingest.settle.Agenda.KnownFact;
import dev.yore.ingest.settle.Agenda.OpenEntity;
import dev.yore.ingest.settle.Agenda.OpenFact;
import dev.yore.ingest.settle.Agenda.Place;
import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.time.FactKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Gives everything on an agenda a number of one count, and reads the answer by these numbers. What names a number that
 * was never given, or not offered for the thing in question, is ignored by itself, with a warning that says which and
 * why. One use by one thread.
 */
final class Ballot {
    private final Agenda agenda;
    private final Map<Object, Integer> numbers = new LinkedHashMap<>();
    private final Map<Integer, OpenEntity> entities = new HashMap<>();
    private final Map<Integer, OpenFact> facts = new HashMap<>();

    private final Map<Place, EntityId> same = new LinkedHashMap<>();
    private final Map<Place, Judgement> judgements = new LinkedHashMap<>();
    private final List<String> warnings = new ArrayList<>();

    Ballot(Agenda agenda) {
        this.agenda = agenda;
        for (OpenEntity open : agenda.entities()) {
            entities.put(number(open.place(), "entity"), open);
            open.candidates().forEach(this::number);
        }
        for (OpenFact open : agenda.facts()) {
            facts.put(number(open.place(), "fact"), open);
            open.candidates().forEach(this::number);
        }
    }

    Agenda agenda() {
        return agenda;
    }

    // ---- numbers

    int number(OpenEntity open) {
        return number(open.place(), "entity");
    }

    int number(OpenFact open) {
        return number(open.place(), "fact");
    }

    int number(Entity candidate) {
        return number((Object) candidate.id());
    }

    int number(KnownFact candidate) {
        return number((Object) candidate.key());
    }

    private int number(Place place, String kind) {
        return number((Object) List.of(kind, place));
    }

    private int number(Object thing) {
        return numbers.computeIfAbsent(thing, unnumbered -> numbers.size() + 1);
    }

    // ---- the answer

    void read(JsonNode answer) {
        Fields.items(answer, "entities").forEach(this::readEntity);
        Fields.items(answer, "facts").forEach(this::readFact);
    }

    Map<Place, EntityId> same() {
        return same;
    }

    Map<Place, Judgement> judgements() {
        return judgements;
    }

    List<String> warnings() {
        return warnings;
    }

    private void readEntity(JsonNode item) {
        Optional<OpenEntity> open = find("an entity", item.path("new"), entities::get);
        open.ifPresent(about -> find(
                        "entity " + number(about),
                        item.path("known"),
                        n -> about.candidates().stream()
                                .filter(candidate -> number(candidate) == n)
                                .findFirst()
                                .orElse(null))
                .ifPresent(candidate -> same.putIfAbsent(about.place(), candidate.id())));
    }

    private void readFact(JsonNode item) {
        find("a fact", item.path("new"), facts::get).ifPresent(about -> {
            List<FactKey> duplicates = read(about, item.path("same"), Answer.SAME);
            if (duplicates.size() > 1) {
                warnings.add("settling: fact " + number(about) + " is the same as several; the first was taken");
            }
            judgements.putIfAbsent(
                    about.place(),
                    new Judgement(
                            duplicates.isEmpty() ? null : duplicates.get(0),
                            read(about, item.path("ended"), Answer.ENDED),
                            read(about, item.path("together"), Answer.TOGETHER)));
        });
    }

    private List<FactKey> read(OpenFact about, JsonNode list, Answer answer) {
        var keys = new ArrayList<FactKey>();
        String subject = "fact " + number(about);
        Iterable<JsonNode> items = list.isArray() || list.isMissingNode() || list.isNull() ? list : List.of(list);
        StreamSupport.stream(items.spliterator(), false)
                .forEach(number -> find(
                                subject,
                                number,
                                n -> about.candidates().stream()
                                        .filter(candidate -> number(candidate) == n)
                                        .findFirst()
                                        .orElse(null))
                        .ifPresent(known -> {
                            if (known.may().contains(answer)) {
                                keys.add(known.key());
                            } else {
                                warnings.add("settling: " + subject + " cannot stand to " + number(known) + " as "
                                        + answer + "; it was ignored");
                            }
                        }));
        return keys;
    }

    private <T> Optional<T> find(String subject, JsonNode reference, IntFunction<@Nullable T> offered) {
        OptionalInt number = Fields.integer(reference);
        if (number.isEmpty()) {
            warnings.add("settling: an answer about " + subject + " gives no number; it was ignored");
            return Optional.empty();
        }
        Optional<T> found = Optional.ofNullable(offered.apply(number.getAsInt()));
        if (found.isEmpty()) {
            boolean given = number.getAsInt() >= 1 && number.getAsInt() <= numbers.size();
            warnings.add("settling: an answer about " + subject + " names " + number.getAsInt() + ", "
                    + (given
                            ? "which was not offered for it"
                            : "which was never given; numbers are 1 to " + numbers.size())
                    + "; it was ignored");
        }
        return found;
    }
}
