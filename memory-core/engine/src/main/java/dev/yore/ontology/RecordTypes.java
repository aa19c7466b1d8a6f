package dev.yore.ontology;

import dev.yore.ontology.Attribute.Kind;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Reads entity types off records. */
final class RecordTypes {
    private static final Map<Class<?>, Kind> KINDS = Map.ofEntries(
            Map.entry(String.class, Kind.TEXT),
            Map.entry(int.class, Kind.INTEGER),
            Map.entry(Integer.class, Kind.INTEGER),
            Map.entry(long.class, Kind.INTEGER),
            Map.entry(Long.class, Kind.INTEGER),
            Map.entry(BigInteger.class, Kind.INTEGER),
            Map.entry(double.class, Kind.NUMBER),
            Map.entry(Double.class, Kind.NUMBER),
            Map.entry(BigDecimal.class, Kind.NUMBER),
            Map.entry(boolean.class, Kind.BOOLEAN),
            Map.entry(Boolean.class, Kind.BOOLEAN),
            Map.entry(LocalDate.class, Kind.DATE));

    private RecordTypes() {}

    static EntityType read(Class<? extends Record> record) {
        List<Attribute> attributes = Arrays.stream(record.getRecordComponents())
                .map(component -> attribute(record, component))
                .toList();
        return new EntityType(record.getSimpleName(), description(record), attributes);
    }

    private static Attribute attribute(Class<?> record, RecordComponent component) {
        String name = component.getName();
        Class<?> type = component.getType();
        Object[] constants = type.getEnumConstants();
        if (constants != null) {
            List<String> choices = Arrays.stream(constants)
                    .map(constant -> ((Enum<?>) constant).name())
                    .toList();
            return Attribute.choice(name, choices, description(component));
        }
        Kind kind = KINDS.get(type);
        if (kind == null) {
            throw new IllegalArgumentException(
                    "component %s of %s must be text, a number, a boolean, a LocalDate or an enum, got %s"
                            .formatted(name, record.getSimpleName(), type.getSimpleName()));
        }
        return Attribute.of(name, kind, description(component));
    }

    private static String description(AnnotatedElement element) {
        Described described = element.getAnnotation(Described.class);
        return described == null ? "" : described.value();
    }
}
