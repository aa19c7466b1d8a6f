package dev.yore.ontology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.yore.ontology.Attribute.Kind;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OntologyOfRecordsTest {
    enum Size {
        SMALL,
        VERY_LARGE
    }

    @Described("a boat that sails")
    record Boat(
            @Described("overall, in metres") double length,
            int berths,
            Size size,
            LocalDate launched,
            boolean sold,
            String home) {}

    record Bad(Instant at) {}

    @Test
    void aRecordIsATypeAndItsComponentsAreAttributes() {
        EntityType boat = EntityType.of(Boat.class);
        assertThat(boat.name()).isEqualTo("Boat");
        assertThat(boat.description()).isEqualTo("a boat that sails");
        assertThat(boat.attributes())
                .extracting(Attribute::kind)
                .containsExactly(Kind.NUMBER, Kind.INTEGER, Kind.CHOICE, Kind.DATE, Kind.BOOLEAN, Kind.TEXT);
        assertThat(boat.attribute("LENGTH").orElseThrow().description()).isEqualTo("overall, in metres");
        assertThat(boat.attribute("size").orElseThrow().choices()).containsExactly("SMALL", "VERY_LARGE");
    }

    @Test
    void aComponentOfAnotherTypeIsRefusedByName() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EntityType.of(Bad.class))
                .withMessageContaining("component at of Bad")
                .withMessageContaining("Instant");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "length | 12.50 | 12.50",
                "length | '1,200' | 1200",
                "length | long |",
                "berths | 6 | 6",
                "berths | 6.0 | 6",
                "berths | 6.5 |",
                "berths | ' ' |",
                "size | small | SMALL",
                "size | Very large | VERY_LARGE",
                "size | huge |",
                "launched | 2019-05-02T10:00:00Z | 2019-05-02",
                "launched | 2019-02-30 |",
                "launched | last year |",
                "sold | Yes | true",
                "sold | perhaps |",
                "home | ' Lund ' | Lund"
            })
    void valuesAreBroughtToTheirKindOrLeftOut(String attribute, String said, @Nullable String stored) {
        assertThat(EntityType.of(Boat.class).attribute(attribute).orElseThrow().coerce(said))
                .isEqualTo(Optional.ofNullable(stored));
    }

    @Test
    void whatItDoesNotKnowFitsAnywhere() {
        Ontology ontology = Ontology.standard();
        RelationType livesIn = ontology.relation("LIVES_IN").orElseThrow();
        assertThat(ontology.fits(livesIn, List.of("Person"), List.of("City"))).isTrue();
        assertThat(ontology.fits(livesIn, List.of(), List.of("Houseboat"))).isTrue();
        assertThat(ontology.fits(livesIn, List.of("City"), List.of("Person"))).isFalse();
    }

    @Test
    void closingKeepsTheRest() {
        Ontology closed = Ontology.standard()
                .with(Boat.class)
                .closed()
                .with(RelationType.of("SAILS", "sails").to("Boat"));
        assertThat(closed.isClosed()).isTrue();
        assertThat(closed.entityType("Boat")).isPresent();
        assertThat(closed.relation("SAILS").orElseThrow().targetTypes()).isEqualTo(Set.of("Boat"));
        assertThat(Ontology.standard().isClosed()).isFalse();
    }

    @Test
    void theWorldIsKnownByAnyOfItsNames() {
        Gazetteer world = Gazetteer.world();
        assertThat(world.contains(Set.of("france"), Set.of("lyon"))).isTrue();
        assertThat(world.contains(Set.of("deutschland"), Set.of("munich"))).isTrue();
        assertThat(world.contains(Set.of("germany"), Set.of("munchen"))).isTrue();
        assertThat(world.contains(Set.of("france"), Set.of("oslo"))).isFalse();
        assertThat(world.contains(Set.of("lyon"), Set.of("france"))).isFalse();
        assertThat(world.type(Set.of("sao paulo"))).contains("City");
        assertThat(world.type(Set.of("usa"))).contains("Country");
        assertThat(world.type(Set.of("djibouti"))).contains("Country");
        assertThat(world.type(Set.of("atlantis"))).isEmpty();
    }
}
