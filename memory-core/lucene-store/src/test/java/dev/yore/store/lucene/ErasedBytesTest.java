package dev.yore.store.lucene;

import static dev.yore.store.lucene.Turns.ANA;
import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.model.Entity;
import dev.yore.model.EntityId;
import dev.yore.model.EpisodeId;
import dev.yore.model.Fact;
import dev.yore.model.FactId;
import dev.yore.model.FactVersion;
import dev.yore.model.GroupId;
import dev.yore.model.ThreadId;
import dev.yore.store.Directions;
import dev.yore.store.GroupStore;
import dev.yore.store.Indexed;
import dev.yore.store.Passage;
import dev.yore.store.Revision;
import dev.yore.store.Revision.Deletions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** After a purge, no file of the folder has a byte of what was erased: no text, no term, no vector. */
class ErasedBytesTest {
    private static final GroupId SECRET_GROUP = GroupId.of("kaldrunngroup");
    /** Words that share nothing, so that none is stored as the end of another; without their first letters, for the case. */
    private static final List<String> SECRETS =
            List.of("anzibarquux", "olfenbrack", "emberlith", "rindavoss", "holmerych", "aldrunngroup");

    @TempDir
    Path folder;

    @Test
    void nothingOfItIsInAnyFile() {
        try (var store = LuceneStore.at(folder)) {
            store.use(Turns.SPACE);
            tell(store);
            for (String secret : SECRETS) {
                assertThat(filesWith(bytes(secret))).as(secret).isNotEmpty();
            }
            assertThat(filesWith(vector("Zanzibarquux was here."))).isNotEmpty();

            forget(store);
            store.purge();

            assertClean();
            assertThat(filesWith(bytes("somebody"))).isNotEmpty();
            assertThat(filesWith(vector("So was somebody else."))).isNotEmpty();
        }
        assertClean();
    }

    @Test
    void norOnceWhatWasReadOrCopiedMeanwhileIsDone(@TempDir Path copies) {
        try (var store = LuceneStore.at(folder)) {
            store.use(Turns.SPACE);
            tell(store);
            store.group(ANA).<Void>read(reader -> {
                forget(store);
                store.purge();
                assertThat(reader.episode(EpisodeId.of("e0"))).isPresent();
                return null;
            });
            // Files that a reader held go with the next commit at the latest
            Turns.say(store.group(ANA), "Next.");
            store.backup(copies.resolve("copy"));
            assertClean();
        }
    }

    private static void tell(LuceneStore store) {
        GroupStore group = store.group(ANA);
        // In one segment: a segment with nothing alive in it goes by itself
        group.commit((now, at) -> Revision.builder()
                .episode(Turns.turn(0, "Zanzibarquux was here.", at).episodes().get(0))
                .episode(Turns.turn(1, "So was somebody else.", at).episodes().get(0))
                .entity(entity("secret", "Wolfenbrack", at))
                .entity(entity("other", "Elsewhere", at))
                .open(fact("secret", "Ana saw grindavoss", at))
                .open(fact("other", "Ana saw nothing", at))
                .build());
        // Long: Lucene compresses what it stores in blocks of a tenth, which would cut a short text anywhere
        group.replaceWindow(
                ThreadId.of("w"),
                Optional.empty(),
                IntStream.range(0, 500).mapToObj(n -> n + " tholmerych").collect(Collectors.joining(" ")));
        Turns.say(store.group(SECRET_GROUP), "In a group of its own.");
    }

    private static void forget(LuceneStore store) {
        store.group(ANA)
                .commit((now, at) -> Revision.builder()
                        .delete(new Deletions(
                                List.of(EpisodeId.of("e0")),
                                List.of(),
                                List.of(FactId.of("secret")),
                                List.of(EntityId.of("secret"))))
                        .build());
        store.group(ANA).deleteWindow(ThreadId.of("w"));
        store.group(SECRET_GROUP).eraseGroup();
    }

    private static Indexed<Entity> entity(String id, String name, Instant at) {
        var entity = new Entity(
                EntityId.of(id),
                name,
                Set.of(),
                List.of("Thing"),
                id.equals("secret") ? "A pemberlith." : "",
                Map.of(),
                at);
        return Indexed.of(entity, passage(name));
    }

    private static Indexed<FactVersion> fact(String id, String statement, Instant at) {
        var fact = new Fact(
                FactId.of(id),
                EntityId.of("ana"),
                "SAW",
                EntityId.of(id),
                statement,
                null,
                null,
                at,
                null,
                null,
                false,
                List.of(),
                List.of());
        return Indexed.of(new FactVersion(fact, at, null), passage(statement));
    }

    private static Passage passage(String text) {
        return new Passage(text, new Passage.Vector(Turns.EMBEDDER.embed(text)));
    }

    private void assertClean() {
        for (String secret : SECRETS) {
            assertThat(filesWith(bytes(secret))).as(secret).isEmpty();
        }
        assertThat(filesWith(vector("Zanzibarquux was here."))).isEmpty();
        assertThat(filesWith(vector("Wolfenbrack"))).isEmpty();
        assertThat(filesWith(vector("Ana saw grindavoss"))).isEmpty();
    }

    private static String bytes(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    /** As Lucene writes it: numbers of four bytes, least first. */
    private static String vector(String text) {
        float[] values = Directions.of(Turns.EMBEDDER.embed(text), Turns.SPACE).orElseThrow();
        var bytes = ByteBuffer.allocate(Float.BYTES * values.length).order(ByteOrder.LITTLE_ENDIAN);
        for (float value : values) {
            bytes.putFloat(value);
        }
        return new String(bytes.array(), StandardCharsets.ISO_8859_1);
    }

    private List<Path> filesWith(String bytes) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> read(file).contains(bytes)).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
