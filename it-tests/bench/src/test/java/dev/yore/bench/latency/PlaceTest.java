package dev.yore.bench.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.yore.model.GroupId;
import dev.yore.model.ThreadId;
import dev.yore.store.MemoryStore;
import dev.yore.store.lucene.LuceneStore;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class PlaceTest {
    @TempDir
    Path folder;

    @Command
    private static final class Some {
        @Mixin
        private final Place place = new Place();
    }

    private static Place place(String... words) {
        Some command = new Some();
        new CommandLine(command).setCaseInsensitiveEnumValuesAllowed(true).parseArgs(words);
        return command.place;
    }

    @Test
    void isHandedOnAsItWasSaid() {
        Place said = place("--store", "neo4j", "--neo4j-uri", "bolt://server:7000", "--neo4j-user", "ana");
        Place handedOn = place(said.words().toArray(String[]::new));
        assertThat(handedOn.isServer()).isTrue();
        assertThat(handedOn.uri()).isEqualTo("bolt://server:7000");
        assertThat(handedOn.user()).isEqualTo("ana");
    }

    @Test
    void isAFolderIfNotSaidOtherwise() {
        try (MemoryStore store = place().open(folder)) {
            assertThat(store).isInstanceOf(LuceneStore.class);
            assertThat(Place.files(folder)).isNotEmptyDirectory();
        }
    }

    @Test
    void refusesAPlaceThatHoldsAMemoryAlready() {
        try (MemoryStore store = place().open(folder)) {
            assertThatCode(() -> Place.requireEmpty(store)).doesNotThrowAnyException();
            store.group(GroupId.of("ana")).replaceWindow(ThreadId.of("main"), Optional.empty(), "hello");
            assertThatThrownBy(() -> Place.requireEmpty(store)).isInstanceOf(IllegalStateException.class);
        }
    }
}
