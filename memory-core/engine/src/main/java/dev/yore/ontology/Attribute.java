package dev.yore.ontology;

import dev.yore.model.NameKey;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * A property that entities of a type have, and that is no relation to another entity: an age, a colour, a licence
 * plate. It has one value at a time, the one told last, and no history.
 *
 * @param name a letter, then letters, digits and _
 * @param kind what its values look like
 * @param choices of a {@link Kind#CHOICE}: the values that it may have; of any other kind: none
 * @param description for a model, in a few words; may be empty
 */
public record Attribute(String name, Kind kind, List<String> choices, String description) {

    /** What values look like, as text. */
    public enum Kind {
        TEXT,
        /** {@code -42} */
        INTEGER,
        /** {@code 1.75} */
        NUMBER,
        /** {@code true} or {@code false} */
        BOOLEAN,
        /** {@code 2026-11-30} */
        DATE,
        /** One of a few. */
        CHOICE
    }

    private static final Set<String> YES = Set.of("true", "yes", "1");
    private static final Set<String> NO = Set.of("false", "no", "0");

    public Attribute {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(description, "description");
        if (!name.matches("[A-Za-z][A-Za-z0-9_]*")) {
            throw new IllegalArgumentException(
                    "an attribute's name must be a letter, then letters, digits and _, got \"" + name + "\"");
        }
        choices = List.copyOf(choices);
        if ((kind == Kind.CHOICE) == choices.isEmpty()) {
            throw new IllegalArgumentException("a CHOICE, and nothing else, must have choices, got " + kind + " of "
                    + choices.size() + " for " + name);
        }
    }

    /** An attribute that is no choice. */
    public static Attribute of(String name, Kind kind, String description) {
        return new Attribute(name, kind, List.of(), description);
    }

    public static Attribute choice(String name, List<String> choices, String description) {
        return new Attribute(name, Kind.CHOICE, choices, description);
    }

    /** A value as it is stored, or nothing where it is no value of this kind: "1,200" is the INTEGER {@code 1200}. */
    public Optional<String> coerce(String said) {
        String value = said.strip();
        if (value.isEmpty()) {
            return Optional.empty();
        }
        return switch (kind) {
            case TEXT -> Optional.of(value);
            case INTEGER -> number(value).flatMap(Attribute::whole);
            case NUMBER -> number(value).map(BigDecimal::toPlainString);
            case BOOLEAN -> truth(value.toLowerCase(Locale.ROOT));
            case DATE -> date(value);
            case CHOICE ->
                choices.stream()
                        .filter(choice -> NameKey.of(choice).equals(NameKey.of(value.replace('_', ' ')))
                                || choice.equalsIgnoreCase(value.replace(' ', '_')))
                        .findFirst();
        };
    }

    private static Optional<BigDecimal> number(String value) {
        String plain = value.replaceAll("(?<=\\d)[,\\s](?=\\d{3}(\\D|$))", "");
        return plain.matches("[+-]?\\d{1,30}(\\.\\d{1,30})?") ? Optional.of(new BigDecimal(plain)) : Optional.empty();
    }

    private static Optional<String> whole(BigDecimal number) {
        return number.stripTrailingZeros().scale() <= 0
                ? Optional.of(number.toBigInteger().toString())
                : Optional.empty();
    }

    private static Optional<String> truth(String word) {
        if (YES.contains(word)) {
            return Optional.of("true");
        }
        return NO.contains(word) ? Optional.of("false") : Optional.empty();
    }

    private static Optional<String> date(String value) {
        try {
            // A date and time is more than was asked for.
            return Optional.of(LocalDate.parse(value.substring(0, Math.min(10, value.length())))
                    .toString());
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
