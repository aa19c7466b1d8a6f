package dev.yore.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.ingest.Extraction.Aspect;
import dev.yore.ingest.Extraction.ExtractedEntity;
import dev.yore.ingest.Extraction.ExtractedFact;
import dev.yore.model.Usage;
import dev.yore.ontology.Ontology;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConformanceTest {
    record Boat(int berths) {}

    private static final Ontology OPEN = Ontology.standard().with(Boat.class);

    private static ExtractedEntity entity(String name, @Nullable String type) {
        return ExtractedEntity.of(name, type);
    }

    private static ExtractedFact fact(int source, String relation, int target) {
        return new ExtractedFact(source, relation, target, "a sentence", Aspect.HOLDS, null, -1, null, null, false);
    }

    private static Extraction conform(Ontology ontology, List<ExtractedEntity> entities, ExtractedFact... facts) {
        return new Conformance(ontology).of("Alice", new Extraction(entities, List.of(facts), List.of(), Usage.NONE));
    }

    @Test
    void endsTheWrongWayRoundAreTurned() {
        Extraction result =
                conform(OPEN, List.of(entity("Acme", "Organization"), entity("Ana", "Person")), fact(0, "WORKS_AT", 1));
        assertThat(result.facts()).containsExactly(fact(1, "WORKS_AT", 0));
        assertThat(result.warnings()).hasSize(1);
    }

    @Test
    void anOpenOntologyKeepsWhatItDoesNotKnow() {
        List<ExtractedEntity> entities =
                List.of(entity("Ana", "Person"), entity("Vega", "Star"), entity("Bo", "Person"));
        Extraction result =
                conform(OPEN, entities, fact(0, "GAZES_AT", 1), fact(0, "LIKES", 1), fact(0, "LIVES_IN", 2));
        assertThat(result.entities()).isEqualTo(entities);
        assertThat(result.facts()).hasSize(3);
        assertThat(result.warnings()).singleElement().asString().contains("fact 2");
    }

    @Test
    void aClosedOneDropsItWithAWarningForEach() {
        Extraction result = conform(
                OPEN.closed(),
                List.of(entity("Vega", "Star"), entity("Ana", "Person"), entity("Lund", "City"), entity("Bo", null)),
                fact(1, "GAZES_AT", 2),
                fact(1, "LIKES", 0),
                fact(1, "LIVES_IN", 2),
                fact(1, "LIVES_IN", 1),
                fact(1, "KNOWS", 3));
        assertThat(result.entities()).extracting(ExtractedEntity::name).containsExactly("Ana", "Lund", "Bo");
        assertThat(result.facts()).containsExactly(fact(0, "LIVES_IN", 1), fact(0, "KNOWS", 2));
        assertThat(result.warnings()).hasSize(4);
    }

    @Test
    void attributesAreThoseOfTheTypeAndOfTheirKind() {
        var boat = new ExtractedEntity("Swift", "Boat", Set.of(), Map.of("BERTHS", "6", "colour", "red"));
        var other = new ExtractedEntity("Tern", "Boat", Set.of(), Map.of("berths", "many"));
        Extraction result = conform(OPEN, List.of(boat, other));
        assertThat(result.entities())
                .extracting(ExtractedEntity::attributes)
                .containsExactly(Map.of("berths", "6"), Map.of());
        assertThat(result.warnings()).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({
        "my sister Ana, Ana, Alice's sister",
        "My elder sister Ana Silva, Ana Silva, Alice's elder sister",
        "Bo’s husband Tom, Tom, Bo’s husband",
        "my sister, Alice's sister,",
        "Ana Silva, Ana Silva,",
        "Alice's sister, Alice's sister,"
    })
    void aRoleSaidWithANameIsAnAlias(String said, String name, @Nullable String alias) {
        Extraction result = conform(OPEN, List.of(entity(said, "Person")));
        assertThat(result.entities())
                .containsExactly(new ExtractedEntity(name, "Person", alias == null ? Set.of() : Set.of(alias)));
    }

    @Test
    void aThingWithARoleInItsNameKeepsIt() {
        assertThat(conform(OPEN, List.of(entity("my favourite Beatles song", "Topic")))
                        .entities())
                .extracting(ExtractedEntity::name)
                .containsExactly("my favourite Beatles song");
    }
}
