package dev.yore.bench.people;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.bench.dialogue.Dialogue.Turn;
import dev.yore.store.Digest;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PeopleSetTest {
    private static final List<String> SPOKEN_BY_OTHERS_ALONE =
            List.of("OCCUPATION", "DATABASE", "FRONT_END", "HOSTING");

    /** What figures have been given of must not change. */
    @Test
    void theSetThatWasMeasuredIsTheSameStill() {
        assertThat(Stream.of(1, 2, 3).map(seed -> Digest.of(PeopleSet.of(seed).json())))
                .containsExactly(
                        "da0340acbc04a1a44732c3f9c132676b1b0a5987d3cd4d8ec8befbe8073f2106",
                        "3c16e2dd0715f9e3ffa9bea0f08bfae9ddc6787bf5ba0d565190ec688406f9cc",
                        "6219f2c2da81c9c02b26dbae29c3451e4b1d08711897e4ec2a182986d5df09cf");
    }

    @Test
    void theSameSeedGivesTheSameBytes() {
        assertThat(PeopleSet.of(7).json()).isEqualTo(PeopleSet.of(7).json());
    }

    @Test
    void anotherSeedGivesOtherPeopleAndQuestions() {
        assertThat(PeopleSet.of(8).world()).isNotEqualTo(PeopleSet.of(7).world());
        assertThat(texts(PeopleSet.of(8))).isNotEqualTo(texts(PeopleSet.of(7)));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void thereAreTwentyPeopleAndTwentyDifferentQuestionsOfEachCategory(long seed) {
        PeopleSet set = PeopleSet.of(seed);

        assertThat(set.world().people()).hasSize(20).doesNotHaveDuplicates();
        assertThat(Quiz.count(set.questions()))
                .isEqualTo(Map.of("factual", 20L, "preference", 20L, "relational", 20L, "multi-hop", 20L));
        assertThat(texts(set)).doesNotHaveDuplicates();
    }

    /** The last step's answer is in the words of a turn, or is the one who says it. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void theEvidenceOfAQuestionAreTurnsInWhichItsAnswersAreSaid(long seed) {
        PeopleSet set = PeopleSet.of(seed);
        Map<String, Turn> turns =
                set.minutes().turns().stream().collect(Collectors.toMap(Turn::id, Function.identity()));

        for (Quiz.Item item : set.questions()) {
            List<String> evidence = set.minutes().evidence(item.facts());
            assertThat(turns).containsKeys(evidence.toArray(String[]::new));
            String said = evidence.stream()
                    .map(id -> turns.get(id).line().toLowerCase(Locale.ROOT))
                    .collect(Collectors.joining());
            assertThat(item.answers()).allSatisfy(answer -> assertThat(said).contains(answer.toLowerCase(Locale.ROOT)));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void whatTakesSeveralStepsIsSaidInSeveralTurnsAndMostlyInSeveralSessions(long seed) {
        PeopleSet set = PeopleSet.of(seed);
        Map<String, String> sessions =
                set.minutes().turns().stream().collect(Collectors.toMap(Turn::id, Turn::session));
        List<Quiz.Item> multiHop = set.questions().stream()
                .filter(item -> item.category().equals("multi-hop"))
                .toList();

        assertThat(multiHop)
                .allSatisfy(
                        item -> assertThat(set.minutes().evidence(item.facts())).hasSizeGreaterThanOrEqualTo(2));
        assertThat(multiHop)
                .filteredOn(item -> set.minutes().evidence(item.facts()).stream()
                                .map(sessions::get)
                                .distinct()
                                .count()
                        > 1)
                .hasSizeGreaterThan(15);
    }

    /** Looks the truth up fact by fact, without the paths that made the questions. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void theAnswersAreWhatIsSoInTheWorld(long seed) {
        PeopleSet set = PeopleSet.of(seed);

        for (Quiz.Item item : of(set, "~LIVES_IN REPORTS_TO")) {
            String resident = only(
                            set,
                            fact -> fact.relation() == Relation.LIVES_IN
                                    && !fact.former()
                                    && fact.object().equals(item.start()))
                    .subject();
            assertThat(item.answers()).containsExactly(manager(set, resident));
        }
        for (Quiz.Item item : of(set, "~LEADS REPORTS_TO HOMETOWN")) {
            String lead = only(
                            set,
                            fact -> fact.relation() == Relation.LEADS
                                    && fact.object().equals(item.start()))
                    .subject();
            String manager = manager(set, lead);
            assertThat(item.answers())
                    .containsExactly(only(
                                    set,
                                    fact -> fact.relation() == Relation.HOMETOWN
                                            && fact.subject().equals(manager))
                            .object());
        }
        for (Quiz.Item item : of(set, "~REPORTS_TO")) {
            assertThat(item.answers())
                    .isEqualTo(set.world().people().stream()
                            .map(Person::name)
                            .filter(name -> set.world().facts().stream()
                                    .anyMatch(fact -> fact.relation() == Relation.REPORTS_TO
                                            && !fact.former()
                                            && fact.subject().equals(name)
                                            && fact.object().equals(item.start())))
                            .collect(Collectors.toSet()));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void whatTakesThePlaceOfSomethingIsSaidLater(long seed) {
        PeopleSet set = PeopleSet.of(seed);
        List<String> order = set.minutes().turns().stream().map(Turn::id).toList();
        List<Fact> former = set.world().facts().stream().filter(Fact::former).toList();

        assertThat(former).hasSizeGreaterThan(15);
        for (Fact earlier : former) {
            Fact later = only(
                    set,
                    fact -> !fact.former()
                            && fact.relation() == earlier.relation()
                            && fact.subject().equals(earlier.subject()));
            assertThat(later.object()).isNotEqualTo(earlier.object());
            assertThat(order.indexOf(turnOf(set, later))).isGreaterThan(order.indexOf(turnOf(set, earlier)));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void everyFactIsToldInATurnOfItsOwn(long seed) {
        PeopleSet set = PeopleSet.of(seed);
        Set<String> turns = new HashSet<>();

        for (Fact fact : set.world().facts()) {
            assertThat(turns.add(turnOf(set, fact))).isTrue();
        }
    }

    @Test
    void everyRelationIsToldInFivePhrasingsAndMissedInFive() {
        Map<String, List<String>> phrasings = Sections.read("phrasings.txt");

        for (Relation relation : Relation.values()) {
            assertThat(phrasings.get(relation + " other"))
                    .hasSizeGreaterThanOrEqualTo(5)
                    .doesNotHaveDuplicates();
            assertThat(phrasings.get(relation + " near"))
                    .hasSizeGreaterThanOrEqualTo(5)
                    .doesNotHaveDuplicates();
            if (!SPOKEN_BY_OTHERS_ALONE.contains(relation.name())) {
                assertThat(phrasings.get(relation + " own"))
                        .hasSizeGreaterThanOrEqualTo(5)
                        .doesNotHaveDuplicates();
            }
        }
        assertThat(phrasings.keySet())
                .filteredOn(heading -> heading.endsWith("-new"))
                .allSatisfy(heading -> assertThat(phrasings.get(heading)).hasSizeGreaterThanOrEqualTo(5));
    }

    @Test
    void everyKindOfQuestionIsAskedInSeveralWays() {
        assertThat(Sections.read("questions.txt").values())
                .allSatisfy(wordings -> assertThat(wordings).hasSizeGreaterThanOrEqualTo(2));
    }

    @Test
    void noPlaceholderIsLeftInWhatIsSaidAndAsked() {
        PeopleSet set = PeopleSet.of(1);

        assertThat(set.minutes().turns()).extracting(Turn::words).noneMatch(words -> words.contains("{"));
        assertThat(texts(set)).noneMatch(text -> text.contains("{"));
    }

    private static List<String> texts(PeopleSet set) {
        return set.questions().stream().map(Quiz.Item::text).toList();
    }

    private static List<Quiz.Item> of(PeopleSet set, String path) {
        List<Quiz.Item> items = set.questions().stream()
                .filter(item -> item.path().equals(Path.parse(path)))
                .toList();
        assertThat(items).isNotEmpty();
        return items;
    }

    private static String manager(PeopleSet set, String name) {
        return only(
                        set,
                        fact -> fact.relation() == Relation.REPORTS_TO
                                && !fact.former()
                                && fact.subject().equals(name))
                .object();
    }

    private static Fact only(PeopleSet set, Predicate<Fact> which) {
        List<Fact> facts = set.world().facts().stream().filter(which).toList();
        assertThat(facts).hasSize(1);
        return facts.get(0);
    }

    private static String turnOf(PeopleSet set, Fact fact) {
        return set.minutes().evidence(Set.of(fact)).get(0);
    }
}
