package dev.yore.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.TemporalMemory;
import dev.yore.error.InvalidRequestException;
import dev.yore.graph.Kept;
import dev.yore.graph.Life;
import dev.yore.graph.Lives;
import dev.yore.model.Episode;
import dev.yore.model.GroupId;
import dev.yore.model.GroupProfile;
import dev.yore.model.ThreadId;
import dev.yore.search.Search;
import dev.yore.search.SearchResult;
import dev.yore.store.MemoryStore;
import dev.yore.store.lucene.LuceneStore;
import dev.yore.testing.HashingEmbedder;
import dev.yore.testing.SettableClock;
import dev.yore.upkeep.Export;
import dev.yore.upkeep.Import;
import dev.yore.upkeep.Moved;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A memory that was exported and imported answers as the first one does, and a damaged file does no harm. */
class MovingTest {
    private static final GroupId ANA = GroupId.of("ana");
    private static final GroupId G = GroupId.of("g");
    private static final HashingEmbedder EMBEDDER = new HashingEmbedder(32);

    @Property(tries = 60)
    void everyLifeIsTheSameElsewhereAtEveryRecordTime(@ForAll("lives") Life life) {
        var store = new AtomicReference<MemoryStore>();
        try (var kept = Kept.open(clock -> opened(store, clock), life.sayings(), false);
                var elsewhere = LuceneStore.inMemory()) {
            kept.takeAll(life.steps());
            Import.into(elsewhere).from(in(export(store.get())));

            assertThat(Contents.of(elsewhere, G)).isEqualTo(Contents.of(store.get(), G));
            Kept moved = kept.in(elsewhere);
            for (int n = 0; n < life.steps().size(); n++) {
                Instant k = Kept.instant(n);
                assertThat(moved.knownAt(k)).isEqualTo(kept.knownAt(k));
            }
        }
    }

    private static MemoryStore opened(AtomicReference<MemoryStore> store, SettableClock clock) {
        store.set(LuceneStore.inMemory(clock));
        return store.get();
    }

    @Provide
    Arbitrary<Life> lives() {
        return Lives.ofAnyKind();
    }

    @Test
    void aMovedMemoryAnswersAlikeAndGoesOn() {
        var clock = SettableClock.at("2026-11-30T09:00:00Z");
        var store = LuceneStore.inMemory(clock);
        var elsewhere = LuceneStore.inMemory(clock);
        try (TemporalMemory memory = memory(store, clock)) {
            tell(memory, clock);
            List<Moved> exported = new ArrayList<>();
            byte[] file = export(store, exported);
            List<Moved> imported = Import.into(elsewhere).from(in(file));

            assertThat(imported).isEqualTo(exported).extracting(Moved::group).containsExactly(ANA, GroupId.of("ben"));
            assertThat(imported.get(0).items()).containsEntry("episode", 4L).containsEntry("window", 1L);
            try (TemporalMemory moved = memory(elsewhere, clock)) {
                assertThat(answers(moved)).isEqualTo(answers(memory));
                assertThat(moved.profile(ANA)).isEqualTo(memory.profile(ANA));
                assertThat(moved.window(ANA, ThreadId.of("chat"))).contains("[\"\uD83D\uDE00\"]");
                assertThat(moved.status(ANA)).isEqualTo(memory.status(ANA));
                clock.advance(Duration.ofDays(1));
                assertThat(moved.remember(Episode.message("ana", "I moved to Oslo today.", clock.instant()))
                                .episode()
                                .sequence())
                        .isEqualTo(4);
                assertThat(facts(moved, Search.facts("Where do I live?").in("ana")))
                        .contains("Oslo");
            }
        }
    }

    private static TemporalMemory memory(MemoryStore store, SettableClock clock) {
        return TemporalMemory.over(store).embedder(EMBEDDER).clock(clock).build();
    }

    private static void tell(TemporalMemory memory, SettableClock clock) {
        memory.configure(ANA, new GroupProfile(ZoneId.of("Europe/Paris"), Locale.ENGLISH, "Ana"));
        for (String text :
                List.of("I live in Paris.", "I moved to Lyon two weeks ago.", "My sister Zoé works at Acme.")) {
            clock.advance(Duration.ofDays(1));
            memory.remember(Episode.message("ana", text, clock.instant()));
        }
        memory.remember(Episode.message("ana", "Noted.", clock.instant())
                .asAssistant(List.of())
                .inThread("chat"));
        memory.replaceWindow(ANA, ThreadId.of("chat"), Optional.empty(), "[\"\uD83D\uDE00\"]");
        memory.remember(Episode.message("ben", "I work at Globex.", clock.instant()));
    }

    /** What is found, with scores, now and as known before. */
    private static List<SearchResult> answers(TemporalMemory memory) {
        var answers = new ArrayList<SearchResult>();
        for (String question : List.of("Where do I live?", "Zoé", "Acme", "Monday")) {
            answers.add(memory.search(Search.all(question).in("ana")));
            answers.add(memory.search(Search.all(question).in("ana").knownAt(Instant.parse("2026-12-01T10:00:00Z"))));
        }
        return answers;
    }

    private static List<String> facts(TemporalMemory memory, Search search) {
        return memory.search(search).facts().stream()
                .map(hit -> hit.item().target())
                .toList();
    }

    // ---- groups that are there

    @Test
    void aGroupThatIsThereIsRefusedAndAnImportCanGoOnWithoutIt() {
        try (var store = told();
                var elsewhere = LuceneStore.inMemory()) {
            byte[] file = export(store);
            Import.into(elsewhere).from(in(export(Export.from(store).groups(List.of(ANA)))));
            Contents before = Contents.of(elsewhere, ANA);

            assertThatThrownBy(() -> Import.into(elsewhere).from(in(file)))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("ana")
                    .hasMessageContaining("there already");
            assertThat(elsewhere.groups()).containsExactly(ANA);
            assertThat(Import.into(elsewhere).skippingGroupsThatAreThere().from(in(file)))
                    .extracting(Moved::group)
                    .containsExactly(GroupId.of("ben"));
            assertThat(elsewhere.groups()).containsExactly(ANA, GroupId.of("ben"));
            assertThat(Contents.of(elsewhere, ANA)).isEqualTo(before);
        }
    }

    @Test
    void aGroupThatIsNotThereIsNotExported() {
        try (var store = told()) {
            assertThatThrownBy(() -> export(Export.from(store).groups(List.of(GroupId.of("nobody")))))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("nobody");
        }
    }

    @Test
    void anImportThatWasKilledIsDoneAgain(@TempDir Path folder) {
        Path copy = folder.resolve("copy");
        Contents whole;
        try (var store = LuceneStore.at(folder.resolve("memory"))) {
            var copied = new AtomicBoolean();
            Import.into(store)
                    .progress((group, items) -> {
                        if (copied.compareAndSet(false, true)) {
                            // What would be on disk if the process ended here
                            store.backup(copy);
                        }
                    })
                    .from(in(FILE));
            whole = Contents.of(store, ANA);
        }
        try (var store = LuceneStore.at(copy)) {
            assertThat(store.groups()).isEmpty();
            assertThat(store.groupsWithBacklog()).isEmpty();
            assertThatThrownBy(() -> Contents.of(store, ANA))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("import");

            Import.into(store).from(in(FILE));

            assertThat(Contents.of(store, ANA)).isEqualTo(whole);
        }
    }

    private static LuceneStore told() {
        var clock = SettableClock.at("2026-11-30T09:00:00Z");
        // Not closed: its store is what is wanted
        var store = LuceneStore.inMemory(clock);
        tell(memory(store, clock), clock);
        return store;
    }

    // ---- other embedders

    @Test
    void vectorsOfAnotherSpaceAreRefusedUnlessTheyAreMadeAnew() {
        var other = new HashingEmbedder(48);
        try (var store = told();
                var elsewhere = LuceneStore.inMemory()) {
            elsewhere.use(new MemoryStore.VectorSpace(other.space(), 48));
            byte[] file = export(store);
            assertThatThrownBy(() -> Import.into(elsewhere).from(in(file)))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("hashing-32 with 32 dimensions")
                    .hasMessageContaining("hashing-48 with 48 dimensions");
            assertThat(elsewhere.groups()).isEmpty();

            Import.into(elsewhere).embedder(other).from(in(file));

            try (var anew = LuceneStore.inMemory(SettableClock.at("2026-11-30T09:00:00Z"))) {
                Import.into(anew).embedder(EMBEDDER).from(in(export(elsewhere)));
                assertThat(Contents.of(anew, ANA)).isEqualTo(Contents.of(store, ANA));
            }
        }
    }

    // ---- damage

    @Property(tries = 300)
    void aFileWithAChangedByteIsRefusedAndLeavesNoGroup(@ForAll int place, @ForAll byte change) {
        byte[] file = FILE.clone();
        int at = Math.floorMod(place, file.length);
        file[at] ^= change == 0 ? 1 : change;
        try (var elsewhere = LuceneStore.inMemory()) {
            assertThatThrownBy(() -> Import.into(elsewhere).from(in(file))).isInstanceOf(InvalidRequestException.class);
            assertThat(elsewhere.groups()).hasSize(groupsEndedBefore(at));
        }
    }

    @Property(tries = 100)
    void aFileThatIsCutIsRefusedWithTheLine(@ForAll int place) {
        int length = Math.floorMod(place, FILE.length);
        String whole = new String(FILE, 0, length, StandardCharsets.ISO_8859_1);
        long line = whole.chars().filter(c -> c == '\n').count() + 1;
        try (var elsewhere = LuceneStore.inMemory()) {
            assertThatThrownBy(() -> Import.into(elsewhere).from(new ByteArrayInputStream(FILE, 0, length)))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("cut in line " + line);
            assertThat(elsewhere.groups()).hasSize(groupsEndedBefore(length));
        }
    }

    /** Of two groups; made once. */
    private static final byte[] FILE = file();

    private static byte[] file() {
        try (var store = told()) {
            return export(store);
        }
    }

    /** How many groups end, with the end of their last line, before a place in the file. */
    private static int groupsEndedBefore(int place) {
        String before = new String(FILE, 0, place, StandardCharsets.ISO_8859_1);
        String whole = before.substring(0, before.lastIndexOf('\n') + 1);
        return (int) whole.lines()
                .filter(line -> line.startsWith("{\"kind\":\"end\""))
                .count();
    }

    @Test
    void anotherVersionAndWhatItDoesNotKnowAreRefusedByName() {
        assertRefusedByLine("\"version\":1", "\"version\":2", "version 2", "version 1");
        assertRefusedByLine("\"kind\":\"group\"", "\"colour\":7,\"kind\":\"group\"", "colour");
        assertRefusedByLine("\"kind\":\"episode\"", "\"kind\":\"poem\"", "kind");
        assertRefusedByLine("\"own\":{", "\"own\":{\"shade\":null,", "shade");
        assertRefusedByLine("\"role\":\"USER\"", "\"role\":\"KING\"", "role");
        assertRefusedByLine("\"sequence\":0,", "", "sequence");
        assertRefusedByLine("\"sequence\":0,", "\"sequence\":0,\"sequence\":0,", "JSON");
        assertRefusedByLine("{\"kind\":\"memory\"", "{\"kind\":\"diary\"", "Export");
        assertRefused("I live in Paris.", "I live in Berlin.", "SHA-256", "ana");
    }

    /** The items of a group come in no order, so that a line is where its words first stand. */
    private static void assertRefusedByLine(String before, String after, String... said) {
        String file = new String(FILE, StandardCharsets.UTF_8);
        long line = 1
                + file.substring(0, file.indexOf(before))
                        .chars()
                        .filter(c -> c == '\n')
                        .count();
        assertRefused(
                before,
                after,
                Stream.concat(Stream.of("line " + line + " "), Stream.of(said)).toArray(String[]::new));
    }

    private static void assertRefused(String before, String after, String... said) {
        byte[] changed = new String(FILE, StandardCharsets.UTF_8)
                .replaceFirst(Pattern.quote(before), after)
                .getBytes(StandardCharsets.UTF_8);
        try (var elsewhere = LuceneStore.inMemory()) {
            assertThatThrownBy(() -> Import.into(elsewhere).from(in(changed)))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContainingAll(said)
                    .hasMessageNotContaining("Paris");
            assertThat(elsewhere.groups()).isEmpty();
        }
    }

    private static byte[] export(MemoryStore store) {
        return export(Export.from(store));
    }

    private static byte[] export(Export export) {
        var out = new ByteArrayOutputStream();
        export.to(out);
        return out.toByteArray();
    }

    private static byte[] export(MemoryStore store, List<Moved> moved) {
        var out = new ByteArrayOutputStream();
        moved.addAll(Export.from(store).to(out));
        return out.toByteArray();
    }

    private static ByteArrayInputStream in(byte[] file) {
        return new ByteArrayInputStream(file);
    }
}
