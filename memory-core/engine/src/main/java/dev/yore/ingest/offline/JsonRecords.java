package dev.yore.ingest.offline;

import dev.yore.ingest.Extraction;
import dev.yore.ingest.Extraction.Aspect;
import dev.yore.ingest.offline.Findings.Manner;
import dev.yore.ingest.offline.JsonTree.Many;
import dev.yore.ingest.offline.JsonTree.Text;
import dev.yore.ingest.offline.JsonTree.Value;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads a business record by its keys: an object with a name or an id is an entity, what its keys lead to are facts.
 * Numbers, dates, addresses of mails and pages, and long texts are left in the episode, where they are found as such.
 */
final class JsonRecords {
    private static final Lexicon WORDS = Lexicon.ENGLISH;
    private static final List<String> NAMES =
            List.of("name", "fullname", "displayname", "title", "label", "username", "subject");
    private static final List<String> IDS = List.of("id", "key", "code", "number", "sku", "uuid", "ref", "reference");
    private static final Set<String> TYPES = Set.of("type", "kind", "category");
    private static final Set<String> STARTS = Set.of("since", "from", "start", "startdate", "started", "validfrom");
    private static final Set<String> ENDS = Set.of("until", "to", "end", "enddate", "ended", "validto");
    private static final Set<String> PEOPLE = Set.of(
            "person",
            "people",
            "customer",
            "contact",
            "employee",
            "user",
            "client",
            "patient",
            "student",
            "author",
            "lead");
    private static final Set<String> COMPANIES =
            Set.of("company", "organization", "organisation", "vendor", "supplier");
    private static final int LONGEST_VALUE = 100;

    private final String content;
    private final Findings findings;

    private JsonRecords(String content) {
        this.content = content;
        this.findings = new Findings(content);
    }

    static Extraction extract(String content) {
        var records = new JsonRecords(content);
        try {
            records.values(JsonTree.read(content), "");
        } catch (IOException e) {
            return records.findings.result(List.of("the content is not JSON that can be read"));
        }
        return records.findings.result(List.of());
    }

    private void values(Value value, String key) {
        if (value instanceof JsonTree.Record object) {
            record(object, key, null);
        } else if (value instanceof Many many) {
            many.items().forEach(item -> values(item, key));
        }
    }

    /** Adds a record's entity and facts; nothing if it has no name and nobody to be named after. */
    private @Nullable Phrase record(JsonTree.Record object, String key, @Nullable Phrase owner) {
        String kind = RecordKey.singular(RecordKey.words(key));
        Phrase entity = entity(object, kind, owner);
        if (entity != null) {
            findings.entity(entity.name(), entity.type(), Set.of());
        }
        object.fields().forEach((field, value) -> {
            if (entity == null) {
                values(value, field);
            } else if (!isOfTheRecordItself(field)) {
                field(entity, field, value);
            }
        });
        return entity;
    }

    private void field(Phrase entity, String key, Value value) {
        if (value instanceof Many many) {
            many.items().forEach(item -> field(entity, key, item));
            return;
        }
        RecordKey says = RecordKey.of(key, "Person".equals(entity.type()));
        if (value instanceof Text text && isTelling(text.text())) {
            fact(entity, says, Phrase.named(0, text.text().strip(), null), Manner.HOLDS);
        } else if (value instanceof JsonTree.Record object) {
            Phrase target = record(object, key, entity);
            if (target != null) {
                dated(entity, says, target, object.fields());
            }
        }
    }

    private void dated(Phrase entity, RecordKey says, Phrase target, Map<String, Value> fields) {
        TimeSpan start = date(fields, STARTS);
        TimeSpan end = date(fields, ENDS);
        if (start != null || end == null) {
            fact(entity, says, target, start == null ? Manner.HOLDS : new Manner(Aspect.BEGAN, start, false));
        }
        if (end != null) {
            fact(entity, says, target, new Manner(Aspect.ENDED, end, false));
        }
    }

    private void fact(Phrase entity, RecordKey says, Phrase target, Manner manner) {
        boolean country = Lexicon.ENGLISH.isCountry(target.name()) && "City".equals(says.targetType());
        Phrase typed = target.withType(country ? "Country" : says.targetType());
        String statement = entity.name() + " " + says.says() + " " + target.name();
        findings.fact(entity, says.relation(), typed, statement, manner);
    }

    private @Nullable Phrase entity(JsonTree.Record object, String kind, @Nullable Phrase owner) {
        String type = type(object, kind);
        String name = text(object, NAMES);
        String first = text(object, List.of("firstname", "givenname"));
        String last = text(object, List.of("lastname", "familyname", "surname"));
        if (name == null && first != null) {
            return Phrase.named(0, last == null ? first : first + " " + last, "Person");
        }
        if (name == null) {
            name = id(object, kind);
        }
        if (name == null && owner != null && !kind.isEmpty()) {
            name = owner.name() + "'s " + kind;
        }
        return name == null ? null : Phrase.named(0, name, type);
    }

    private static @Nullable String type(JsonTree.Record object, String kind) {
        for (Map.Entry<String, Value> field : object.fields().entrySet()) {
            if (TYPES.contains(flat(field.getKey()))
                    && field.getValue() instanceof Text text
                    && isTelling(text.text())) {
                return typeOf(text.text());
            }
        }
        String known = RecordKey.of(kind, true).targetType();
        if (known != null) {
            return known;
        }
        return kind.isEmpty() ? isPersonal(object) ? "Person" : null : typeOf(kind);
    }

    /** Whether its keys are a person's: two of them, one of which a company does not have. */
    private static boolean isPersonal(JsonTree.Record object) {
        List<String> keys =
                object.fields().keySet().stream().map(JsonRecords::flat).toList();
        long own = keys.stream().filter(key -> WORDS.is("personal", key)).count();
        long shared = keys.stream().filter(key -> WORDS.is("contact", key)).count();
        return own > 0 && own + shared > 1;
    }

    private static @Nullable String typeOf(String word) {
        String lower = word.strip().toLowerCase(Locale.ROOT);
        if (PEOPLE.contains(lower)) {
            return "Person";
        }
        if (COMPANIES.contains(lower)) {
            return "Organization";
        }
        String letters = lower.replaceAll("[^a-z0-9]+", "_");
        boolean named = !letters.isEmpty() && Character.isLetter(letters.charAt(0)) && letters.length() <= 40;
        return named ? letters.substring(0, 1).toUpperCase(Locale.ROOT) + letters.substring(1) : null;
    }

    private static @Nullable String text(JsonTree.Record object, List<String> keys) {
        for (String key : keys) {
            for (Map.Entry<String, Value> field : object.fields().entrySet()) {
                boolean same = flat(field.getKey()).equals(key);
                if (same && field.getValue() instanceof Text text && isTelling(text.text())) {
                    return text.text().strip();
                }
            }
        }
        return null;
    }

    /** "id": "SN-0031" is a name; "id": 17 of an order is "order 17". */
    private static @Nullable String id(JsonTree.Record object, String kind) {
        for (Map.Entry<String, Value> field : object.fields().entrySet()) {
            String words = RecordKey.words(field.getKey());
            String lastWord = words.substring(words.lastIndexOf(' ') + 1);
            if (!IDS.contains(lastWord)) {
                continue;
            }
            String of = kind.isEmpty() ? words.equals(lastWord) ? "record" : words : kind;
            if (field.getValue() instanceof Text text && isTelling(text.text())) {
                return text.text().strip();
            }
            if (field.getValue() instanceof JsonTree.Other other
                    && !other.text().equals("null")) {
                return of + " " + other.text();
            }
        }
        return null;
    }

    private static boolean isOfTheRecordItself(String key) {
        String flat = flat(key);
        return NAMES.contains(flat)
                || IDS.contains(flat)
                || TYPES.contains(flat)
                || STARTS.contains(flat)
                || ENDS.contains(flat)
                || Set.of("firstname", "givenname", "lastname", "familyname", "surname")
                        .contains(flat);
    }

    private static String flat(String key) {
        return RecordKey.words(key).replace(" ", "");
    }

    /** Whether a string names something: it has a letter, and is no date, no address and no long text. */
    private static boolean isTelling(String text) {
        String stripped = text.strip();
        boolean dateLike = stripped.length() >= 8
                && Character.isDigit(stripped.charAt(0))
                && stripped.chars().filter(Character::isDigit).count() * 2 > stripped.length();
        return !stripped.isEmpty()
                && stripped.length() <= LONGEST_VALUE
                && stripped.chars().anyMatch(Character::isLetter)
                && !dateLike
                && !stripped.contains("://")
                && !stripped.contains("@")
                && stripped.codePoints().noneMatch(JsonRecords::isNoText);
    }

    /** Control characters and halves of a surrogate pair, which no store takes in a name. */
    private static boolean isNoText(int c) {
        return Character.isISOControl(c) || c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
    }

    private @Nullable TimeSpan date(Map<String, Value> fields, Set<String> keys) {
        for (Map.Entry<String, Value> field : fields.entrySet()) {
            boolean dated = keys.contains(flat(field.getKey()));
            if (dated
                    && field.getValue() instanceof Text text
                    && content.startsWith(text.text(), text.begin())
                    && !text.text().isBlank()) {
                return TimeSpan.date(text.begin(), text.begin() + text.text().length());
            }
        }
        return null;
    }
}
