package dev.yore.it;

import static dev.yore.it.Conversing.entity;
import static dev.yore.it.Conversing.fact;
import static dev.yore.it.Conversing.number;
import static dev.yore.it.Conversing.reply;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.yore.Remembered;
import dev.yore.TemporalMemory;
import dev.yore.Timeline;
import dev.yore.ingest.DryRun;
import dev.yore.model.Episode;
import dev.yore.model.EpisodeState;
import dev.yore.model.Fact;
import dev.yore.model.GroupId;
import dev.yore.model.Stage;
import dev.yore.search.NamedFact;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.SettableClock;
import dev.yore.time.Claim.Kind;
import dev.yore.time.Claim.Origin;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The second call: when it is made, what it may decide, and what becomes of answers that it may not give. */
class SettlingTest {
    private static final GroupId ALICE = GroupId.of("alice");
    private static final String ALICE_HERSELF = entity(0, "alice", "Person");

    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock(Instant.parse("2026-11-30T09:00:00Z"));
    private final Conversing model = new Conversing();
    private TemporalMemory memory;

    @BeforeEach
    void open() {
        memory = TemporalMemory.over(LuceneStore.at(folder.resolve("memory"), clock))
                .embedder(new HashingEmbedder(64))
                .chat(model.chat())
                .clock(clock)
                .batchSize(1)
                .build();
    }

    @AfterEach
    void close() {
        memory.close();
    }

    private EpisodeState say(String words) {
        return sayOn("2026-11-30T09:00:00Z", words);
    }

    private EpisodeState sayOn(String day, String words) {
        EpisodeState state = memory.remember(Episode.message("alice", words, Instant.parse(day)))
                .await();
        assertThat(state.stage()).isEqualTo(Stage.EXTRACTED);
        return state;
    }

    private List<NamedFact> facts() {
        return memory.timeline(Timeline.of("alice"));
    }

    private static Instant day(String date) {
        return Instant.parse(date + "T00:00:00Z");
    }

    // ---- when it is made

    @Test
    void nothingIsAskedWhereRulesDecide() {
        model.extracting(reply(
                        ALICE_HERSELF + "," + entity(1, "Lyon", "City"), fact(0, "LIVES_IN", 1, "Alice lives in Lyon")))
                .extracting(reply(
                        ALICE_HERSELF + "," + entity(1, "Oslo", "City"), fact(0, "LIVES_IN", 1, "Alice lives in Oslo")))
                .extracting(reply(
                        ALICE_HERSELF + "," + entity(1, "tea", "Product"), fact(0, "LIKES", 1, "Alice likes tea")));
        sayOn("2026-01-01T09:00:00Z", "I live in Lyon.");
        sayOn("2026-02-01T09:00:00Z", "I live in Oslo.");
        sayOn("2026-03-01T09:00:00Z", "I like tea.");

        assertThat(model.settlementCalls()).isZero();
        assertThat(facts()).extracting(NamedFact::target).containsExactly("Lyon", "Oslo", "tea");
    }

    @Test
    void theSecondCallIsCountedWithItsEpisode() {
        model.extracting(
                        reply(ALICE_HERSELF + "," + entity(1, "Ana", "Person"), fact(0, "KNOWS", 1, "Alice knows Ana")))
                .extracting(reply(
                        ALICE_HERSELF + "," + entity(1, "Ana Silva", "Person"),
                        fact(0, "FRIEND_OF", 1, "Alice is a friend of Ana Silva")))
                .settling(prompt -> "{\"entities\":[],\"facts\":[]}");
        say("I know Ana.");
        assertThat(say("Ana Silva is my friend.").usage().calls()).isEqualTo(2);
        assertThat(memory.status(ALICE).usage().calls()).isEqualTo(3);
    }

    // ---- entities

    @Test
    void aFullerNameOfOneAlreadyKnownIsSettledAndKept() {
        model.extracting(
                        reply(ALICE_HERSELF + "," + entity(1, "Ana", "Person"), fact(0, "KNOWS", 1, "Alice knows Ana")))
                .extracting(reply(
                        ALICE_HERSELF + "," + entity(1, "Ana Silva", "Person"),
                        fact(0, "FRIEND_OF", 1, "Alice is a friend of Ana Silva")))
                .settling(prompt -> "{\"entities\":[{\"new\":%d,\"known\":\"%d\"}],\"facts\":null}"
                        .formatted(number(prompt, "name", "Ana Silva"), number(prompt, "name", "Ana")));
        say("I know Ana.");
        say("Ana Silva is my friend.");

        assertThat(facts()).hasSize(2);
        assertThat(names()).containsOnly("alice", "Ana Silva");
        assertThat(memory.timeline(Timeline.of("alice").about("Ana"))).hasSize(2);
    }

    private List<String> names() {
        return facts().stream()
                .flatMap(fact -> Stream.of(fact.source(), fact.target()))
                .distinct()
                .toList();
    }

    @Test
    void whatIsNotAnsweredStaysApart() {
        model.extracting(
                        reply(ALICE_HERSELF + "," + entity(1, "Ana", "Person"), fact(0, "KNOWS", 1, "Alice knows Ana")))
                .extracting(reply(
                        ALICE_HERSELF + "," + entity(1, "Ana Silva", "Person"),
                        fact(0, "KNOWS", 1, "Alice knows Ana Silva")))
                .settling(prompt -> "I would rather not say.");
        say("I know Ana.");
        EpisodeState state = say("I know Ana Silva.");

        assertThat(names()).containsExactlyInAnyOrder("alice", "Ana", "Ana Silva");
        assertThat(state.warnings()).singleElement().asString().contains("left to the rules");
    }

    @Test
    void differingNumbersAreNeverPutToTheModel() {
        Stream.of(
                        "Service Notice SN-2026-0031",
                        "Service Notice SN-2026-0032",
                        "ASR1603",
                        "ASR1605",
                        "Rule 13 Amendment 16",
                        "Rule 13 Amendment 17")
                .forEach(name -> {
                    model.extracting(reply(
                            ALICE_HERSELF + "," + entity(1, name, "Product"),
                            fact(0, "OWNS", 1, "Alice owns " + name)));
                    say("I own " + name + ".");
                });
        assertThat(names()).hasSize(7);
        assertThat(model.settlementCalls()).isZero();
    }

    @Test
    void anExactNameNeedsNoLikeVector() {
        model.extracting(reply(
                        entity(0, "DGIA", "Organization") + "," + entity(1, "Lund office", "Place"),
                        fact(0, "OPENED", 1, "DGIA opened the Lund office")))
                .extracting(reply(
                        entity(0, "d.g.i.a".replace(".", ""), "Organization") + "," + entity(1, "Bo", "Person"),
                        fact(0, "HIRED", 1, "DGIA hired Bo")));
        say("DGIA opened an office in Lund.");
        say("DGIA hired a clerk, Bo.");
        assertThat(names()).containsExactlyInAnyOrder("DGIA", "Lund office", "Bo");
    }

    @Test
    void oneNameOfTwoKindsIsTwoEntities() {
        model.extracting(reply(
                entity(0, "Winslow", "Person") + "," + entity(1, "Winslow", "City"),
                fact(0, "LIVES_IN", 1, "Winslow moved to Winslow", "BEGAN", "", "")));
        say("Winslow moved to Winslow.");
        assertThat(facts())
                .singleElement()
                .satisfies(fact -> assertThat(fact.fact().source())
                        .isNotEqualTo(fact.fact().target()));
        assertThat(model.settlementCalls()).isZero();
    }

    @Test
    void aSisterIsKnownByHerNameOnceItIsSaid() {
        model.extracting(reply(
                        ALICE_HERSELF + "," + entity(1, "my sister", "Person"),
                        fact(0, "SIBLING_OF", 1, "Alice has a sister")))
                .extracting(reply(
                        entity(0, "My sister Ana", "Person") + "," + entity(1, "Lund", "City"),
                        fact(0, "LIVES_IN", 1, "Ana lives in Lund")))
                .extracting(reply(
                        entity(0, "Ana’s", "Person") + "," + entity(1, "Rex", "Animal"),
                        fact(0, "HAS_PET", 1, "Ana has the dog Rex")));
        say("I have a sister.");
        say("My sister Ana lives in Lund.");
        say("Ana's dog is called Rex.");
        assertThat(names()).containsExactlyInAnyOrder("alice", "Ana", "Lund", "Rex");
    }

    // ---- duplicates

    @Test
    void theSameFactTwiceInOneReplyIsOneFact() {
        String worksAt = fact(0, "WORKS_AT", 1, "Mirela works at Brightmoor Labs");
        model.extracting(reply(
                entity(0, "Mirela Tovey", "Person") + "," + entity(1, "Brightmoor Labs", "Organization"),
                worksAt + "," + worksAt));
        say("Mirela Tovey works at Brightmoor Labs.");
        assertThat(facts())
                .singleElement()
                .satisfies(fact -> assertThat(fact.fact().claims()).hasSize(1));
    }

    private void employ(String relation, String statement, String from, String to) {
        model.extracting(reply(
                entity(0, "Oskar Quill", "Person") + "," + entity(1, "Payments", "Organization"),
                fact(0, relation, 1, statement, to.isEmpty() ? "BEGAN" : "WAS", from, to)));
    }

    @Test
    void aFactInOtherWordsGainsAnEpisodeAndNoSecondFact() {
        employ("ASSIGNED_TO", "Oskar Quill is assigned to Payments", "2026-01-01", "");
        employ("ON_THE_TEAM", "Oskar Quill is on the Payments team", "2026-01-01", "");
        model.settling(
                prompt -> "{\"entities\":[],\"facts\":[{\"new\":%d,\"same\":[7,%d,-1],\"ended\":[],\"together\":[]}]}"
                        .formatted(
                                number(prompt, "relation", "ON_THE_TEAM"), number(prompt, "relation", "ASSIGNED_TO")));
        say("Oskar Quill is assigned to Payments.");
        EpisodeState state = say("Oskar Quill is on the Payments team.");

        assertThat(facts()).singleElement().satisfies(fact -> {
            assertThat(fact.fact().relation()).isEqualTo("ASSIGNED_TO");
            assertThat(fact.fact().episodes()).hasSize(2);
        });
        assertThat(state.warnings()).anyMatch(w -> w.contains(" 7, ")).anyMatch(w -> w.contains(" -1, "));
    }

    @Test
    void aDuplicateOfDisjointTimeIsAnotherPeriod() {
        employ("ASSIGNED_TO", "Oskar Quill is assigned to Payments", "2026-01-01", "2026-02-01");
        employ("ON_THE_TEAM", "Oskar Quill is on the Payments team", "2026-06-01", "");
        model.settling(prompt -> "{\"entities\":[],\"facts\":[{\"new\":%d,\"same\":[%d]}]}"
                .formatted(number(prompt, "relation", "ON_THE_TEAM"), number(prompt, "relation", "ASSIGNED_TO")));
        say("Oskar Quill was assigned to Payments in January.");
        say("Oskar Quill is on the Payments team since June.");

        assertThat(facts())
                .extracting(
                        f -> f.fact().relation(),
                        f -> f.fact().validAt(),
                        f -> f.fact().invalidAt())
                .containsExactly(
                        tuple("ASSIGNED_TO", day("2026-01-01"), day("2026-02-01")),
                        tuple("ASSIGNED_TO", day("2026-06-01"), null));
    }

    // ---- contradictions

    private void feel(String relation, String statement, String from) {
        model.extracting(reply(
                ALICE_HERSELF + "," + entity(1, "tea", "Product"), fact(0, relation, 1, statement, "BEGAN", from, "")));
    }

    @Test
    void aVerdictEndsAtTheNewFactsStartAndIsMarked() {
        feel("LIKES", "Alice likes tea", "2024-01-01");
        feel("DISLIKES", "Alice dislikes tea", "2026-05-01");
        model.settling(
                prompt -> "{\"entities\":[],\"facts\":[{\"new\":%d,\"same\":[],\"ended\":[%d,99],\"together\":[]}]}"
                        .formatted(number(prompt, "relation", "DISLIKES"), number(prompt, "relation", "LIKES")));
        say("I like tea since 2024.");
        EpisodeState state = say("I dislike tea since May.");

        NamedFact likes = facts().get(0);
        assertThat(likes.fact().invalidAt()).isEqualTo(day("2026-05-01"));
        assertThat(memory.explain(ALICE, likes.fact().id()).reasons()).last().satisfies(reason -> {
            assertThat(reason.claim().origin()).isEqualTo(Origin.VERDICT);
            assertThat(reason.claim().kind()).isEqualTo(Kind.ENDS);
            assertThat(reason.claim().episode()).isEqualTo(state.episode());
        });
        assertThat(state.warnings()).singleElement().asString().contains("99");

        memory.undo(ALICE, likes.fact().id());
        assertThat(facts().get(0).fact().invalidAt()).isNull();
    }

    @Test
    void aVerdictThatWouldCutNothingIsNotEvenOffered() {
        feel("LIKES", "Alice likes tea", "2026-09-01");
        feel("DISLIKES", "Alice dislikes tea", "2024-01-10");
        say("I like tea since September.");
        say("In 2024 I disliked tea.");
        assertThat(facts())
                .allSatisfy(fact -> assertThat(fact.fact().invalidAt()).isNull());
    }

    @Test
    void aVerdictEndsNothingOfOtherEntitiesAndOtherSlots() {
        String mirela = entity(0, "Mirela Tovey", "Person") + ",";
        model.extracting(reply(
                        mirela + entity(1, "Brightmoor Labs", "Organization") + "," + entity(2, "Lund", "City"),
                        fact(0, "WORKS_AT", 1, "Mirela works at Brightmoor Labs") + ","
                                + fact(0, "LIVES_IN", 2, "Mirela lives in Lund")))
                .extracting(reply(
                        mirela + entity(1, "Brightmoor Labs wiki", "Product"),
                        fact(0, "ADMINISTERS", 1, "Mirela administers the Brightmoor wiki")))
                .extracting(reply(
                        entity(0, "Mirela", "Person") + "," + entity(1, "Brightmoor Labs wiki", "Product"),
                        fact(0, "ADMINISTERS", 1, "Mirela administers the Brightmoor wiki")))
                .settling(prompt ->
                        "{\"entities\":[],\"facts\":[{\"new\":0,\"ended\":[0,1]},{\"new\":1,\"ended\":[0,1,2]}]}");
        say("Mirela Tovey works at Brightmoor Labs and lives in Lund.");
        say("Mirela Tovey administers the Brightmoor Labs wiki.");
        EpisodeState state = say("Mirela administers the Brightmoor Labs wiki.");

        assertThat(facts())
                .allSatisfy(fact -> assertThat(fact.fact().invalidAt()).isNull());
        assertThat(state.warnings()).allMatch(warning -> warning.contains("ignored"));
    }

    @Test
    void anOlderHomeToldLateNeverEndsTheNewerOne() {
        model.extracting(reply(
                        entity(0, "Oskar", "Person") + "," + entity(1, "Bergen", "City"),
                        fact(0, "LIVES_IN", 1, "Oskar lives in Bergen", "BEGAN", "2026-09-01", "")))
                .extracting(reply(
                        entity(0, "Oskar", "Person") + "," + entity(1, "Lund", "City"),
                        fact(0, "LIVES_IN", 1, "Oskar lives in Lund", "BEGAN", "2024-01-10", "")));
        sayOn("2026-09-01T00:00:00Z", "Oskar lives in Bergen.");
        sayOn("2024-01-10T00:00:00Z", "Oskar lives in Lund.");
        assertThat(facts())
                .extracting(
                        NamedFact::target,
                        f -> f.fact().validAt(),
                        f -> f.fact().invalidAt())
                .containsExactly(
                        tuple("Lund", day("2024-01-10"), day("2026-09-01")), tuple("Bergen", day("2026-09-01"), null));
    }

    @Test
    void aVerdictOnSomebodyWhoIsNotTheSameAfterAllIsDropped() {
        model.extracting(reply(
                        entity(0, "Ana Silva", "Person") + "," + entity(1, "tea", "Product"),
                        fact(0, "LIKES", 1, "Ana Silva likes tea", "BEGAN", "2024-01-01", "")))
                .extracting(reply(
                        entity(0, "Ana", "Person") + "," + entity(1, "tea", "Product"),
                        fact(0, "DISLIKES", 1, "Ana dislikes tea", "BEGAN", "2026-01-01", "")))
                .settling(prompt -> "{\"entities\":[],\"facts\":[{\"new\":%d,\"ended\":[%d]}]}"
                        .formatted(number(prompt, "relation", "DISLIKES"), number(prompt, "relation", "LIKES")));
        say("Ana Silva likes tea since 2024.");
        EpisodeState state = say("Ana dislikes tea since January.");
        assertThat(facts())
                .allSatisfy(fact -> assertThat(fact.fact().invalidAt()).isNull());
        assertThat(state.warnings()).singleElement().asString().contains("the verdict was dropped");
    }

    @Test
    void anEndInOtherWordsEndsTheFactThatIsMeant() {
        employ("ASSIGNED_TO", "Oskar Quill is assigned to Payments", "2026-01-01", "");
        model.extracting(reply(
                        entity(0, "Oskar Quill", "Person") + "," + entity(1, "Payments", "Organization"),
                        fact(0, "ON_THE_TEAM", 1, "Oskar Quill is off the team", "ENDED", "", "2026-06-01")))
                .settling(prompt -> "{\"entities\":[],\"facts\":[{\"new\":%d,\"same\":[%d]}]}"
                        .formatted(
                                number(prompt, "relation", "ON_THE_TEAM"), number(prompt, "relation", "ASSIGNED_TO")));
        say("Oskar Quill is assigned to Payments.");
        say("Oskar Quill left the Payments team in June.");
        assertThat(facts())
                .singleElement()
                .satisfies(fact -> assertThat(fact.fact().invalidAt()).isEqualTo(day("2026-06-01")));
    }

    @Test
    void aFactNeverEndsBeforeItBegins() {
        model.extracting(reply(
                        entity(0, "Oskar Quill", "Person") + "," + entity(1, "Kilns", "Organization"),
                        fact(0, "LEADS", 1, "Oskar Quill leads the kiln project", "BEGAN", "2026-05-01", "2026-03-01")))
                .extracting(reply(
                        entity(0, "Oskar Quill", "Person") + "," + entity(1, "Kilns", "Organization"),
                        fact(0, "LEADS", 1, "Oskar Quill leads the kiln project", "ENDED", "", "2020-01-01")));
        EpisodeState state = say("Oskar Quill leads the kiln project from May to March.");
        say("He stopped in 2020.");
        assertThat(state.warnings()).singleElement().asString().contains("end");
        assertThat(facts())
                .extracting(f -> f.fact().validAt(), f -> f.fact().invalidAt())
                .containsExactly(tuple(null, day("2020-01-01")), tuple(day("2026-05-01"), null));
    }

    @Test
    void oneEpisodeRememberedTwiceAtOnceIsOneEpisodeAndOneFact() {
        feel("LIKES", "Alice likes tea", "2024-01-01");
        Episode.Draft draft = Episode.message("alice", "I like tea since 2024.").withId("once");
        Stream.of(draft, draft, draft, draft)
                .parallel()
                .forEach(each -> memory.remember(each).await());
        assertThat(facts())
                .singleElement()
                .satisfies(fact -> assertThat(fact.fact().episodes()).hasSize(1));
        assertThat(memory.status(ALICE).recorded()).isEqualTo(1);
    }

    // ---- exclusion

    private void live(String place, String from) {
        model.extracting(reply(
                ALICE_HERSELF + "," + entity(1, place, "Place"),
                fact(0, "LIVES_IN", 1, "Alice lives in " + place, "BEGAN", from, "")));
    }

    @Test
    void whatIsSaidToLieWithinTheOtherDoesNotEndIt() {
        live("Riverside", "2025-01-01");
        live("the yellow house", "2026-01-01");
        model.settling(prompt -> "{\"entities\":[],\"facts\":[{\"new\":%d,\"same\":[],\"ended\":[],\"together\":[%d]}]}"
                .formatted(lastFact(prompt.user()) - 1, lastFact(prompt.user())));
        say("I live in Riverside since 2025.");
        say("I live in the yellow house since January.");
        assertThat(facts())
                .hasSize(2)
                .allSatisfy(fact -> assertThat(fact.fact().invalidAt()).isNull());
    }

    private static int lastFact(String prompt) {
        return Pattern.compile("\"n\":(\\d+)")
                .matcher(prompt)
                .results()
                .mapToInt(result -> Integer.parseInt(result.group(1)))
                .max()
                .orElseThrow();
    }

    @Test
    void unansweredTwoPlacesExcludeEachOther() {
        live("Riverside", "2025-01-01");
        live("Hillcrest", "2026-01-01");
        model.settling(prompt -> "{}");
        say("I live in Riverside since 2025.");
        say("I live in Hillcrest since January.");
        assertThat(facts().get(0).fact().invalidAt()).isEqualTo(day("2026-01-01"));
    }

    @Test
    void aCityIsKnownToLieInItsCountry() {
        live("France", "2025-01-01");
        live("Lyon", "2026-01-01");
        say("I live in France since 2025.");
        say("I live in Lyon since January.");
        assertThat(facts())
                .allSatisfy(fact -> assertThat(fact.fact().invalidAt()).isNull());
        assertThat(model.settlementCalls()).isZero();
    }

    // ---- corrections

    private void move(String city, String from, boolean corrects) {
        String moved = fact(0, "LIVES_IN", 1, "Alice lives in " + city, "BEGAN", from, "");
        model.extracting(reply(
                ALICE_HERSELF + "," + entity(1, city, "City"),
                corrects ? moved.replace("\"also\"", "\"corrects\":true,\"also\"") : moved));
    }

    @Test
    void aCorrectedTimeReplacesTheWrongOne() {
        move("Lyon", "2026-05-01", false);
        move("Lyon", "2026-06-01", true);
        sayOn("2026-07-01T09:00:00Z", "I moved to Lyon in May.");
        clock.advance(Duration.ofMinutes(1));
        Instant before = clock.instant();
        clock.advance(Duration.ofMinutes(1));
        sayOn("2026-07-01T09:01:00Z", "No, it was in June.");
        assertThat(facts())
                .singleElement()
                .satisfies(fact -> assertThat(fact.fact().validAt()).isEqualTo(day("2026-06-01")));
        assertThat(memory.timeline(Timeline.of("alice").knownAt(before)))
                .singleElement()
                .satisfies(fact -> assertThat(fact.fact().validAt()).isEqualTo(day("2026-05-01")));
    }

    @Test
    void aCorrectedPlaceLeavesNothingOfTheWrongOne() {
        move("Paris", "2026-05-01", false);
        move("Lyon", "2026-05-01", true);
        sayOn("2026-07-01T09:00:00Z", "I moved to Paris in May.");
        sayOn("2026-07-01T09:01:00Z", "Sorry, I meant Lyon.");
        assertThat(facts()).extracting(NamedFact::target).containsExactly("Lyon");
    }

    @Test
    void aCorrectionOfNothingKnownIsNews() {
        move("Lyon", "2026-05-01", true);
        EpisodeState state = sayOn("2026-07-01T09:00:00Z", "Sorry, I meant Lyon.");
        assertThat(facts()).extracting(NamedFact::target).containsExactly("Lyon");
        assertThat(state.warnings()).singleElement().asString().contains("corrects nothing");
    }

    // ---- again

    @Test
    void extractingAgainDecidesAndCorrectsTheSame() {
        for (int i = 0; i < 2; i++) {
            feel("LIKES", "Alice likes tea", "2024-01-01");
            feel("DISLIKES", "Alice dislikes tea", "2026-05-01");
            model.settling(prompt -> "{\"entities\":[],\"facts\":[{\"new\":%d,\"ended\":[%d]}]}"
                    .formatted(number(prompt, "relation", "DISLIKES"), number(prompt, "relation", "LIKES")));
            move("Oslo", "2019-05-01", false);
            move("Paris", "2026-05-01", false);
            move("Lyon", "2026-05-01", true);
        }
        say("I like tea since 2024.");
        say("I dislike tea since May.");
        say("I moved to Oslo in 2019.");
        say("I moved to Paris in May.");
        say("Sorry, I meant Lyon.");
        List<Object> before = shape();

        memory.reextract(ALICE).forEach(Remembered::await);

        assertThat(shape()).isEqualTo(before).hasSize(4);
    }

    private List<Object> shape() {
        return facts().stream()
                .<Object>map(f -> Arrays.asList(
                        f.fact().relation(),
                        f.target(),
                        f.fact().validAt(),
                        f.fact().invalidAt()))
                .toList();
    }

    // ---- dry runs

    @Test
    void aDryRunShowsWhatWouldChangeAndWhatItCostAndWritesNothing() {
        feel("LIKES", "Alice likes tea", "2024-01-01");
        say("I like tea since 2024.");
        feel("DISLIKES", "Alice dislikes tea", "2026-05-01");
        model.settling(prompt -> "{\"entities\":[],\"facts\":[{\"new\":%d,\"ended\":[%d]}]}"
                .formatted(number(prompt, "relation", "DISLIKES"), number(prompt, "relation", "LIKES")));

        DryRun dryRun = memory.dryRun(Episode.message("alice", "I dislike tea since May."));

        assertThat(dryRun.before()).extracting(Fact::relation).containsExactly("LIKES");
        assertThat(dryRun.after())
                .extracting(Fact::relation, Fact::validAt, Fact::invalidAt)
                .containsExactlyInAnyOrder(
                        tuple("LIKES", day("2024-01-01"), day("2026-05-01")),
                        tuple("DISLIKES", day("2026-05-01"), null));
        assertThat(dryRun.usage().calls()).isEqualTo(2);
        assertThat(facts())
                .singleElement()
                .satisfies(fact -> assertThat(fact.fact().invalidAt()).isNull());
        assertThat(memory.status(ALICE).recorded()).isEqualTo(1);
    }

    @Test
    void aDryRunOfWhatIsRecordedChangesNothing() {
        feel("LIKES", "Alice likes tea", "2024-01-01");
        Episode.Draft draft = Episode.message("alice", "I like tea since 2024.").withId("once");
        memory.remember(draft).await();
        assertThat(memory.dryRun(draft).after()).isEmpty();
        assertThat(memory.dryRun(draft).usage().calls()).isZero();
    }
}
