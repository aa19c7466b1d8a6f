package dev.yore.store.lucene;

import static dev.yore.store.lucene.Turns.ANA;
import static dev.yore.store.lucene.Turns.THREAD;
import static dev.yore.store.lucene.Turns.found;
import static dev.yore.store.lucene.Turns.say;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.error.InvalidRequestException;
import dev.yore.error.StoreException;
import dev.yore.model.EpisodeId;
import dev.yore.store.MemoryStore.VectorSpace;
import dev.yore.store.Probe;
import dev.yore.store.Revision;
import dev.yore.testing.SettableClock;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.FSDirectory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LuceneStoreFolderTest {
    @TempDir
    Path temporary;

    private Path folder;

    @BeforeEach
    void nameFolder() {
        folder = temporary.resolve("a/memory");
    }

    @Test
    void everythingIsThereAfterARestart() {
        var clock = SettableClock.at("2026-06-01T12:00:00Z");
        java.time.Instant last;
        try (var store = LuceneStore.at(folder, clock)) {
            store.use(Turns.SPACE);
            say(store.group(ANA), "A heron in Lund.");
            store.group(ANA).replaceWindow(THREAD, Optional.empty(), "[1]");
            last = store.group(ANA).commit((now, at) -> Turns.turn(now.nextSequence(), "An otter.", at));
        }
        try (var store = LuceneStore.at(folder, clock)) {
            var group = store.group(ANA);
            assertThat(Turns.all(group)).containsExactly("A heron in Lund.", "An otter.");
            assertThat(found(group, Probe.text("heron"))).containsExactly("A heron in Lund.");
            assertThat(found(group, Probe.vector(Turns.EMBEDDER.embed("an otter"))))
                    .startsWith("An otter.");
            assertThat(group.window(THREAD)).contains("[1]");
            assertThat(store.groupsWithBacklog()).containsExactly(ANA);
            assertThat(say(group, "A third.")).isEqualTo(2);
            assertThat(group.<java.time.Instant>read(
                            now -> now.episode(EpisodeId.of("e2")).orElseThrow().createdAt()))
                    .isAfter(last);
        }
    }

    @Test
    void theVectorSpaceIsThereAfterARestart() {
        try (var store = LuceneStore.at(folder)) {
            store.use(Turns.SPACE);
        }
        try (var store = LuceneStore.at(folder)) {
            store.use(Turns.SPACE);
            assertThatThrownBy(() -> store.use(new VectorSpace("other", 384)))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("hashing-16")
                    .hasMessageContaining("other")
                    .hasMessageContaining("384");
        }
    }

    @Test
    void aFolderInUseIsRefusedAndTheFirstStoreGoesOn() {
        try (var first = LuceneStore.at(folder)) {
            first.use(Turns.SPACE);
            assertThatThrownBy(() -> LuceneStore.at(folder))
                    .isInstanceOfSatisfying(
                            StoreException.class, e -> assertThat(e.retryable()).isFalse())
                    .hasMessageContaining(folder.toString())
                    .hasMessageContaining("in use");
            say(first.group(ANA), "Still here.");
        }
        LuceneStore.at(folder).close();
    }

    @Test
    void aLockFileLeftBehindLocksNothing() throws IOException {
        Files.createDirectories(folder);
        Files.createFile(folder.resolve(IndexWriter.WRITE_LOCK_NAME));
        LuceneStore.at(folder).close();
    }

    @Test
    void aFileIsNoFolder() throws IOException {
        Path file = Files.writeString(temporary.resolve("file"), "text");
        assertRefused(file, "is a file");
        assertRefused(file.resolve("inside"), "cannot be created");
    }

    @Test
    void anotherProgramsIndexIsLeftAlone() throws IOException {
        try (var directory = FSDirectory.open(folder);
                var writer = new IndexWriter(directory, new IndexWriterConfig())) {
            writer.commit();
        }
        List<Path> before = files();
        assertRefused(folder, "no memory");
        assertThat(files()).containsAll(before);
    }

    @ParameterizedTest
    @ValueSource(ints = {Format.VERSION - 1, Format.VERSION + 1})
    void anotherFormatIsRefused(int version) throws IOException {
        LuceneStore.at(folder).close();
        try (var directory = FSDirectory.open(folder);
                var writer = new IndexWriter(directory, new IndexWriterConfig())) {
            writer.setLiveCommitData(Map.of("yore.format", "" + version).entrySet());
            writer.commit();
        }
        assertRefused(folder, "of format " + version + ", and this version reads format " + Format.VERSION);
    }

    @Test
    void aDamagedListOfFilesIsReported() throws IOException {
        fill();
        for (Path file : files()) {
            if (file.getFileName().toString().startsWith("segments")) {
                Files.write(file, new byte[] {1, 2, 3});
            }
        }
        assertRefused(folder, "damaged");
    }

    @Test
    void aMissingListOfFilesIsReportedAndTheDataAreKept() throws IOException {
        fill();
        for (Path file : files()) {
            if (file.getFileName().toString().startsWith("segments")) {
                Files.delete(file);
            }
        }
        List<Path> before = files();
        assertRefused(folder, "damaged");
        assertThat(files()).isEqualTo(before);
    }

    @Test
    void aMissingFileOfDataIsReported() throws IOException {
        fill();
        for (Path file : files()) {
            if (file.getFileName().toString().endsWith(".cfs")) {
                Files.delete(file);
            }
        }
        assertRefused(folder, "damaged");
    }

    @Test
    void aBackupTakenWhileOpenHoldsWhatWasCommitted() throws IOException {
        Path copy = temporary.resolve("copy");
        try (var store = LuceneStore.at(folder)) {
            store.use(Turns.SPACE);
            say(store.group(ANA), "Before.");
            store.backup(copy);
            say(store.group(ANA), "After.");
            assertThatThrownBy(() -> store.backup(copy))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining(copy.toString());
        }
        try (var store = LuceneStore.at(copy)) {
            assertThat(Turns.all(store.group(ANA))).containsExactly("Before.");
            assertThat(found(store.group(ANA), Probe.text("before"))).hasSize(1);
        }
    }

    @Test
    void whatWasErasedIsInNoFileAfterAPurge() throws IOException {
        try (var store = LuceneStore.at(folder)) {
            store.use(Turns.SPACE);
            // In one segment: a segment with nothing alive in it goes by itself
            store.group(ANA)
                    .commit((now, at) -> Revision.builder()
                            .episode(Turns.turn(0, "Zanzibarquux was here.", at)
                                    .episodes()
                                    .get(0))
                            .episode(Turns.turn(1, "So was somebody else.", at)
                                    .episodes()
                                    .get(0))
                            .build());
            store.group(ANA)
                    .commit((now, at) -> Revision.builder()
                            .delete(new Revision.Deletions(
                                    List.of(EpisodeId.of("e0")), List.of(), List.of(), List.of()))
                            .build());
            assertThat(filesWith("anzibarquux")).isNotEmpty();
            store.purge();
            assertThat(filesWith("anzibarquux")).isEmpty();
            assertThat(filesWith("somebody")).isNotEmpty();
            assertThat(Turns.all(store.group(ANA))).containsExactly("So was somebody else.");
        }
    }

    private void fill() {
        try (var store = LuceneStore.at(folder)) {
            store.use(Turns.SPACE);
            say(store.group(ANA), "One.");
        }
    }

    private static void assertRefused(Path path, String why) {
        assertThatThrownBy(() -> LuceneStore.at(path))
                .isInstanceOfSatisfying(
                        StoreException.class, e -> assertThat(e.retryable()).isFalse())
                .hasMessageContaining(path.toString())
                .hasMessageContaining(why);
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    private List<Path> filesWith(String text) throws IOException {
        var found = new java.util.ArrayList<Path>();
        for (Path file : files()) {
            if (new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(text)) {
                found.add(file);
            }
        }
        return found;
    }
}
