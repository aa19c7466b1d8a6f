package dev.yore.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.yore.graph.Kept;
import dev.yore.graph.Life;
import dev.yore.graph.Lives;
import dev.yore.model.Fact;
import dev.yore.model.FactVersion;
import dev.yore.store.lucene.LuceneStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What an index keeps of random lives is what can be derived from it, before a restart and after. */
class KeptFactsInLuceneTest {
    @Property(tries = 60)
    void factsOfAnyRecordTimeAreThoseDerivedFromAllThatIsKept(@ForAll("lives") Life life) {
        try (var kept = Kept.open(LuceneStore::inMemory, life.sayings(), false)) {
            kept.takeAll(life.steps());

            assertDerived(kept, life);
        }
    }

    @Property(tries = 20)
    void factsAreTheSameAfterARestart(@ForAll("lives") Life life) throws IOException {
        Path folder = Files.createTempDirectory("kept");
        try {
            Set<Fact> present;
            Set<FactVersion> versions;
            Kept closed;
            try (var kept = Kept.open(clock -> LuceneStore.at(folder, clock), life.sayings(), true)) {
                kept.takeAll(life.steps());
                present = kept.present();
                versions = kept.versions();
                closed = kept;
            }
            try (var again = closed.in(LuceneStore.at(folder))) {
                assertThat(again.present()).isEqualTo(present);
                assertThat(again.versions()).isEqualTo(versions);
                assertDerived(again, life);
            }
        } finally {
            delete(folder);
        }
    }

    private static void assertDerived(Kept kept, Life life) {
        for (int n = 0; n < life.steps().size(); n++) {
            assertThat(kept.knownAt(Kept.instant(n))).isEqualTo(kept.derivedAt(Kept.instant(n)));
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    @Provide
    Arbitrary<Life> lives() {
        return Lives.ofAnyKind();
    }
}
