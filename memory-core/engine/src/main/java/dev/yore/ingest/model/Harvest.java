package dev.yore.ingest.model;

import com.fasterxml.jackson.databind.JsonNode;
import dev.yore.ingest.Conformance;
import dev.yore.ingest.Extraction;
import dev.yore.ingest.Extraction.Aspect;
import dev.yore.ingest.Extraction.ExtractedFact;
import dev.yore.ingest.Extractor.Input;
import dev.yore.model.Lengths;
import dev.yore.model.Usage;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What one episode's replies hold. An item that is broken is left out by itself, with a warning. */
final class Harvest {
    static final String LOOK_FAILED = "the second look failed; what the first one found stands";

    /** They are searched for by a pattern, whose matching takes stack by the word. */
    private static final int LONGEST_TIME_WORDS = 512;

    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,10}");
    private static final Pattern RELATION = Pattern.compile("[A-Z][A-Z0-9_]{0,63}");

    private final Input input;
    private final Cast cast;
    private final List<Draft> facts = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();

    Harvest(Input input) {
        this.input = input;
        this.cast = new Cast(input);
    }

    /** A fact whose ends have no places yet: the speaker may still come in before them. */
    private record Draft(Cast.Member source, Cast.Member target, String relation, String statement, Dates dates) {
        private ExtractedFact fact(Cast cast) {
            return new ExtractedFact(
                    cast.placeOf(source),
                    relation,
                    cast.placeOf(target),
                    statement,
                    dates.aspect,
                    dates.words.text,
                    dates.words.begin,
                    dates.from,
                    dates.to,
                    dates.exempt,
                    dates.corrects);
        }
    }

    private record Dates(
            Aspect aspect,
            Words words,
            @Nullable Instant from,
            @Nullable Instant to,
            boolean exempt,
            boolean corrects) {}

    private record Words(@Nullable String text, int begin) {
        private static final Words NONE = new Words(null, -1);
    }

    void warn(String warning) {
        warnings.add(warning);
    }

    Extraction extraction(Usage usage) {
        List<ExtractedFact> found =
                facts.stream().map(draft -> draft.fact(cast)).toList();
        return new Conformance(input.ontology())
                .of(input.episode().speaker(), new Extraction(cast.entities(), found, warnings, usage));
    }

    /** Adds what a reply about a part says. */
    void add(JsonNode reply, Part part) {
        Map<String, Cast.Member> ids = entities(reply);
        List<JsonNode> items = Fields.items(reply, "facts");
        for (int i = 0; i < items.size(); i++) {
            fact("fact " + i, items.get(i), ids, part).ifPresent(facts::add);
        }
    }

    /** Adds what a second look at a part has found. */
    void add(SecondLook.Look look, Part part) {
        add(look.missed(), part);
        if (look.failed()) {
            warn(LOOK_FAILED);
        }
    }

    private Map<String, Cast.Member> entities(JsonNode reply) {
        Map<String, Cast.Member> ids = new HashMap<>();
        List<JsonNode> items = Fields.items(reply, "entities");
        for (int i = 0; i < items.size(); i++) {
            JsonNode item = items.get(i);
            Optional<String> name = Fields.text(item, "name");
            if (name.isEmpty()) {
                warn("entity " + i + " was left out: it has no name");
                continue;
            }
            if (name.get().length() > Lengths.NAME) {
                warn("entity " + i + " was left out: its name has more than " + Lengths.NAME + " characters");
                continue;
            }
            Cast.Member member = cast.add(name.get(), item);
            String id = id(item.path("id")).orElse(Integer.toString(i));
            if (ids.putIfAbsent(id, member) != null) {
                warn("entity " + i + " has the id " + shown(id) + ", which another one has");
            }
        }
        return ids;
    }

    private Optional<Draft> fact(String place, JsonNode item, Map<String, Cast.Member> ids, Part part) {
        Optional<Cast.Member> source = end(place, item.path("source"), ids);
        Optional<Cast.Member> target = end(place, item.path("target"), ids);
        if (source.isEmpty() || target.isEmpty()) {
            return Optional.empty();
        }
        if (source.equals(target)) {
            warn(place + " was left out: it leads from "
                    + shown(id(item.path("source")).orElse("")) + " to itself");
            return Optional.empty();
        }
        Optional<String> relation = Fields.text(item, "relation").flatMap(Harvest::relation);
        Optional<String> statement = Fields.text(item, "fact");
        if (relation.isEmpty() || statement.isEmpty()) {
            warn(place + " was left out: it has no " + (relation.isEmpty() ? "relation" : "sentence"));
            return Optional.empty();
        }
        if (statement.get().length() > Lengths.SENTENCE) {
            warn(place + " was left out: its sentence has more than " + Lengths.SENTENCE + " characters");
            return Optional.empty();
        }
        Dates dates = dates(place, item, part);
        return Optional.of(new Draft(source.get(), target.get(), relation.get(), statement.get(), dates));
    }

    private Optional<Cast.Member> end(String place, JsonNode reference, Map<String, Cast.Member> ids) {
        Optional<String> id = id(reference);
        Optional<Cast.Member> member = id.map(ids::get).or(() -> id.flatMap(cast::named));
        if (member.isEmpty()) {
            warn(place + " was left out: no entity has the id " + shown(id.orElse("")));
        }
        return member;
    }

    /** An id as the model counts: 0, "0" and 0.0 are one, and "e0" will do. */
    private static Optional<String> id(JsonNode value) {
        OptionalInt number = Fields.integer(value);
        return number.isPresent() ? Optional.of(Integer.toString(number.getAsInt())) : Fields.text(value);
    }

    /** An id as a warning may show it; a warning quotes nothing of what was said. */
    private static String shown(String id) {
        return NUMBER.matcher(id).matches() ? id : "that it gives";
    }

    /** {@code worksAt}, {@code works at} and {@code WORKS-AT} are all meant as {@code WORKS_AT}. */
    private static Optional<String> relation(String said) {
        String name = said.replaceAll("(\\p{Ll})(\\p{Lu})", "$1_$2")
                .toUpperCase(Locale.ROOT)
                .replaceAll("[^A-Z0-9]+", "_")
                .replaceAll("^_|_$", "");
        return Optional.of(name).filter(RELATION.asMatchPredicate());
    }

    private Dates dates(String place, JsonNode item, Part part) {
        Aspect aspect = aspect(place, item);
        ModelDate from = date(place, item, "valid_at");
        ModelDate to = date(place, item, "invalid_at");
        Instant begin = from == null ? null : from.begin();
        Instant end = to == null ? null : to.begin();
        if (aspect == Aspect.HAPPENED && from != null && to == null) {
            // What happened on a day is over with it; without an end it would be happening ever since
            end = from.end();
        }
        return new Dates(
                aspect, words(place, item, part), begin, end, Fields.flag(item, "also"), Fields.flag(item, "corrects"));
    }

    private Aspect aspect(String place, JsonNode item) {
        Optional<String> said = Fields.text(item, "aspect");
        Optional<Aspect> aspect = said.flatMap(word -> Arrays.stream(Aspect.values())
                .filter(one -> one.name().equalsIgnoreCase(word))
                .findFirst());
        if (said.isPresent() && aspect.isEmpty()) {
            warn(place + " has an aspect that does not exist; it is taken to hold");
        }
        return aspect.orElse(Aspect.HOLDS);
    }

    private @Nullable ModelDate date(String place, JsonNode item, String key) {
        try {
            return ModelDate.read(item.path(key), input.profile().zone()).orElse(null);
        } catch (DateTimeException e) {
            warn(place + " has a " + key + " that is not a date; the fact is kept without it");
            return null;
        }
    }

    /** The time words as they stand in the message, whatever case and spacing the model gave them. */
    private Words words(String place, JsonNode item, Part part) {
        Optional<String> said = Fields.text(item, "time");
        if (said.isEmpty()) {
            return Words.NONE;
        }
        if (said.get().length() > LONGEST_TIME_WORDS) {
            warn(place + " has time words of more than " + LONGEST_TIME_WORDS + " characters; they are left out");
            return Words.NONE;
        }
        String pattern =
                Arrays.stream(said.get().split("\\s+")).map(Pattern::quote).collect(Collectors.joining("\\s+"));
        Matcher found = Pattern.compile(pattern, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE)
                .matcher(part.text());
        if (!found.find()) {
            warn(place + " has time words that are not in the message; they are left out");
            return Words.NONE;
        }
        return new Words(found.group(), part.begin() + found.start());
    }
}
