package dev.yore.ontology;

import dev.yore.model.NameKey;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Knows the countries, and which well-known cities lie in each, so that living in Lyon does not end living in France.
 * Names are compared as {@link NameKey}s. A city that several countries have lies in all of them: nothing is ended for
 * a name's sake. Immutable; read once.
 */
public final class Gazetteer {
    private static final Gazetteer WORLD = read("places.txt");

    private final Map<String, Set<String>> cities = new HashMap<>();
    private final Set<String> allCities = new HashSet<>();

    private Gazetteer(Stream<String> lines) {
        lines.filter(line -> !line.isBlank() && !line.startsWith("#")).forEach(this::add);
    }

    /** The one that comes with Yore. */
    public static Gazetteer world() {
        return WORLD;
    }

    private void add(String line) {
        int colon = line.indexOf(':');
        Set<String> within = new HashSet<>();
        for (String city : line.substring(colon + 1).split(",")) {
            within.addAll(keys(city));
        }
        keys(line.substring(0, colon)).forEach(country -> cities.put(country, within));
        allCities.addAll(within);
    }

    private static List<String> keys(String names) {
        return Arrays.stream(names.split("\\|")).map(NameKey::of).toList();
    }

    /**
     * Whether one of the first's names is a country's, in which one of the second's is a city's.
     *
     * @param outer {@link NameKey}s of what may contain
     * @param inner {@link NameKey}s of what may lie within
     */
    public boolean contains(Collection<String> outer, Collection<String> inner) {
        return outer.stream()
                .anyMatch(country ->
                        cities.getOrDefault(country, Set.of()).stream().anyMatch(inner::contains));
    }

    /** The standard type of a place that it knows by one of its {@link NameKey}s: {@code Country} or {@code City}. */
    public Optional<String> type(Collection<String> names) {
        boolean country = names.stream().anyMatch(cities::containsKey);
        boolean city = names.stream().anyMatch(allCities::contains);
        // Singapore, Luxembourg, Georgia, Jordan: what may be either is neither for sure.
        if (country == city) {
            return Optional.empty();
        }
        return Optional.of(country ? "Country" : "City");
    }

    private static Gazetteer read(String resource) {
        try (InputStream in = Gazetteer.class.getResourceAsStream(resource)) {
            return new Gazetteer(
                    new String(Objects.requireNonNull(in, resource).readAllBytes(), StandardCharsets.UTF_8).lines());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
