package dev.yore.bench.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.TemporalMemory;
import dev.yore.bench.crash.Act.Say;
import dev.yore.model.ClaimId;
import dev.yore.model.EpisodeId;
import dev.yore.model.EpisodeState;
import dev.yore.model.GroupId;
import dev.yore.store.Revision;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.store.lucene.Sabotage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever is done to a folder is found. */
class ExaminationTest {
    /** Acts of a lane: one of its turns is retracted, the last act forgets another. */
    private static final int TOLD = 12;

    private static final int RETRACTED = 3;
    private static final int FORGOTTEN = 8;
    private static final int LANE = 1;

    private static final Story STORY = new Story(1);
    private static final Ledger LEDGER = told(TOLD);

    @TempDir
    static Path whole;

    @TempDir
    Path folder;

    @BeforeAll
    static void tellEverything() {
        try (TemporalMemory memory = Undisturbed.memory(LuceneStore.at(whole))) {
            for (int lane = 0; lane < Story.LANES; lane++) {
                for (int n = 0; n < TOLD; n++) {
                    Undisturbed.act(memory, STORY.act(lane, n));
                }
            }
        }
    }

    @BeforeEach
    void copy() throws IOException {
        try (Stream<Path> files = Files.list(whole)) {
            for (Path file : files.toList()) {
                Files.copy(file, folder.resolve(file.getFileName()));
            }
        }
    }

    private static Ledger told(int acts) {
        return Ledger.of(Collections.nCopies(Story.LANES, acts));
    }

    private static Say turn(int n) {
        return (Say) STORY.act(LANE, n);
    }

    private static EpisodeId id(int n) {
        return EpisodeId.of(LANE + "-" + n);
    }

    private static GroupId group() {
        return Story.groupOf(LANE);
    }

    private Damage examine() {
        return examine(STORY, LEDGER);
    }

    private Damage examine(Story story, Ledger ledger) {
        Damage damage = new Damage();
        try (LuceneStore store = LuceneStore.at(folder)) {
            new Examination(story, ledger, damage).of(store);
        }
        return damage;
    }

    private void change(Consumer<TemporalMemory> act) {
        try (TemporalMemory memory = Undisturbed.memory(LuceneStore.at(folder))) {
            act.accept(memory);
        }
    }

    private ClaimId claimOf(int n) {
        try (LuceneStore store = LuceneStore.at(folder)) {
            return store.group(group()).read(now -> now.claimsFrom(id(n)).get(0).id());
        }
    }

    private static void assertOnly(List<String> found, EpisodeId id) {
        assertThat(found).isNotEmpty().allSatisfy(each -> assertThat(each).startsWith(id + ": "));
    }

    @Test
    void findsNothingInWhatWasToldInPeace() {
        assertThat(examine().isNone()).isTrue();
    }

    @Test
    void leavesItOpenWhetherWhatWasNotAcknowledgedIsDone() {
        assertThat(examine(STORY, told(TOLD - 1)).isNone()).isTrue();
        change(memory -> memory.remember(turn(TOLD).draft()));
        assertThat(examine().isNone()).isTrue();
    }

    @Test
    void missesATurn() throws IOException {
        Sabotage.delete(folder, "episode", group(), id(2).value());
        Damage damage = examine();
        assertOnly(damage.lost(), id(2));
        assertThat(damage.duplicated()).isEmpty();
        assertThat(damage.halfWritten()).isNotEmpty();
    }

    @Test
    void missesATurnThatIsGoneWithAllThatBelongsToIt() {
        change(memory -> new Act.Forget(group(), id(2)).in(memory));
        Damage damage = examine();
        assertOnly(damage.lost(), id(2));
        assertThat(damage.halfWritten()).isEmpty();
    }

    @Test
    void missesWhatWasAcknowledgedAndNeverDone() {
        Damage damage = examine(STORY, told(TOLD + 2));
        assertThat(damage.lost()).hasSize(2 * Story.LANES);
        assertThat(damage.halfWritten()).isEmpty();
    }

    @Test
    void missesARetraction() {
        change(memory -> {
            new Act.Forget(group(), id(RETRACTED)).in(memory);
            Undisturbed.act(memory, turn(RETRACTED));
        });
        assertOnly(examine().lost(), id(RETRACTED));
    }

    @Test
    void missesAForgetting() {
        change(memory -> Undisturbed.act(memory, turn(FORGOTTEN)));
        assertOnly(examine().lost(), id(FORGOTTEN));
    }

    @Test
    void missesAnExtraction() {
        EpisodeId awaited = id(0);
        try (LuceneStore store = LuceneStore.at(folder)) {
            store.group(group())
                    .commit((now, at) -> Revision.builder()
                            .state(EpisodeState.recorded(awaited, at))
                            .build());
        }
        assertOnly(examine().lost(), awaited);
    }

    @Test
    void missesTheWordsOfATurn() {
        assertThat(examine(new Story(2), LEDGER).lost())
                .anySatisfy(found -> assertThat(found).startsWith(id(2) + ": is not as it was said"));
    }

    @Test
    void findsATurnThatIsThereTwice() throws IOException {
        Sabotage.twice(folder, "episode", group(), id(2).value());
        Damage damage = examine();
        assertOnly(damage.duplicated(), id(2));
        assertThat(damage.lost()).isEmpty();
    }

    @Test
    void findsAClaimThatIsThereTwice() throws IOException {
        Sabotage.twice(folder, "claim", group(), claimOf(2).value());
        assertOnly(examine().duplicated(), id(2));
    }

    @Test
    void findsATurnWithoutItsClaim() throws IOException {
        Sabotage.delete(folder, "claim", group(), claimOf(2).value());
        Damage damage = examine();
        assertThat(damage.halfWritten()).anySatisfy(found -> assertThat(found).startsWith(id(2) + ": "));
        assertThat(damage.lost()).isEmpty();
    }

    @Test
    void findsATurnWithoutItsState() throws IOException {
        Sabotage.delete(folder, "state", group(), id(2).value());
        assertThat(examine().halfWritten())
                .anySatisfy(found -> assertThat(found).startsWith(id(2) + ": "));
    }

    @Test
    void findsARetractedTurnWithoutItsClaim() throws IOException {
        Sabotage.delete(folder, "claim", group(), claimOf(RETRACTED).value());
        assertThat(examine().halfWritten())
                .anySatisfy(found -> assertThat(found).startsWith(id(RETRACTED) + ": "));
    }

    @Test
    void findsATurnThatNobodyHasToldYet() {
        change(memory -> Undisturbed.act(memory, turn(TOLD + 1)));
        assertOnly(examine().halfWritten(), id(TOLD + 1));
    }

    @Test
    void findsFactsThatDiffer() {
        List<String> facts;
        try (LuceneStore store = LuceneStore.at(folder)) {
            facts = Undisturbed.facts(store);
        }
        assertThat(facts).isNotEmpty();
        assertThat(Undisturbed.difference(facts, Undisturbed.facts(STORY, LEDGER)))
                .isZero();
        assertThat(Undisturbed.difference(facts, Undisturbed.facts(STORY, told(TOLD - 1))))
                .isPositive();
    }
}
